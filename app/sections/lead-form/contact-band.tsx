import type { LabelFact } from './contact-label.tsx';
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

const GRID =
  'grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:gap-[clamp(40px,7vw,96px)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';
const TITLE = 'text-[clamp(min(2rem,11vw),min(1.1rem+3.9vw,12vw),3.5rem)] lg:text-(length:--title)';

/** The contact page: the contact data as a shipping label, and the form beside it as its second copy. */
export function ContactBand({ title, lead, product, facts, formTitle, form }: ContactBandProps) {
  return (
    <section className="pt-9 pb-[calc(var(--band)-8px)] lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className={`contact-band wrap ${GRID}`}>
        <div className="lg:flex lg:flex-col">
          <h1 className={`type-h1-page ${TITLE}`}>{title}</h1>
          <p className="type-lead mt-5">{lead}</p>
          <ContactLabel product={product} facts={facts} />
        </div>
        <div className="lg:flex lg:flex-col">
          <h2 className="type-h3-wide contact-band__form-title mb-5.5">{formTitle}</h2>
          {form}
        </div>
      </div>
    </section>
  );
}
