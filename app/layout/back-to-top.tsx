import { useLayoutEffect, useRef } from 'react';
import { shell } from '#content';
import { REDUCED_MOTION } from '#effects/use-media-query.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { adoptStyles } from '#ui/adopt-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { keepClear } from './keep-clear.ts';
import styles from './back-to-top.css?inline';

adoptStyles(styles);

/** The button appears once the page is scrolled further than this. */
export const BACK_TO_TOP_THRESHOLD_PX = 400;

/** Scrolls to the top and focuses the heading, so that the next Tab starts the page again. */
export function BackToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const isVisible = useScrolledPast(BACK_TO_TOP_THRESHOLD_PX);
  useLayoutEffect(() => (button.current ? keepClear(button.current) : undefined), [isVisible]);
  if (!isVisible) return null;
  return (
    <button ref={button} type="button" aria-label={shell.backToTop} onClick={goToTop} className="back-to-top">
      <span className="back-to-top__tab">
        <Icon name="arrow-up" className="size-4" />
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
