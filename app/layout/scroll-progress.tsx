/** A line under the header that shows how far the page is scrolled (live/scrolled.ts). Decorative. */
export const ScrollProgress = () => (
  <div
    className="pointer-events-none absolute inset-x-0 top-[calc(100%-1px)] h-[3px] overflow-hidden print:hidden"
    aria-hidden="true"
  >
    <div
      data-scroll-progress
      className="h-full origin-left transform-[scaleX(0)] bg-bermellon-600 forced-colors:bg-[CanvasText]"
    />
  </div>
);
