/**
 * Asks for the fonts once the page has been drawn, so that they do not hold up its text, and puts them all into
 * use at once, so that it is laid out anew only once. From one page of the site to the next they are in the
 * cache, and used from the start; so are they where the browser does not tell when it has drawn. Its source text
 * is written into every page as an inline script: it uses nothing from outside itself. Without scripts the fonts
 * are asked for as ever.
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
      // A rule may quote its family; a face that is made of the quoted name is of no use to any text.
      const name = family?.replaceAll(/["']/g, '') ?? '';
      return new FontFace(name, source ?? '', { weight, stretch: stretch || 'normal' });
    });
    // One that does not come leaves the others theirs.
    await Promise.allSettled(faces.map((face) => face.load()));
    const blocks = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, dd)')]
      .filter((block) => block.getBoundingClientRect().top < innerHeight)
      .map((block) => ({ block, height: block.offsetHeight }));
    for (const face of faces) document.fonts.add(face);
    for (const { block, height } of blocks) keepHeight(block, height);
  };
  /** A line more or less would move all that is below: sets the words closer, or leaves the room of the line. */
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
