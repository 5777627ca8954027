import { shell } from '#content/shell.ts';
import { REDUCED_MOTION } from '#effects/use-media-query.ts';
import { useScrolledPast } from '#effects/use-scrolled-past.ts';
import { Icon } from '#ui/icon.tsx';
import { MAIN_ID } from './page.tsx';

/** The button appears once the page is scrolled by more than this. */
export const BACK_TO_TOP_THRESHOLD_PX = 400;

/** Scrolls to the top and takes the focus there, so that the next Tab starts the page again. */
export function BackToTop() {
  const isVisible = useScrolledPast(BACK_TO_TOP_THRESHOLD_PX);
  if (!isVisible) return null;
  return (
    <button
      type="button"
      aria-label={shell.backToTop}
      onClick={goToTop}
      className="back-to-top fixed right-4 bottom-4 z-(--z-header) grid size-12 place-items-center rounded-sheet border-[1.5px] border-tinta-900 bg-papel-0 text-tinta-900 transition-colors duration-(--duration-hover) hover:bg-tinta-900 hover:text-papel-0 md:right-6 md:bottom-6 print:hidden"
    >
      <Icon name="arrow-up" className="size-5" />
    </button>
  );
}

function goToTop() {
  const isReduced = window.matchMedia(REDUCED_MOTION).matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
