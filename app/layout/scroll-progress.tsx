import { useRef } from 'react';
import { useScrollProgress } from '#effects/use-scroll-progress.ts';
import './scroll-progress.css';

/** A line under the header that shows how far the page is scrolled. Decorative. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollProgress(bar);
  return (
    <div className="scroll-progress" aria-hidden="true">
      <div ref={bar} data-scroll-progress className="scroll-progress__bar" />
    </div>
  );
}
