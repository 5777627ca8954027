/**
 * Loads the fonts after the first paint, so that they do not delay the text, and applies them all at once, so that
 * there is one new layout. On later pages of a visit they are cached and used from the start. The same holds in
 * browsers that do not report the first paint. Its source text is written into every page as an inline script, so it
 * uses nothing from outside itself. Without scripts the fonts load as usual.
 */
export function lateFonts(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const ask = async () => {
    const element = document.querySelector<HTMLStyleElement>('style[data-fonts]');
    const rules = [...(element?.sheet?.cssRules ?? [])] as CSSFontFaceRule[];
    const faces = rules.map(({ style }) => {
      const [family, source] = ['font-family', 'src'].map((property) => style.getPropertyValue(property));
      const [weight, stretch] = ['font-weight', 'font-stretch'].map((property) =>
        style.getPropertyValue(property),
      );
      // A rule may quote its family. A FontFace must be named without quotes, or no text would use it.
      const name = family?.replaceAll(/["']/g, '') ?? '';
      return new FontFace(name, source ?? '', { weight, stretch: stretch || 'normal' });
    });
    // If one fails, the others are still used.
    await Promise.allSettled(faces.map((face) => face.load()));
    const blocks = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, dd)')]
      .filter((block) => block.getBoundingClientRect().top < innerHeight)
      .map((block) => ({ block, height: block.offsetHeight }));
    for (const face of faces) document.fonts.add(face);
    for (const { block, height } of blocks) keepHeight(block, height);
  };
  /** An extra or missing line would move everything below it. Tightens the letters, or keeps the line's room. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const keepHeight = (block: HTMLElement, height: number) => {
    const spacing = Number.parseFloat(getComputedStyle(block).letterSpacing) || 0;
    const size = Number.parseFloat(getComputedStyle(block).fontSize);
    for (let step = 1; block.offsetHeight > height && step <= 4; step += 1)
      block.style.letterSpacing = `${spacing - step * 0.01 * size}px`;
    if (block.offsetHeight < height) block.style.minHeight = `${height}px`;
  };
  const isDrawnUnseen = !window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (isDrawnUnseen || document.referrer.startsWith(`${location.origin}/`)) {
    const element = document.querySelector<HTMLStyleElement>('style[data-fonts]');
    if (element) element.media = 'all';
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void ask();
  }).observe({ type: 'paint', buffered: true });
}
