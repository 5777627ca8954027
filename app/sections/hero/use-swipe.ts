import { useRef, type PointerEvent } from 'react';

const LEAST_PX = 40;
/** A swipe is at least this many times wider than tall. */
const LEAST_SLOPE = 2;

type Point = { clientX: number; clientY: number };

/**
 * Handlers that report a horizontal swipe of a finger or a pen. The browser ends the gesture if the page scrolls
 * (`touch-action`). The seam's grip has its own gesture.
 */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<Point>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const isSwipe =
        event.isPrimary && event.pointerType !== 'mouse' && !(event.target as Element).closest('[data-seam]');
      start.current = isSwipe ? event : null;
    },
    onPointerUp(event: PointerEvent) {
      if (start.current && isHorizontal(start.current, event)) onSwipe();
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

function isHorizontal(from: Point, to: Point): boolean {
  const across = Math.abs(to.clientX - from.clientX);
  return across >= LEAST_PX && across >= LEAST_SLOPE * Math.abs(to.clientY - from.clientY);
}
