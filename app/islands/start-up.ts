/**
 * What a page starts with: it fetches the islands' code after `load`, once the browser is idle, or at the
 * visitor's first touch, key, scroll or focus, and keeps what is pressed before that code has run.
 * Its source text is written into every page as an inline script: it uses nothing from outside itself.
 */
export function startUp(entry: string): void {
  const early: NonNullable<Window['earlyInput']> = { events: [], place: null };
  window.earlyInput = early;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    script.addEventListener('error', () => {
      document.documentElement.dataset.failed = '';
    });
    document.head.append(script);
  };
  /** React takes presses from the hydration's start, but what listens at the document does so from its end. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const isWaiting = (selector: string) => document.querySelector(`${selector}:not([data-hydrated])`) !== null;

  const onInput = (event: Event) => {
    start();
    const target = event.target instanceof Element ? event.target : document.body;
    const island = target.closest('[data-island]');
    const isKey = event.type === 'keydown';
    if (event.type === 'pointerdown' || event.type === 'focusin') early.place = island;
    if (isKey && (event as KeyboardEvent).key === 'Escape') early.place = null;
    const isEarly = isKey ? isWaiting('[data-island-keys]') : island?.matches(':not([data-started])');
    if (isEarly && event.isTrusted) early.events.push(event);
    if (event.type === 'click') followHash(event as MouseEvent, target.closest('a'));
  };
  /** As effects/use-arrival.ts does once it runs: nothing is loaded again, and no menu stays over the place. */
  const followHash = (event: MouseEvent, link: HTMLAnchorElement | null) => {
    const { origin, pathname } = location;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.hash || link.origin !== origin || link.pathname !== pathname || !isPlain) return;
    if (!isWaiting('[data-island="pageTail"]')) return;
    event.preventDefault();
    location.hash = link.hash;
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  };

  for (const type of ['pointerdown', 'pointerup', 'click', 'pointerover', 'focusin', 'keydown'])
    addEventListener(type, onInput, { capture: true });
  for (const type of ['wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, once: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
