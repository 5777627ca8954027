import { useEffect, useRef, type RefObject } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';

/** A line under the header that shows how far the page is scrolled. Decorative. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollProgress(bar);
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-[calc(100%-1px)] h-[3px] overflow-hidden print:hidden"
      aria-hidden="true"
    >
      <div
        ref={bar}
        data-scroll-progress
        className="h-full origin-left transform-[scaleX(0)] bg-bermellon-600 forced-colors:bg-[CanvasText]"
      />
    </div>
  );
}

/** How far a page of `scrollHeight` is scrolled, 0 to 1. 0 if it does not scroll. */
function scrollFraction(scrollY: number, scrollHeight: number, viewportHeight: number): number {
  const distance = scrollHeight - viewportHeight;
  return distance <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / distance));
}

/** Scales an element horizontally by the scrolled share of the page. */
function useScrollProgress(bar: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onScrollFrame((scrollY) => {
        const fraction = scrollFraction(scrollY, document.documentElement.scrollHeight, window.innerHeight);
        if (bar.current) bar.current.style.transform = `scaleX(${fraction})`;
      }),
    [bar],
  );
}
