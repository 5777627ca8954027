import type { LabelFact } from './contact-label.tsx';
import type { ReactNode } from 'react';
import type { LinkText } from '#schema/parts.ts';
import { ContactLabel } from './contact-label.tsx';

type ContactBandProps = {
  title: string;
  lead: string;
  product: string;
  facts: readonly LabelFact[];
  formTitle: string;
  /** The way to the demo form, which is shorter. */
  short: { before: string; link: LinkText };
  form: ReactNode;
};

/** The contact page: the contact data as a shipping label, and the form beside it as its second copy. */
export function ContactBand({ title, lead, product, facts, formTitle, short, form }: ContactBandProps) {
  return (
    <section className="pt-9 pb-[calc(var(--band)-8px)] lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap grid grid-cols-1 gap-14 [--title:clamp(2.5rem,4.3vw,3.5rem)] lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:gap-[clamp(40px,7vw,96px)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="lg:flex lg:flex-col">
          <h1 className="type-h1-page text-[clamp(min(2rem,11vw),min(1.1rem+3.9vw,12vw),3.5rem)] lg:text-(length:--title)">
            {title}
          </h1>
          <p className="type-lead mt-5">{lead}</p>
          <ContactLabel product={product} facts={facts} />
        </div>
        <div className="lg:flex lg:flex-col">
          {/* An empty text in the type of the page's heading: both first lines align. */}
          <h2 className="type-h3-wide lg:before:[font:800_var(--title)/1.02_var(--font-display)] lg:before:content-['']">
            {formTitle}
          </h2>
          <p className="mt-1.5 mb-5.5">
            {short.before}{' '}
            <a href={short.link.to} className="link">
              {short.link.label}
            </a>
          </p>
          {form}
        </div>
      </div>
    </section>
  );
}
