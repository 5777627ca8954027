import { useRef, type PointerEvent, type RefObject } from 'react';

const SEAM_WIDTH_PX = 6;
/** From the seam's place on the second slide to the second weight that it passes. */
const SECOND_WEIGHT_PX = 32;

type Drag = ReturnType<typeof measure>;

/**
 * Moves the seam with a mouse that takes hold anywhere on it, or with a finger or a pen on its grip. Let go, it
 * shows the nearer slide. The arrows are the alternative (WCAG 2.5.7).
 *
 * @param show Shows a slide, as a control does.
 */
export function useSeamDrag(
  root: RefObject<HTMLElement | null>,
  current: number,
  show: (slide: number) => void,
) {
  const drag = useRef<Drag>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnGrip = (event.target as Element).closest('[data-seam]');
      if (drag.current || !root.current || event.button !== 0) return;
      if (event.pointerType !== 'mouse' && !isOnGrip) return;
      // No text is selected meanwhile.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = measure(root.current, event.currentTarget, event);
      show(current);
    },
    onPointerMove: (event: PointerEvent) => drag.current?.follow(event),
    onLostPointerCapture() {
      if (drag.current) show(drag.current.release());
      drag.current = null;
    },
  };
}

type Point = { clientX: number; clientY: number };

/** Reads all places once, where the seam is taken: while it moves, nothing but its place is written. */
function measure(carousel: HTMLElement, seam: HTMLElement, from: Point) {
  const stage = seam.parentElement!;
  const origin = stage.getBoundingClientRect();
  const place = (at: string) => stage.style.setProperty('--seam-at', at);
  const seamNow = () => {
    const { left, top } = seam.getBoundingClientRect();
    return { x: left - origin.left, y: top - origin.top };
  };
  const restAt = (name: string) => {
    place(`var(--seam-${name})`);
    return seamNow();
  };

  const start = seamNow();
  carousel.dataset.dragging = '';
  const before = restAt('before');
  const after = restAt('after');
  const axis = before.x === after.x ? 'y' : 'x';
  const secondWeight = after[axis] + SECOND_WEIGHT_PX;
  let at = start[axis];
  place(`${at}px`);
  // Both weights were in sight before.
  if (at < secondWeight) carousel.dataset.found = 'before';
  else delete carousel.dataset.found;

  return {
    follow({ clientX, clientY }: Point) {
      const by = axis === 'x' ? clientX - from.clientX : clientY - from.clientY;
      const end = axis === 'x' ? origin.width : origin.height;
      at = Math.min(Math.max(start[axis] + by, 0), end - SEAM_WIDTH_PX);
      place(`${at}px`);
      if (at < secondWeight) carousel.dataset.found ??= 'now';
    },
    /** The nearer slide. */
    release(): number {
      const isAfter = Math.abs(at - after[axis]) < Math.abs(at - before[axis]);
      if (isAfter) carousel.dataset.found ??= 'now';
      delete carousel.dataset.dragging;
      stage.style.removeProperty('--seam-at');
      return isAfter ? 1 : 0;
    },
  };
}
