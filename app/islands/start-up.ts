/** After this long, show the page without scripts. Late scripts still take over. */
export const LATE_MS = 15_000;

/**
 * The start-up script of a page. It loads the islands' code when the browser is idle after `load`, or at the visitor's
 * first touch, key, scroll or focus. The files of `later` are fetched with it, and run when an island needs them.
 * `data-scripts` on the root tells the style sheets that scripts run or will run, and is removed if they fail. A press
 * on an island's form that is not alive yet is held, so that the visitor reads our answer and not the browser's:
 * hydrate.tsx repeats it, or this script if scripts fail. Its source text is written into every page as an inline
 * script, so it uses nothing from outside itself.
 */
export function startUp(
  entry: string,
  later: readonly string[],
  lateMs: number,
  reload: typeof reloadIfStale,
  release: typeof releaseHeld,
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
      reload(entry).catch(() => {});
    });
    setTimeout(giveUp, lateMs);
    document.head.append(script);
    for (const href of later)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  const giveUp = () => {
    if (root.dataset.scripts === 'run') return;
    delete root.dataset.scripts;
    document.querySelectorAll<HTMLElement>('[data-held]').forEach(release);
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

/** Repeats the press on an island's form that the start-up script held. Its source text is in the page too. */
export function releaseHeld(island: HTMLElement): void {
  if (!('held' in island.dataset)) return;
  delete island.dataset.held;
  island.querySelector<HTMLElement>('[type=submit]')?.click();
}

/**
 * A deploy removes the scripts of pages that are still open. If the page at this address now starts with another
 * script than `entry`, reloads it. Does so at most once, and not while the visitor has typed, has something open, or
 * is leaving. Rejects if the address does not answer. Its source text is in the page too.
 */
export async function reloadIfStale(entry: string): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  const answer = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  const page = await answer.text();
  const isOther = page.includes(entry.replace(/.{8}\.js$/, '')) && !page.includes(entry);
  const inUse = ['[data-used]', ':focus:read-write', '[aria-expanded="true"]'];
  // An unknown selector would make the whole list invalid.
  if ('popover' in document.body) inUse.push(':popover-open');
  if (answer.ok && isOther && !document.querySelector(inUse.join())) location.reload();
}
