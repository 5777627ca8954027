/** The bands whose drawing the style sheet puts off (styles/base.css), and those before them. */
const BANDS = 'main > section';

/**
 * Lays a page out band by band, so that no single piece of work holds up a touch: the first view has left the
 * bands below it undrawn. Calls `onDrawn` with each, from the top; returns what stops that.
 */
export function drawBands(onDrawn: (band: Element) => void): () => void {
  const bands = [...document.querySelectorAll<HTMLElement>(BANDS)];
  let isStopped = false;
  const drawNext = () => {
    const band = bands.shift();
    if (!band || isStopped) return;
    band.dataset.drawn = '';
    onDrawn(band);
    inBackground(drawNext);
  };
  inBackground(drawNext);
  return () => {
    isStopped = true;
  };
}

function inBackground(task: () => void): void {
  // Safari has no scheduler yet.
  if ('scheduler' in window) void window.scheduler.postTask(task, { priority: 'background' });
  else setTimeout(task);
}
