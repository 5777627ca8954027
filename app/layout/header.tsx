import { Link, NavLink } from 'react-router';
import { shell } from '#content/shell.ts';
import { LoginLink } from './login-link.tsx';
import { Logo } from './logo.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { SmallScreenMenu } from './small-screen-menu.tsx';
import { SolutionsMenu } from './solutions-menu.tsx';
import './header.css';

/** The navigation bar of every page, fixed at the top. */
export function Header() {
  return (
    <header className="site-header">
      <div className="site-header__bar">
        <Link to={shell.home.to} className="site-header__logo" aria-label={shell.logoLabel}>
          <Logo product={shell.product} />
        </Link>
        <nav aria-label={shell.navigationLabel} className="site-header__nav">
          <ul>
            <li>
              <NavLink to={shell.home.to} end className="site-header__link">
                {shell.home.label}
              </NavLink>
            </li>
            <SolutionsMenu />
            {[shell.about, shell.contact].map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className="site-header__link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-header__actions">
          <LoginLink className="site-header__action" />
          <Link to={shell.demo.to} className="site-header__action site-header__action--demo">
            {shell.demo.label}
          </Link>
        </div>
        <SmallScreenMenu />
      </div>
      <ScrollProgress />
    </header>
  );
}
