import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { shell } from '#content/shell.ts';
import { useDocumentHidden } from '#effects/use-document-hidden.ts';
import { useReveal } from '#effects/use-reveal.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { HashLink } from '#ui/hash-link.tsx';
import { Header } from './header.tsx';
import { MAIN_ID } from './page.tsx';
import { useArrival } from './use-arrival.ts';

/** What surrounds every page, and the effects that every page has. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isTabHidden = useDocumentHidden();
  useArrival();
  useReveal(pathname);
  return (
    <>
      <HashLink id={MAIN_ID} className="skip-link">
        {shell.skipLink}
      </HashLink>
      <Header />
      {children}
      <Footer />
      <BackToTop />
      <ToastRegion label={shell.toasts.label} closeLabel={shell.toasts.close} isTabHidden={isTabHidden} />
    </>
  );
}
