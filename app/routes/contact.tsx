import { contact } from '#content/contact.ts';
import { meta as pages } from '#content/meta.ts';
import { LeadForm } from '#sections/lead-form/lead-form.tsx';
import { Island } from '#islands/island.tsx';
import { PageHead, type HeadProps } from '#layout/page-head.tsx';
import { Page } from '#layout/page.tsx';
import { ContactBand } from '#sections/lead-form/contact-band.tsx';

export const Head = (props: HeadProps) => (
  <PageHead page={pages.contact} subject={{ isAbout: 'ContactPage' }} {...props} />
);

export default function ContactPage() {
  return (
    <Page>
      <ContactBand
        form={<Island name="leadForm" component={LeadForm} props={{ type: 'contact' }} />}
        {...contact}
      />
    </Page>
  );
}
