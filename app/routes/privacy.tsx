import { meta as pages } from '#content/meta.ts';
import { privacy } from '#content/privacy.ts';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { LegalPage } from '#sections/legal/legal-page.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.privacy} {...props} />;

export default function PrivacyPage() {
  return (
    <Page>
      <LegalPage {...privacy} />
    </Page>
  );
}
