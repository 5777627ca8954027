import { meta as pages } from '#content/meta.ts';
import { privacy } from '#content/privacy.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { LegalPage } from '#sections/legal/legal-page.tsx';

export const meta = () => pageMeta(pages.privacy);

export default function PrivacyPage() {
  return (
    <Page>
      <LegalPage {...privacy} />
    </Page>
  );
}
