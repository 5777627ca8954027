import { contactForm, demoForm } from '#content/forms.ts';
import type { LeadFormText } from '#content/types.ts';
import { LeadForm } from '#sections/lead-form/lead-form.tsx';

const TEXTS = { demo: demoForm, contact: contactForm };

/** A form with its texts. They contain functions, so a page cannot carry them as data. */
export function BoundLeadForm({ type }: { type: LeadFormText['type'] }) {
  return <LeadForm text={TEXTS[type]} />;
}
