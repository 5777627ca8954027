import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { meta as pages } from '#content/meta.ts';
import { notFound } from '#content/not-found.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { MissingPage } from '#sections/missing-page/missing-page.tsx';

export const meta = () => pageMeta(pages.notFound, '/404');

export default function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(notFound.log(pathname));
  }, [pathname]);
  return (
    <Page>
      <MissingPage {...notFound} />
    </Page>
  );
}
