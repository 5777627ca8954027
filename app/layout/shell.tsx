import type { ReactNode } from 'react';
import { shell } from '#content';
import { Island } from '#islands/island.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './page.tsx';
import { Toasts } from './toasts.tsx';

/** Header, footer, button to the top and toasts around every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      {/* Below the header: it would cover too much of the logo's target (WCAG 2.5.8). Not behind an open menu. */}
      <a
        href={`#${MAIN_ID}`}
        className="skip-link fixed top-22 left-3 z-(--z-menu) rounded-sheet border border-tinta-900 bg-papel-0 px-4.5 py-3 font-display font-bold not-focus:[translate:0_-100vh] has-[~header_:popover-open]:hidden print:hidden"
      >
        {shell.skipLink}
      </a>
      {/* Fixed, not sticky: focusing a control in a sticky bar would scroll the page. */}
      <header className="fixed inset-x-0 top-0 z-(--z-header) border-b border-tinta-900 bg-papel-50 [view-transition-name:header] low:not-has-[:popover-open]:absolute">
        <Header path={path} />
      </header>
      {children}
      <Footer />
      <BackToTop />
      <Island name="toasts" when="along" component={Toasts} />
    </>
  );
}
