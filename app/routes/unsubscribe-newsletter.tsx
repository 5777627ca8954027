import { meta as pages } from '#content/meta.ts';
import { unsubscribeNewsletter } from '#content/newsletter.ts';
import { Island } from '#ui/island.tsx';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { MailAction } from '#sections/outcome/mail-action.tsx';

export const meta = () => pageMeta(pages.unsubscribeNewsletter);

export default function UnsubscribeNewsletterPage() {
  return (
    <Page>
      <Island name="mailAction" when="start" component={MailAction} props={unsubscribeNewsletter} />
    </Page>
  );
}
