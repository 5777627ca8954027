import { useRef, type PointerEvent, type RefObject } from 'react';

const SEAM_WIDTH_PX = 6;
/** A press that moves less is a click. */
const LEAST_DRAG_PX = 4;
/** On small screens, from the seam's place on the second slide to the weight that it leaves last. */
const LAST_WEIGHT_PX = 32;

type Drag = ReturnType<typeof measure>;

/**
 * Moves the seam with a mouse anywhere on it, or with a finger or a pen on its grip. On release it shows the nearer
 * slide, and after a click the other one. The arrow buttons are the alternative (WCAG 2.5.7).
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
      // Prevents text selection during the drag.
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

/** Reads all positions before anything is written: a layout in between would delay the first frame. */
function measure(carousel: HTMLElement, seam: HTMLElement, from: Point) {
  const stage = seam.closest<HTMLElement>('.carousel__stage')!;
  const { left, top, width, height } = stage.getBoundingClientRect();
  const seamNow = seam.getBoundingClientRect();
  const travel = stage.querySelector('.carousel__travel')!.getBoundingClientRect();
  const isVertical = travel.width < width;
  const start = isVertical ? seamNow.left - left : seamNow.top - top;
  const before = isVertical ? travel.right - left : travel.bottom - top;
  const after = isVertical ? travel.left - left : travel.top - top;
  const last = (isVertical ? width : height) - SEAM_WIDTH_PX;
  const ring = stage.querySelector('.scene-wide .board-ring')!.getBoundingClientRect();
  const lastWeight = isVertical ? ring.left - left : after + LAST_WEIGHT_PX;
  let at = start;
  let isDragged = false;

  const place = () => stage.style.setProperty('--at', `${at}px`);
  place();
  const find = () => {
    if (carousel.dataset.found === 'no') carousel.dataset.found = 'now';
  };
  carousel.dataset.dragging = '';
  // Both weights were visible before.
  if (at < lastWeight) delete carousel.dataset.found;
  else carousel.dataset.found = 'no';

  return {
    follow({ clientX, clientY }: Point) {
      const by = isVertical ? clientX - from.clientX : clientY - from.clientY;
      isDragged ||= Math.abs(by) >= LEAST_DRAG_PX;
      at = Math.min(Math.max(start + by, 0), last);
      place();
      if (at < lastWeight) find();
    },
    /** The nearer slide, or the other one after a click. */
    release(): number {
      const isNearAfter = Math.abs(at - after) < Math.abs(at - before);
      const isAfter = isDragged ? isNearAfter : !isNearAfter;
      if (isAfter) find();
      else delete carousel.dataset.found;
      delete carousel.dataset.dragging;
      stage.style.removeProperty('--at');
      return isAfter ? 1 : 0;
    },
  };
}
