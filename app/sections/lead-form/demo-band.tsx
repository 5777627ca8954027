import type { ReactNode } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { answered, type AwayText } from '#schema/parts.ts';
import { Floor, Inside, Leaves } from '#drawing/container.tsx';
import { FoldedList } from '#ui/folded-list.tsx';
import { AwayLink } from '#ui/away-link.tsx';

type DemoBandProps = Omit<TextsOf<'demoForm'>, 'talk' | 'submit'> & {
  form: ReactNode;
  next: {
    title: string;
    steps: readonly string[];
    talk: string;
    phone: { label: string; href: string };
    whatsapp?: AwayText | undefined;
  };
};

/** The landing's last band, inside a container: the demo form, what happens next, and what visitors ask before. */
export function DemoBand({ anchor, title, lead, form, next, questions }: DemoBandProps) {
  return (
    <section
      id={anchor}
      className="relative z-1 grid grid-cols-1 gap-y-4 overflow-clip border-y-(length:--post) border-bermellon-600 bg-tinta-950 [--link:var(--color-papel-50)] px-(--page-inset) pt-8 text-papel-50 lg:grid-cols-[7fr_4fr] lg:gap-x-24 lg:pt-14 lg:pb-6"
    >
      <Inside />
      <div className="until-sent on-dark lg:col-span-2">
        <h2 className="type-h2">{title}</h2>
        <p className="type-lead mt-2 max-w-none text-tinta-200">{lead}</p>
        {next.whatsapp && <AwayLink {...next.whatsapp} className="link-alone inline-block font-bold" />}
      </div>
      <div className="flex flex-col">{form}</div>
      <div className="on-dark grid content-start gap-5 pb-4 max-lg:relative lg:gap-8 lg:pb-16">
        <Floor />
        <aside aria-labelledby={`${anchor}-next`}>
          <h3 id={`${anchor}-next`} className="type-h3">
            {next.title}
          </h3>
          {/* The last port is the aim. */}
          <ol className="ports mt-3 mb-2.5 ml-1.5 grid gap-2.5 pl-6.5 [--paper:var(--color-tinta-950)] [--port-top:5px] [&>:last-child]:[--port:var(--color-sello-300)]">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="flex flex-wrap items-center gap-x-3 text-tinta-200">
            {next.talk}
            <a href={next.phone.href} className="link-alone font-display font-bold text-papel-50">
              {next.phone.label}
            </a>
          </p>
        </aside>
        {questions && (
          <div id={questions.anchor}>
            <h3 className="type-h3 mb-2.5">{questions.title}</h3>
            <FoldedList items={answered(questions.items)} />
          </div>
        )}
      </div>
      <Leaves />
    </section>
  );
}
