/**
 * The start-up script of a page. It fetches the islands' code after `load`, once the browser is idle, or at the
 * visitor's first touch, key, scroll or focus, and keeps what is pressed before that code has run. `data-scripts`
 * at the root tells the style sheets that scripts run, or are to come: it goes again where they do not.
 * Its source text is written into every page as an inline script: it uses nothing from outside itself.
 */
export function startUp(
  entry: string,
  lateMs: number,
  reloadIfStale: (entry: string) => Promise<void>,
): void {
  const root = document.documentElement;
  root.dataset.scripts = '';
  const early: NonNullable<Window['earlyInput']> = { events: [], place: null };
  window.earlyInput = early;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    // A script that cannot be read, or breaks, has loaded all the same.
    script.addEventListener('load', giveUp);
    script.addEventListener('error', () => {
      giveUp();
      // Offline, or slow: the page stays the HTML that it is.
      reloadIfStale(entry).catch(() => {});
    });
    setTimeout(giveUp, lateMs);
    document.head.append(script);
  };
  const giveUp = () => {
    if (root.dataset.scripts === 'run') return;
    delete root.dataset.scripts;
    early.events = [];
  };
  /** React takes presses from the hydration's start, but what listens at the document does so from its end. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const isWaiting = (selector: string) => document.querySelector(`${selector}:not([data-hydrated])`) !== null;

  const onInput = (event: Event) => {
    start();
    const target = event.target instanceof Element ? event.target : document.body;
    const island = target.closest('[data-island]');
    const isKey = event.type === 'keydown';
    const link = target.closest('a');
    const isLeaving = event.type === 'click' && link !== null && link.pathname !== location.pathname;
    if (isLeaving || event.type === 'input' || event.type === 'submit') root.dataset.used = '';
    if (event.type === 'pointerdown' || event.type === 'focusin') early.place = island;
    if (isKey && (event as KeyboardEvent).key === 'Escape') early.place = null;
    const isEarly = isKey
      ? isWaiting('[data-scripts] [data-island-keys]:not([data-failed])')
      : island?.matches('[data-scripts] :not([data-started], [data-failed])');
    if (isEarly && event.isTrusted) early.events.push(event);
  };

  for (const type of [
    'pointerdown',
    'pointerup',
    'click',
    'pointerover',
    'focusin',
    'keydown',
    'input',
    'submit',
  ])
    addEventListener(type, onInput, { capture: true });
  for (const type of ['wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, once: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
