/** The share of an element that must be visible before it is revealed. */
export const REVEAL_THRESHOLD = 0.1;
/** This share of the viewport's bottom does not count as visible. */
export const REVEAL_BOTTOM_MARGIN = '-10%';
/** All drawings of a revealed element stop moving within this time. */
const SETTLED_AFTER_MS = 2000;

/**
 * Reveals the elements with `data-reveal` as they come into view. Elements in view or above it when scripts start are
 * already revealed. Only the others are hidden first, so that nothing stays hidden without scripts.
 */
export function runReveal(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Before anything is written: it would lay the page out again.
      const bottom = window.innerHeight;
      for (const { target, intersectionRatio, boundingClientRect } of entries) {
        const element = target as HTMLElement;
        const isFirst = element.dataset.reveal !== 'armed';
        // A folded one has no size yet (fold.ts).
        const isBelow = boundingClientRect.top >= bottom || boundingClientRect.width === 0;
        if (isFirst && isBelow) {
          element.dataset.reveal = 'armed';
        } else if (isFirst || intersectionRatio >= REVEAL_THRESHOLD) {
          observer.unobserve(element);
          element.dataset.revealed = '';
          // Play each motion once, even when a rotated screen draws it again.
          if (!isFirst) setTimeout(() => (element.dataset.reveal = ''), SETTLED_AFTER_MS);
        }
      }
    },
    { threshold: REVEAL_THRESHOLD, rootMargin: `0px 0px ${REVEAL_BOTTOM_MARGIN} 0px` },
  );
  for (const element of document.querySelectorAll('[data-reveal]:not([data-revealed])'))
    observer.observe(element);
}
