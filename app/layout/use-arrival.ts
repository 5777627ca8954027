import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { REDUCED_MOTION } from '#effects/use-media-query.ts';

/** Longer than any smooth scroll takes, for browsers without the `scrollend` event. */
const SMOOTH_SCROLL_MAX_MS = 1500;

/**
 * Takes the visitor where a link leads. A link into the same page scrolls there smoothly; the focus
 * follows to the heading it arrives at, so that keyboard and screen reader go on from there.
 * A new page is announced by moving the focus to its h1.
 */
export function useArrival(): void {
  const location = useLocation();
  const previous = useRef<Location>(undefined);

  useEffect(() => {
    const isFirst = previous.current === undefined;
    const isSamePage = previous.current?.pathname === location.pathname;
    previous.current = location;
    if (isFirst || (isSamePage && !location.hash)) return;
    focusQuietly(location.hash ? headingOf(location.hash) : document.querySelector<HTMLElement>('h1'));
  }, [location]);

  useEffect(() => {
    document.addEventListener('click', smoothenSamePageLink, { capture: true });
    return () => document.removeEventListener('click', smoothenSamePageLink, { capture: true });
  }, []);
}

function headingOf(hash: string): HTMLElement | null {
  const target = document.getElementById(decodeHash(hash));
  return target?.querySelector<HTMLElement>('h1, h2') ?? target;
}

/** A hash that is no valid encoding names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function focusQuietly(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The router jumps to a hash by `scrollIntoView()`: the style sheet makes that smooth while the mark is set. */
function smoothenSamePageLink(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.hash || link.pathname !== window.location.pathname || link.origin !== window.location.origin)
    return;
  if (window.matchMedia(REDUCED_MOTION).matches) return;
  const root = document.documentElement;
  root.dataset.smoothScroll = '';
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('scrollend', end);
    delete root.dataset.smoothScroll;
  };
  const timer = setTimeout(end, SMOOTH_SCROLL_MAX_MS);
  document.addEventListener('scrollend', end);
}
