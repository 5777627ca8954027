const CORRECTED = 'data-corrected';

/** Tells every drawing of the page whether the example's weights agree (styles/parts.css has the variants). */
export function tellCorrected(isCorrected: boolean): void {
  document.documentElement.toggleAttribute(CORRECTED, isCorrected);
}

/** Calls `follow` with whether the weights agree, now and after each change. Returns a function that stops it. */
export function followCorrected(follow: (isCorrected: boolean) => void): () => void {
  const root = document.documentElement;
  const tell = () => follow(root.hasAttribute(CORRECTED));
  const observer = new MutationObserver(tell);
  observer.observe(root, { attributeFilter: [CORRECTED] });
  tell();
  return () => observer.disconnect();
}
