/**
 * Asks for the fonts once the page has been drawn, so that they do not hold up its text; from one page of the
 * site to the next they are in the cache, and used at once. Its source text is written into every page as an
 * inline script: it uses nothing from outside itself. Without scripts the fonts are asked for as ever.
 */
export function lateFonts(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const ask = () => {
    const faces = document.querySelector<HTMLStyleElement>('style[data-fonts]');
    if (faces) faces.media = 'all';
  };
  if (document.referrer.startsWith(`${location.origin}/`)) {
    ask();
    return;
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) ask();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', ask);
}
