import { EDITOR_PATH } from '#contract/editor.ts';

/** Shows the page of the open entry. The development server reloads it after each save. */
export function showPage(): void {
  const frame = document.createElement('iframe');
  frame.title = 'La página';
  frame.src = '/';
  document.body.append(frame);
  const follow = () => {
    const [, folder, name] = /^#\/collections\/(\w+)\/entries\/([\w-]+)$/.exec(location.hash) ?? [];
    const address = `${EDITOR_PATH}/${folder}/${name}`;
    if (name && folder !== 'shared' && frame.getAttribute('src') !== address) frame.src = address;
  };
  follow();
  // The editor replaces the address of a new entry without an event of its own.
  navigation.addEventListener('currententrychange', follow);
}
