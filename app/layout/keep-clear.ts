import { onScrollFrame } from '#effects/on-scroll-frame.ts';
import { REDUCED_MOTION } from '#effects/use-media-query.ts';

const PRESSED = ':is(a, button, input, select, textarea, label, summary)';
/** An element moves by this much while it is revealed. */
const GAP_PX = 16;
/** The height of one large button with gaps. Beyond it the button goes to the other edge. */
const FARTHEST_PX = 140;
const JUMP_PX = 40;

/**
 * Moves a fixed button of the lower right corner up, or to the left edge, while a control lies under it. Returns a
 * function that stops it.
 */
export function keepClear(button: HTMLElement): () => void {
  let [across, up] = [0, 0];
  const place = () => {
    const box = button.getBoundingClientRect();
    const [rest, size] = [box.top - up, box.width];
    const width = document.documentElement.clientWidth;
    const lowest = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxes = [...document.querySelectorAll(`${PRESSED}:not(header *)`)]
      .filter((each) => each !== button)
      .map((each) => each.getBoundingClientRect())
      .filter(({ width: wide, top, bottom }) => wide > 0 && top < rest + size + GAP_PX && bottom > lowest)
      .toSorted((one, other) => other.bottom - one.bottom);
    const right = clearTop(boxes.filter((each) => each.right > width - size - GAP_PX / 2));
    const left = clearTop(boxes.filter((each) => each.left < size));
    const isLeft = rest - right > FARTHEST_PX && left > right;
    const top = isLeft ? left : right;
    const next = [isLeft ? size - width : 0, top > lowest ? top - rest : 0] as const;
    const isJump = next[0] !== across || Math.abs(next[1] - up) > JUMP_PX;
    [across, up] = next;
    button.style.translate = `${across}px ${up}px`;
    button.toggleAttribute('data-left', isLeft);
    if (isJump && !window.matchMedia(REDUCED_MOTION).matches) button.animate({ opacity: [0, 1] }, 180);

    /** The lowest top at which no control is under the button. */
    function clearTop(obstacles: DOMRect[]): number {
      return obstacles.reduce(
        (lowestTop, each) =>
          each.top < lowestTop + size + GAP_PX && each.bottom > lowestTop - GAP_PX
            ? each.top - size - GAP_PX
            : lowestTop,
        rest,
      );
    }
  };
  place();
  const stop = onScrollFrame(place);
  // New rows, such as errors, move what is below them. Wait until they are drawn.
  const resizes =
    'ResizeObserver' in window ? new ResizeObserver(() => requestAnimationFrame(place)) : undefined;
  resizes?.observe(document.body);
  return () => {
    stop();
    resizes?.disconnect();
  };
}
