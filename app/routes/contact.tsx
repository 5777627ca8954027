import { contact } from '#content/contact.ts';
import { meta as pages } from '#content/meta.ts';
import { BoundLeadForm } from '#islands/bound-lead-form.tsx';
import { Island } from '#ui/island.tsx';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { ContactBand } from '#sections/lead-form/contact-band.tsx';

export const meta = () => pageMeta(pages.contact, { isAbout: 'ContactPage' });

export default function ContactPage() {
  return (
    <Page>
      <ContactBand
        form={<Island name="leadForm" component={BoundLeadForm} props={{ type: 'contact' }} />}
        {...contact}
      />
    </Page>
  );
}
