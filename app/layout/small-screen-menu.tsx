import { footer, shell } from '#content';
import { AwayLink } from '#ui/away-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { BarLink } from './bar-link.tsx';
import { LoginLink } from './login-link.tsx';
import { COPIES } from './solutions-menu.tsx';
import './small-screen-menu.css';

const PANEL_ID = 'menu';

/** The toggle and the panel of small screens. The panel is a native popover, so it also opens without scripts. */
export function SmallScreenMenu({ path }: { path: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-expanded={false}
        aria-controls={PANEL_ID}
        aria-label={shell.openMenu}
        data-close={shell.closeMenu}
        className="small-menu__toggle grid w-[min(64px,17.5vw)] flex-none place-items-center border-l border-tinta-900 lg:hidden"
      >
        <Icon name="menu" />
        <Icon name="close" />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        className="small-menu fixed inset-0 top-[calc(var(--header)+1px)] size-auto flex-col overflow-y-auto bg-papel-50 text-tinta-900 max-lg:open:flex lg:hidden"
      >
        {/* The list fills the window: each link is a share higher. */}
        <nav aria-label={shell.navigationLabel} className="flex grow flex-col px-(--gutter) pt-2 pb-6">
          <ul className="contents">
            <MenuLink {...shell.home} path={path} />
            <li className="flex grow-4 flex-col">
              <p className="type-tab pt-5.5 pb-2.5 text-tinta-600">{shell.solutions.label}</p>
              <ul className="contents">
                {shell.solutions.items.map((link, index) => (
                  <MenuLink
                    key={link.to}
                    {...link}
                    path={path}

                    copy={COPIES[index % COPIES.length]}
                  />
                ))}
                <MenuLink {...shell.solutions.all} path={path} copy="[--copy:transparent]" />
              </ul>
            </li>
            {shell.links.map((link) => (
              <MenuLink key={link.to} {...link} path={path} />
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-x-6 text-base">
            <a href={footer.phone.href} className="link-alone">
              {footer.phone.label}
            </a>
            {footer.whatsapp && <AwayLink {...footer.whatsapp} className="link-alone" />}
          </p>
        </nav>
        {/* At 400 % zoom the list gets the rest of the window. */}
        <div className="sticky bottom-0 flex border-t border-tinta-900 bg-papel-50 font-display font-bold low:static">
          <LoginLink className="flex-1" />
          <a
            href={shell.demo.to}
            className="link-row min-h-16 flex-1 justify-center bg-tinta-900 text-papel-0"
          >
            {shell.demo.label}
          </a>
        </div>
      </div>
    </>
  );
}

type MenuLinkProps = {
  to: string;
  label: string;
  path: string;
  copy?: string | undefined;
};

/** An entry of the list. A nested one has the colour of its copy. */
function MenuLink({ copy, ...link }: MenuLinkProps) {
  const look = copy
    ? `min-h-12 border-l-8 border-b-papel-300 border-l-(--copy) pl-4.5 ${copy}`
    : 'type-h3 min-h-14 border-tinta-900';
  return (
    <li className="flex grow">
      <BarLink {...link} className={`link-row grow border-b py-2 ${look}`} />
    </li>
  );
}
