import { useEffect, type RefObject } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';

/** How far a page of `scrollHeight` is scrolled, 0 to 1. 0 if it does not scroll. */
function scrollFraction(scrollY: number, scrollHeight: number, viewportHeight: number): number {
  const distance = scrollHeight - viewportHeight;
  return distance <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / distance));
}

/** Scales an element horizontally by the scrolled share of the page. */
export function useScrollProgress(bar: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      onScrollFrame((scrollY) => {
        const fraction = scrollFraction(scrollY, document.documentElement.scrollHeight, window.innerHeight);
        if (bar.current) bar.current.style.transform = `scaleX(${fraction})`;
      }),
    [bar],
  );
}
