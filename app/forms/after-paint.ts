/** Longer than any frame. A page out of view draws none. */
const NO_FRAME_MS = 100;

/**
 * Resolves once the browser has drawn the last change, so that what follows does not hold up the answer to a press. If
 * the page is left first, resolves then.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, NO_FRAME_MS);
    window.addEventListener('pagehide', done, { once: true });
  });
