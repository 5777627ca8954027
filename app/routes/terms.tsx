import { meta as pages } from '#content/meta.ts';
import { terms } from '#content/terms.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { LegalPage } from '#sections/legal/legal-page.tsx';

export const meta = () => pageMeta(pages.terms);

export default function TermsPage() {
  return (
    <Page>
      <LegalPage {...terms} />
    </Page>
  );
}
