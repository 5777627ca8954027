/**
 * The start-up script of a page. It loads the islands' code when the browser is idle after `load`, or at the visitor's
 * first touch, key, scroll or focus. It records presses until that code runs. `data-scripts` on the root tells the
 * style sheets that scripts run or will run, and is removed if they fail. Its source text is written into every page
 * as an inline script, so it uses nothing from outside itself.
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
    // The load event also fires for a script that cannot be parsed, or throws.
    script.addEventListener('load', giveUp);
    script.addEventListener('error', () => {
      giveUp();
      // Offline or slow: the page stays HTML.
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
  /** React handles presses from the start of hydration. Listeners on the document only work from its end. */
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
