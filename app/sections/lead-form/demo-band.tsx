import type { ReactNode } from 'react';
import type { AwayText } from '#schema/parts.ts';
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

/** The second row is as tall as the trial's facts. The form takes it and the rest. */
const GRID = 'grid grid-cols-1 lg:grid-cols-[7fr_4fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-24';
const STEPS =
  'mt-4.5 mb-6 ml-1.5 grid gap-4.5 pl-6.5 [--paper:var(--color-papel-50)] [--port-top:6px] [&>:last-child]:[--port:var(--color-sello-700)]';

/** The landing's last band: what the trial is, the demo form, and what happens next. Wide, the form has its own column. */
export function DemoBand({ id, title, lead, trial, form, next }: DemoBandProps) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className={`wrap ${GRID}`}>
        <div className="demo-words lg:col-span-2">
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead mt-3.5 mb-7">{lead}</p>
        </div>
        <div className="demo-words mb-8 lg:col-start-2 lg:row-start-2 lg:mb-9">
          <h3 className="type-h3">{trial.title}</h3>
          <dl className="type-small mt-4 border-t border-tinta-900">
            {trial.facts.map(({ term, text }) => (
              <div
                key={term}
                className="grid grid-cols-[7rem_1fr] gap-3 border-b border-papel-300 py-2.5 max-2xs:grid-cols-1"
              >
                <dt className="font-bold">{term}</dt>
                <dd className="text-tinta-600">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-2">{form}</div>
        <aside className="max-lg:mt-8 lg:col-start-2 lg:row-start-3" aria-labelledby={`${id}-next`}>
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
