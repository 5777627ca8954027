import type { ReactNode } from 'react';
import { shell } from '#content';
import { Island } from '#islands/island.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './page.tsx';
import { PageTail } from './page-tail.tsx';

/** Header, footer and tail around every page. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        {shell.skipLink}
      </a>
      <Island
        name="header"
        as="header"
        className="site-header"
        when="start"
        component={Header}
        props={{ path }}
      />
      {children}
      <Footer />
      <Island name="pageTail" when="start" component={PageTail} />
    </>
  );
}
