import { contact } from '#content/contact.ts';
import { contactForm } from '#content/forms.ts';
import { meta as pages } from '#content/meta.ts';
import { PATHS } from '#content/paths.ts';
import { pageMeta } from '#layout/page-meta.ts';
import { Page } from '#layout/page.tsx';
import { ContactBand } from '#sections/lead-form/contact-band.tsx';

export const meta = () => pageMeta(pages.contact, PATHS.contact);

export default function ContactPage() {
  return (
    <Page>
      <ContactBand form={contactForm} {...contact} />
    </Page>
  );
}
