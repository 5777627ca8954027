import { useRef } from 'react';
import { useScrollProgress } from '#effects/use-scroll-progress.ts';

/**
 * A line under the header that shows how far the page is scrolled. Decorative. It is a border: forced colours draw
 * borders, but not backgrounds.
 */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollProgress(bar);
  return (
    <div
      className="scroll-progress pointer-events-none absolute inset-x-0 top-[calc(100%-1px)] h-[3px] overflow-hidden"
      aria-hidden="true"
    >
      <div
        ref={bar}
        data-scroll-progress
        className="origin-left transform-[scaleX(0)] border-t-3 border-bermellon-600"
      />
    </div>
  );
}
