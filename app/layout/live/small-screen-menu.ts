/** From this width the whole bar fits, as in header.tsx. */
const WIDE_SCREEN = '(width >= 64rem)';

/** Names the toggle by what it does, and holds the page behind the open panel. Popovers open and close by themselves. */
export function runSmallScreenMenu(): void {
  const toggle = document.querySelector<HTMLElement>('header [popovertarget]');
  const panel = document.querySelector<HTMLElement>('header [popover]');
  if (!toggle || !panel || !('hidePopover' in panel)) return;
  const openLabel = toggle.getAttribute('aria-label') ?? '';

  const tell = (isOpen: boolean) => {
    toggle.setAttribute('aria-expanded', String(isOpen));
    toggle.setAttribute('aria-label', (isOpen && toggle.dataset['close']) || openLabel);
    holdPage(isOpen);
  };
  panel.addEventListener('toggle', ({ newState }) => tell(newState === 'open'));
  panel.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a')) return;
    panel.hidePopover();
    // At once: a link into this page focuses a place that is inert while the panel is open.
    tell(false);
  });
  matchMedia(WIDE_SCREEN).addEventListener('change', () => panel.hidePopover());
  // It may have been opened before the scripts ran.
  if (panel.matches(':popover-open')) tell(true);
}

/** While the panel is open, the page behind it cannot be focused or scrolled. */
function holdPage(isHeld: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('body > :not(header, script)'))
    element.inert = isHeld;
  document.documentElement.style.overflow = isHeld ? 'hidden' : '';
}
