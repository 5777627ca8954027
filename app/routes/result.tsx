import { useLocation, type Location } from 'react-router';
import { meta as pages } from '#content/meta.ts';
import { resultAt, results } from '#content/result.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { Outcome } from '#sections/outcome/outcome.tsx';

export const meta = ({ location }: { location: Location }) => pageMeta(pages[resultAt(location.pathname)]);

export default function ResultPage() {
  const { pathname } = useLocation();
  return (
    <Page>
      <Outcome {...results[resultAt(pathname)]} />
    </Page>
  );
}
