import type { ReactNode } from 'react';
import type { AwayText } from '#content/types.ts';
import { AwayLink } from '#ui/away-link.tsx';

type Contact = { label: string; href: string };
type DemoBandProps = {
  id: string;
  title: string;
  lead: string;
  trial: { title: string; facts: readonly { term: string; text: string }[] };
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

const STEPS =
  'mt-4.5 mb-6 ml-1.5 grid gap-4.5 pl-6.5 [--paper:var(--color-papel-50)] [--port-top:6px] [&>:last-child]:[--port:var(--color-sello-700)]';

/** The landing's last band: the demo form, and what happens next. */
export function DemoBand({ id, title, lead, trial, form, next }: DemoBandProps) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[7fr_4fr] lg:gap-24">
        <div>
          <div className="demo-words">
            <h2 className="type-h2">{title}</h2>
            <p className="type-lead mt-3.5 mb-7">{lead}</p>
          </div>
          {form}
        </div>
        <aside className="lg:pt-43" aria-labelledby={`${id}-next`}>
          <h3 className="type-h3">{trial.title}</h3>
          <dl className="type-small mt-4 mb-9 border-t border-tinta-900">
            {trial.facts.map(({ term, text }) => (
              <div key={term} className="grid grid-cols-[7rem_1fr] gap-3 border-b border-papel-300 py-2.5">
                <dt className="font-bold">{term}</dt>
                <dd className="text-tinta-600">{text}</dd>
              </div>
            ))}
          </dl>
          <h3 id={`${id}-next`} className="type-h3">
            {next.title}
          </h3>
          {/* The last port is the aim. */}
          <ol className={`ports ${STEPS}`}>
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-tinta-600">{next.talk}</p>
          <p className="grid justify-items-start font-display text-[min(1.25rem,6.8vw)] leading-normal font-bold wrap-anywhere">
            <a href={next.phone.href} className="link-alone">
              {next.phone.label}
            </a>
            <a href={next.email.href} className="link-alone">
              {next.email.label}
            </a>
            {next.whatsapp && <AwayLink {...next.whatsapp} className="link-alone" />}
          </p>
        </aside>
      </div>
    </section>
  );
}
