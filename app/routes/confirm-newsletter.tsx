import { meta as pages } from '#content/meta.ts';
import { confirmNewsletter } from '#content/newsletter.ts';
import { Island } from '#islands/island.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { MailAction } from '#sections/outcome/mail-action.tsx';

export const Head = (props: HeadProps) => <PageHead page={pages.confirmNewsletter} {...props} />;

export default function ConfirmNewsletterPage() {
  return (
    <Page>
      <Island name="mailAction" when="start" component={MailAction} props={confirmNewsletter} />
    </Page>
  );
}
