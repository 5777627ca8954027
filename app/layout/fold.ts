/**
 * Leaves what is far below the first view folded (styles/base.css), so that nothing of it is laid out while the page
 * opens. Returns a function that unfolds it after the visitor's first input, a band at each idle time: then the scroll
 * bar is exact. A page that opens at a place of its own is never folded, nor one without scripts. Its source text is
 * written into every page as an inline script, so it uses nothing from outside itself.
 */
export function fold(): () => void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && location.hash === '') dataset.folded = '';
  const touched = new Promise<Event>((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll'])
      addEventListener(type, resolve, { passive: true, once: true });
  });
  // A jump to the end (on a Mac Cmd and an arrow) needs all heights. In a field it moves the caret alone.
  addEventListener('keydown', ({ key, metaKey, target }) => {
    const isJump = key === 'End' || (metaKey && key === 'ArrowDown');
    if (isJump && !(target as Element).matches('input, select, textarea')) delete dataset.folded;
  });
  const unfold = (bands: HTMLElement[]) => {
    const [band, ...rest] = bands;
    if (!band) {
      delete dataset.folded;
      return;
    }
    band.style.contentVisibility = 'visible';
    whenIdle(() => unfold(rest));
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const whenIdle = (callback: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 200);
  const unfoldAll = () => unfold([...document.querySelectorAll<HTMLElement>('main > *, .rows > *, footer')]);
  // Not while a finger is still down: the page first answers the press.
  return () => void touched.then(() => setTimeout(unfoldAll, 400));
}
