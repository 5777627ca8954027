import { shell } from '#content';
import { BarLink } from './bar-link.tsx';
import { LoginLink } from './login-link.tsx';
import { Logo } from './logo.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import { SolutionsMenu } from './solutions-menu.tsx';
import './header.css';

/** The navigation bar of every page, fixed at the top. `path` is the current page. */
export function Header({ path }: { path: string }) {
  return (
    <>
      <div className="flex h-(--header) pl-(--page-inset) min-[90rem]:pr-(--page-inset) **:focus-visible:-outline-offset-5">
        <a
          href={shell.home.to}
          className="mr-auto flex min-w-0 items-center gap-[11px] pr-3"
          aria-label={shell.logoLabel}
        >
          <Logo product={shell.product} />
        </a>
        {/* Many links share the bar's height in rows. */}
        <nav aria-label={shell.navigationLabel} className="shrink-99 max-lg:hidden">
          <ul className="mr-4.5 flex h-full flex-wrap justify-end gap-x-1.5 *:flex">
            <li>
              <BarLink to={shell.home.to} path={path} className="site-header__link">
                {shell.home.label}
              </BarLink>
            </li>
            <SolutionsMenu path={path} />
            {shell.links.map(({ label, to }) => (
              <li key={to}>
                <BarLink to={to} path={path} className="site-header__link">
                  {label}
                </BarLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* The cell of Demo shrinks before the logo does. */}
        <div className="flex min-w-min flex-[0_99_5.25rem] lg:flex-none">
          <LoginLink className="site-header__action max-lg:hidden lg:px-6" />
          {/* Hidden if it would cover the logo, as with large text. The menu has it too. */}
          <a
            href={shell.demo.to}
            className="site-header__action site-header__action--demo max-2xs:hidden lg:px-6"
          >
            {shell.demo.label}
          </a>
        </div>
        <SmallScreenMenu path={path} />
      </div>
      <ScrollProgress />
    </>
  );
}
