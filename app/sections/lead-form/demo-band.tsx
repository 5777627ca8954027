import type { ReactNode } from 'react';
import type { AwayText, Question } from '#schema/parts.ts';
import { answered } from '#schema/answered.ts';
import { FoldedList } from '#ui/folded-list.tsx';
import { AwayLink } from '#ui/away-link.tsx';

type DemoBandProps = {
  id: string;
  title: string;
  lead: string;
  form: ReactNode;
  next: {
    title: string;
    steps: readonly string[];
    talk: string;
    phone: { label: string; href: string };
    whatsapp?: AwayText | undefined;
  };
  questions?: { anchor: string; title: string; items: readonly Question[] } | undefined;
};

/** The landing's last band: the demo form, what happens next, and what visitors ask before. */
export function DemoBand({ id, title, lead, form, next, questions }: DemoBandProps) {
  return (
    <section id={id} className="band bg-papel-50 max-md:py-8 [[data-door=sealed]+&]:pt-11">
      <div className="wrap grid grid-cols-1 gap-y-5 lg:grid-cols-[7fr_4fr] lg:gap-x-24">
        <div className="lg:col-span-2 [[data-door=sealed]+section_&]:hidden">
          <h2 className="type-h2">{title}</h2>
          <p className="type-lead mt-2">{lead}</p>
          {next.whatsapp && <AwayLink {...next.whatsapp} className="link-alone inline-block font-bold" />}
        </div>
        <div>{form}</div>
        <div className="grid content-start gap-5 lg:gap-9">
          <aside aria-labelledby={`${id}-next`}>
            <h3 id={`${id}-next`} className="type-h3">
              {next.title}
            </h3>
            {/* The last port is the aim. */}
            <ol className="ports mt-3 mb-2.5 ml-1.5 grid gap-2.5 pl-6.5 [--paper:var(--color-papel-50)] [--port-top:5px] [&>:last-child]:[--port:var(--color-sello-700)]">
              {next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="flex flex-wrap items-center gap-x-3 text-tinta-600">
              {next.talk}
              <a href={next.phone.href} className="link-alone font-display font-bold text-tinta-900">
                {next.phone.label}
              </a>
            </p>
          </aside>
          {questions && (
            <div id={questions.anchor}>
              <h3 className="type-h3 mb-3">{questions.title}</h3>
              <FoldedList items={answered(questions.items)} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
