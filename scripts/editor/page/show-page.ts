import { EDITOR_PATH } from '#contract/editor.ts';

/** Shows the page of the open entry. The development server reloads it after each save. */
export function showPage(): void {
  const frame = document.createElement('iframe');
  frame.title = 'La página';
  frame.src = '/';
  document.body.append(frame);
  const follow = () => {
    const [, folder, name] = /^#\/collections\/(\w+)\/entries\/([\w-]+)$/.exec(location.hash) ?? [];
    if (folder !== 'shared' && name) frame.src = `${EDITOR_PATH}/${folder}/${name}`;
  };
  follow();
  addEventListener('hashchange', follow);
}
