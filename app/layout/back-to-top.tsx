import { useEffect, useState } from 'react';
import { shell } from '#content';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';
import { REDUCED_MOTION } from '#effects/use-media-query.ts';
import { Icon } from '#ui/icon.tsx';

/** The button appears once the page is scrolled further than this. */
export const BACK_TO_TOP_THRESHOLD_PX = 400;

/**
 * Scrolls to the top and focuses the heading, so that the next Tab starts the page again. As wide as the narrowest
 * gutter (tokens.css). Its tab is narrower on small screens: it does not touch the words. With a mouse, a scroll bar
 * may lie over the window's edge.
 */
export function BackToTop() {
  const isVisible = useScrolledPast(BACK_TO_TOP_THRESHOLD_PX);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      aria-label={shell.backToTop}
      onClick={goToTop}
      className="group fixed right-0 bottom-4 z-(--z-header) flex h-11 w-6 justify-end -outline-offset-4 md:right-2.5 print:hidden"
    >
      <span className="grid w-4.5 place-items-center border border-tinta-900 bg-papel-0 text-tinta-900 group-hover:bg-tinta-900 group-hover:text-papel-0 max-md:border-r-0 md:w-full">
        <Icon name="arrow-up" className="size-3.5" />
      </span>
    </button>
  );
}

function goToTop() {
  const isReduced = window.matchMedia(REDUCED_MOTION).matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether the page is scrolled by more than `threshold` pixels. */
function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => onScrollFrame((scrollY) => setPast(scrollY > threshold)), [threshold]);
  return isPast;
}
