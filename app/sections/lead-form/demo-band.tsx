import type { ReactNode } from 'react';
import type { AwayText } from '#content/types.ts';
import { AwayLink } from '#ui/away-link.tsx';
import './demo-band.css';

type Contact = { label: string; href: string };
type DemoBandProps = {
  id: string;
  title: string;
  lead: string;
  form: ReactNode;
  next: {
    title: string;
    steps: readonly string[];
    talk: string;
    phone: Contact;
    email: Contact;
    whatsapp?: AwayText | undefined;
  };
};

/** The landing's last band: the demo form, and what happens next. */
export function DemoBand({ id, title, lead, form, next }: DemoBandProps) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className="wrap demo-band">
        <div>
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead demo-band__lead">{lead}</p>
          {form}
        </div>
        <aside className="demo-band__next" aria-labelledby={`${id}-next`}>
          <h3 id={`${id}-next`} className="type-h3">
            {next.title}
          </h3>
          <ol className="demo-band__steps">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-tinta-600">{next.talk}</p>
          <p className="demo-band__direct">
            <a href={next.phone.href}>{next.phone.label}</a>
            <a href={next.email.href}>{next.email.label}</a>
            {next.whatsapp && <AwayLink {...next.whatsapp} />}
          </p>
        </aside>
      </div>
    </section>
  );
}
