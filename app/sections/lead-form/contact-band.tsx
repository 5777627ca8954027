import type { LabelFact } from '#content/types.ts';
import type { ReactNode } from 'react';
import { ContactLabel } from './contact-label.tsx';
import './contact-band.css';

type ContactBandProps = {
  title: string;
  lead: string;
  product: string;
  facts: readonly LabelFact[];
  formTitle: string;
  form: ReactNode;
};

/** The contact page: the contact data as a shipping label, and the form beside it as its second copy. */
export function ContactBand({ title, lead, product, facts, formTitle, form }: ContactBandProps) {
  return (
    <section className="contact-band">
      <div className="wrap contact-band__grid">
        <div className="contact-band__column">
          <h1 className="contact-band__title">{title}</h1>
          <p className="type-lead mt-5">{lead}</p>
          <ContactLabel product={product} facts={facts} />
        </div>
        <div className="contact-band__column">
          <h2 className="type-h3-wide contact-band__form-title">{formTitle}</h2>
          {form}
        </div>
      </div>
    </section>
  );
}
