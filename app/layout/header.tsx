import { shell } from '#content/shell.ts';
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
      <div className="site-header__bar">
        <a href={shell.home.to} className="site-header__logo" aria-label={shell.logoLabel}>
          <Logo product={shell.product} />
        </a>
        <nav aria-label={shell.navigationLabel} className="site-header__nav">
          <ul>
            <li>
              <BarLink to={shell.home.to} path={path} className="site-header__link">
                {shell.home.label}
              </BarLink>
            </li>
            <SolutionsMenu path={path} />
            {[shell.about, shell.contact].map(({ label, to }) => (
              <li key={to}>
                <BarLink to={to} path={path} className="site-header__link">
                  {label}
                </BarLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header__actions">
          <LoginLink className="site-header__action" />
          <a href={shell.demo.to} className="site-header__action site-header__action--demo">
            {shell.demo.label}
          </a>
        </div>
        <SmallScreenMenu path={path} />
      </div>
      <ScrollProgress />
    </>
  );
}
