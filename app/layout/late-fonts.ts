/**
 * Loads the fonts after the first paint, so that they do not delay the text, and applies them all at once, so that
 * there is one new layout. On later pages of a visit they are cached and used from the start. The same holds in
 * browsers that do not report the first paint. Its source text is written into every page as an inline script, so it
 * uses nothing from outside itself. Without scripts the fonts load as usual. Calls `then` once they are in use.
 */
export function lateFonts(then: () => void): void {
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
      // By default Chromium lays the page out again for a font that is 3 s late, though nothing uses it yet.
      return new FontFace(name, source ?? '', { weight, stretch: stretch || 'normal', display: 'swap' });
    });
    // If one fails, the others are still used.
    await Promise.allSettled(faces.map((face) => face.load()));
    const inView = await blocksInView();
    for (const face of faces) document.fonts.add(face);
    // Before the next frame is drawn. Its layout is done here.
    keepHeights(inView);
    keepPlace(inView);
    then();
  };
  /** As the browser has last laid them out: reading them now would lay out what it is still parsing. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const blocksInView = async () => {
    const inView = new Map<HTMLElement, DOMRectReadOnly>();
    const blocks = document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, dd)');
    if (blocks.length === 0) return inView;
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        for (const { target, isIntersecting, boundingClientRect } of entries)
          if (isIntersecting) inView.set(target as HTMLElement, boundingClientRect);
        resolve();
      });
      for (const block of blocks) observer.observe(block);
    });
    return inView;
  };
  /**
   * An extra or missing line would move everything below it. Tightens the letters step by step, or keeps the line's
   * room. Reads all before it writes, so that a step lays the page out once.
   */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const keepHeights = (inView: Map<HTMLElement, DOMRectReadOnly>) => {
    const heights = [...inView].map(([block, { height }]) => [block, Math.round(height)] as const);
    for (let step = 1; step <= 4; step += 1) {
      const higher = heights.flatMap(([block, height]) => {
        if (block.offsetHeight <= height) return [];
        const { letterSpacing, fontSize } = getComputedStyle(block);
        return [
          { block, tighter: (Number.parseFloat(letterSpacing) || 0) - 0.01 * Number.parseFloat(fontSize) },
        ];
      });
      for (const { block, tighter } of higher) block.style.letterSpacing = `${tighter}px`;
    }
    const lower = heights.filter(([block, height]) => block.offsetHeight < height);
    for (const [block, height] of lower) block.style.minHeight = `${height}px`;
  };
  /** A browser does not hold the place in a frame in which something in view is still rising. Safari never does. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const keepPlace = (inView: Map<HTMLElement, DOMRectReadOnly>) => {
    const [first] = inView;
    if (!first || scrollY === 0) return;
    const [block, { top }] = first;
    const moved = block.getBoundingClientRect().top - top;
    // It would end a smooth scroll (follow-hashes.ts).
    if (moved && !('smoothScroll' in document.documentElement.dataset))
      scrollBy({ top: moved, behavior: 'instant' });
  };
  const isDrawnUnseen = !window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (isDrawnUnseen || document.referrer.startsWith(`${location.origin}/`)) {
    const element = document.querySelector<HTMLStyleElement>('style[data-fonts]');
    if (element) element.media = 'all';
    then();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void ask();
  }).observe({ type: 'paint', buffered: true });
}
