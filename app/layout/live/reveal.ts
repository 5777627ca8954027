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
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-revealed])')];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.intersectionRatio < REVEAL_THRESHOLD) continue;
        reveal(entry.target as HTMLElement);
        setTimeout(settle, SETTLED_AFTER_MS, entry.target);
        observer.unobserve(entry.target);
      }
    },
    { threshold: REVEAL_THRESHOLD, rootMargin: `0px 0px ${REVEAL_BOTTOM_MARGIN} 0px` },
  );
  // Read all positions before writing anything, to avoid a layout per element.
  const below = new Set(
    waiting.filter((element) => element.getBoundingClientRect().top >= window.innerHeight),
  );
  for (const element of waiting) {
    if (below.has(element)) {
      element.dataset.reveal = 'armed';
      observer.observe(element);
    } else {
      reveal(element);
    }
  }
}

/** Play each motion once, even when a rotated screen draws it again. */
function settle(element: HTMLElement) {
  element.dataset.reveal = '';
}

function reveal(element: HTMLElement) {
  element.dataset.revealed = '';
}
