import { meta as pages } from '#content/meta.ts';
import { terms } from '#content/terms.ts';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { LegalPage } from '#sections/legal/legal-page.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.terms} {...props} />;

export default function TermsPage() {
  return (
    <Page>
      <LegalPage {...terms} />
    </Page>
  );
}
