import { EDITOR_PATH } from '#contract/editor.ts';

/** Shows the page of the open entry, at the band that is edited. The development server reloads it after each save. */
export function showPage(): void {
  const frame = document.createElement('iframe');
  frame.title = 'La página';
  frame.src = '/';
  document.body.append(frame);
  let [entry, wanted] = ['', ''];
  frame.addEventListener('load', () => {
    // After a save the page before reloads itself, which may take the place of the wanted one.
    if (wanted && frame.contentWindow?.location.href !== wanted) show();
    else wanted = '';
  });
  // In the history, the way back would lead through the pages that were shown.
  const show = () => frame.contentWindow?.location.replace(wanted);
  const follow = async () => {
    const [, folder, name] = /^#\/collections\/(\w+)\/(?:entries\/)?([\w-]+)$/.exec(location.hash) ?? [];
    const address = name ? `${EDITOR_PATH}/${folder}/${name}` : '';
    if (address === entry) return;
    entry = address;
    // Of the texts that pages share, only the mails have a page of their own.
    if (!name || (folder === 'shared' && name !== 'mails')) return;
    const { url } = await fetch(address);
    if (address !== entry) return;
    wanted = url;
    show();
  };
  void follow();
  // The editor replaces the address of a new entry without an event of its own.
  navigation.addEventListener('currententrychange', follow);
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as HTMLElement;
    const { keyPath } = focused.closest<HTMLElement>('[data-key-path]')?.dataset ?? {};
    const place = `${keyPath} ${focused.getAttribute('aria-controls')}`;
    const [, ofField, ofName] = /^blocks(?:\.(\d+)\.| .*-item-(\d+)-body$)/.exec(place) ?? [];
    const band = bandsOf(frame.contentDocument!)[Number(ofField ?? ofName)];
    band?.scrollIntoView();
  });
}

/** The bands of a page. One may hold sections of its own. */
const bandsOf = (page: Document) =>
  [...page.querySelectorAll('main section')].filter((each) => !each.parentElement?.closest('section'));
