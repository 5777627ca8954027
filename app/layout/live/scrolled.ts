import { readActiveSection } from '#effects/active-section.ts';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';
import { REDUCED_MOTION } from '#effects/reduced-motion.ts';

/** The button to the top appears once the page is scrolled further than this. */
export const BACK_TO_TOP_THRESHOLD_PX = 400;

/** The line under the header, the button to the top and the index of bands follow the scroll. */
export function runScrolled(): void {
  const line = document.querySelector<HTMLElement>('[data-scroll-progress]');
  const button = document.querySelector<HTMLElement>('[data-back-to-top]');
  const index = document.querySelector('.section-index');
  const links = [...(index?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const ids = links.map(({ hash }) => hash.slice(1));

  button?.addEventListener('click', goToTop);
  onScrollFrame((scrollY) => {
    // Reads before it writes, so that no frame is laid out twice. A narrow window has no room for the index.
    const fraction = scrollFraction(scrollY, document.documentElement.scrollHeight, window.innerHeight);
    const active = index?.getClientRects().length ? readActiveSection(ids) : undefined;
    if (button) button.hidden = scrollY <= BACK_TO_TOP_THRESHOLD_PX;
    if (line) line.style.transform = `scaleX(${fraction})`;
    // Keeps the last one if none qualifies.
    if (active === undefined) return;
    for (const link of links)
      if (link.hash === `#${active}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  });
}

function goToTop(): void {
  const isReduced = window.matchMedia(REDUCED_MOTION).matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** How far a page of `scrollHeight` is scrolled, 0 to 1. 0 if it does not scroll. */
function scrollFraction(scrollY: number, scrollHeight: number, viewportHeight: number): number {
  const distance = scrollHeight - viewportHeight;
  return distance <= 0 ? 0 : Math.min(1, Math.max(0, scrollY / distance));
}
