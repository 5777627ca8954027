/**
 * The start-up script of a page. It loads the islands' code when the browser is idle after `load`, or at the visitor's
 * first touch, key, scroll or focus. `data-scripts` on the root tells the style sheets that scripts run or will run, and
 * is removed if they fail. A press on an island's form that is not alive yet is held, so that the visitor reads our
 * answer and not the browser's: hydrate.tsx repeats it, or this script if scripts fail. Its source text is written into
 * every page as an inline script, so it uses nothing from outside itself.
 */
export function startUp(
  entry: string,
  lateMs: number,
  reloadIfStale: (entry: string) => Promise<void>,
  releaseHeld: (island: HTMLElement) => void,
): void {
  const root = document.documentElement;
  root.dataset.scripts = '';
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    // Islands that the parser has not reached yet would never be hydrated.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start);
      return;
    }
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
    document.querySelectorAll<HTMLElement>('[data-held]').forEach(releaseHeld);
  };
  const onInput = (event: Event) => {
    const { type, target } = event;
    start();
    const link = target instanceof Element ? target.closest('a') : null;
    const isLeaving = type === 'click' && link !== null && link.pathname !== location.pathname;
    if (isLeaving || type === 'input' || type === 'submit') root.dataset.used = '';
    if (type !== 'submit' && type !== 'invalid') return;
    const waiting = '[data-scripts] [data-island]:not([data-hydrated], [data-failed])';
    const island = (target as Element).closest<HTMLElement>(waiting);
    if (!island) return;
    event.preventDefault();
    // React would replay it during hydration.
    event.stopImmediatePropagation();
    island.dataset.held = '';
  };

  for (const type of [
    'pointerdown',
    'click',
    'pointerover',
    'focusin',
    'keydown',
    'input',
    'submit',
    'invalid',
  ])
    addEventListener(type, onInput, { capture: true });
  for (const type of ['wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, once: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
