import { useEffect } from 'react';
import { REDUCED_MOTION } from './use-media-query.ts';

/** Longer than any smooth scroll takes, for browsers without the `scrollend` event. */
const SMOOTH_SCROLL_MAX_MS = 1500;

/**
 * Takes the visitor where a link to a section leads. Into the same page it scrolls smoothly; the focus
 * follows to the heading it arrives at, so that keyboard and screen reader go on from there.
 */
export function useArrival(): void {
  useEffect(() => {
    // The scripts came late: who has gone on since is left alone.
    if (window.location.hash && document.activeElement === document.body)
      focusQuietly(headingOf(window.location.hash));
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

function onClick(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.('a');
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.hash || event.defaultPrevented || !isPlain || !isThisPage(link)) return;
  // The address may have a query that the link has not: followed natively, it would load the page again.
  event.preventDefault();
  if (!window.matchMedia(REDUCED_MOTION).matches) smoothen();
  // The same hash a second time leads there again.
  if (link.hash === window.location.hash) document.getElementById(decodeHash(link.hash))?.scrollIntoView();
  else window.location.hash = link.hash;
  focusQuietly(headingOf(link.hash));
}

const isThisPage = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin && link.pathname === window.location.pathname && !link.target;

/** A jump to a hash is smooth in the style sheet while the mark is set. */
function smoothen() {
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
