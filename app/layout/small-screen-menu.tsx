import { useEffect, useRef, useState } from 'react';
import { footer, shell } from '#content';
import { useMediaQuery } from '#effects/use-media-query.ts';
import { AwayLink } from '#ui/away-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { BarLink } from './bar-link.tsx';
import { LoginLink } from './login-link.tsx';
import './small-screen-menu.css';

const PANEL_ID = 'menu';
/** From this width the whole bar fits, as in header.tsx. */
const WIDE_SCREEN = '(width >= 64rem)';

/** The colours of the products' copies, as in solutions-menu.tsx. The link to all has none. */
const EDGES = ['border-l-bermellon-100', 'border-l-sello-100', 'border-l-ruta-100'];

/** The toggle and the panel of small screens. The panel is a native popover, so it also opens without scripts. */
export function SmallScreenMenu({ path }: { path: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const close = () => {
    panel.current?.hidePopover();
    // At once: a link into this page focuses a place that is inert while the panel is open.
    setOpen(false);
  };

  const isFirst = useRef(true);

  useEffect(() => {
    // It stays open if it was opened before the scripts ran.
    if (isFirst.current) setOpen(panel.current?.matches(':popover-open') ?? false);
    else panel.current?.hidePopover();
    isFirst.current = false;
  }, [isWide]);

  useEffect(() => holdPage(isOpen), [isOpen]);

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        aria-label={isOpen ? shell.closeMenu : shell.openMenu}
        className="small-menu__toggle"
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className="small-menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <nav aria-label={shell.navigationLabel}>
          <ul>
            <li>
              <BarLink to={shell.home.to} path={path} className="small-menu__link" onClick={close}>
                {shell.home.label}
              </BarLink>
            </li>
            <li>
              <p className="type-tab pt-5.5 pb-2.5 text-tinta-600">{shell.solutions.label}</p>
              <ul>
                {[...shell.solutions.items, shell.solutions.all].map(({ label, to }, index) => (
                  <li key={to}>
                    <BarLink
                      to={to}
                      path={path}
                      className={`small-menu__link small-menu__link--nested border-l-8 ${to === shell.solutions.all.to ? 'border-l-transparent' : EDGES[index % EDGES.length]}`}
                      onClick={close}
                    >
                      {label}
                    </BarLink>
                  </li>
                ))}
              </ul>
            </li>
            {shell.links.map(({ label, to }) => (
              <li key={to}>
                <BarLink to={to} path={path} className="small-menu__link" onClick={close}>
                  {label}
                </BarLink>
              </li>
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-x-6">
            <a href={footer.phone.href} className="link-alone">
              {footer.phone.label}
            </a>
            {footer.whatsapp && <AwayLink {...footer.whatsapp} className="link-alone" />}
          </p>
        </nav>
        <div className="small-menu__actions">
          <LoginLink className="small-menu__action" onClick={close} />
          <a href={shell.demo.to} className="small-menu__action small-menu__action--demo" onClick={close}>
            {shell.demo.label}
          </a>
        </div>
      </div>
    </>
  );
}

/** While the panel is open, the page behind it cannot be focused or scrolled. */
function holdPage(isHeld: boolean) {
  if (!isHeld) return;
  const behind = [...document.querySelectorAll<HTMLElement>('main, .site-footer, .back-to-top')];
  for (const element of behind) element.inert = true;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const element of behind) element.inert = false;
    document.documentElement.style.removeProperty('overflow');
  };
}
