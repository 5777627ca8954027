type ScrollCallback = (scrollY: number) => void;

const callbacks = new Set<ScrollCallback>();
let isScheduled = false;

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    const { scrollY } = window;
    for (const callback of callbacks) callback(scrollY);
  });
}

/**
 * Calls back with the scroll position in pixels: at once, then at most once per frame while the page scrolls or
 * changes size. All effects share one reading. Returns a function that stops it.
 */
export function onScrollFrame(callback: ScrollCallback): () => void {
  if (callbacks.size === 0) {
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule, { passive: true });
  }
  callbacks.add(callback);
  schedule();
  return () => {
    callbacks.delete(callback);
    if (callbacks.size > 0) return;
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
}
