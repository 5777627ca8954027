/**
 * Leaves what is far below the first view folded (styles/base.css), so that nothing of it is laid out while the page
 * opens. Returns a function that unfolds it, a band at each idle time: then jumps and the scroll bar are exact. A page
 * that opens at a place of its own is never folded, nor one without scripts. Its source text is written into every page
 * as an inline script, so it uses nothing from outside itself.
 */
export function fold(): () => void {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && location.hash === '') dataset.folded = '';
  return () => {
    const bands = [...document.querySelectorAll<HTMLElement>('main > *')];
    const unfold = () => {
      const band = bands.shift();
      if (!band) return;
      band.style.contentVisibility = 'visible';
      whenIdle();
    };
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(unfold) : setTimeout(unfold, 200);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
  };
}
