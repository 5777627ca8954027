import type { TextsOf } from '#schema/blocks.ts';
import { demoForm, nextSteps } from '#content';
import { Island } from '#islands/island.tsx';
import { answered } from '#schema/parts.ts';
import { Floor, Inside, Leaves } from '#drawing/container.tsx';
import { FoldedList } from '#ui/folded-list.tsx';
import { AwayLink } from '#ui/away-link.tsx';
import { LeadForm } from './lead-form.tsx';

const { phone, whatsapp } = demoForm.direct;

/** The landing's last band, inside a container: the demo form, what happens next, and what visitors ask before. */
export function DemoBand({ anchor, title, lead, talk, submit, questions }: TextsOf<'demoForm'>) {
  return (
    <section
      id={anchor}
      className="relative z-1 grid grid-cols-1 gap-y-4 overflow-clip border-y-(length:--post) border-bermellon-600 bg-tinta-950 [--link:var(--color-papel-50)] px-(--page-inset) pt-8 text-papel-50 lg:grid-cols-[7fr_4fr] lg:gap-x-24 lg:pt-14 lg:pb-6"
    >
      <Inside />
      <div className="until-sent on-dark lg:col-span-2">
        <h2 className="type-h2">{title}</h2>
        <p className="type-lead mt-2 max-w-none text-tinta-200">{lead}</p>
        {whatsapp && <AwayLink {...whatsapp} className="link-alone inline-block font-bold" />}
      </div>
      <div className="flex flex-col">
        <DemoForm submit={submit} />
      </div>
      <div className="on-dark grid content-start gap-5 pb-4 max-lg:relative lg:gap-8 lg:pb-16">
        <Floor />
        <aside aria-labelledby={`${anchor}-next`}>
          <h3 id={`${anchor}-next`} className="type-h3">
            {nextSteps.title}
          </h3>
          {/* The last port is the aim. */}
          <ol className="ports mt-3 mb-2.5 ml-1.5 grid gap-2.5 pl-6.5 [--paper:var(--color-tinta-950)] [--port-top:5px] [&>:last-child]:[--port:var(--color-sello-300)]">
            {nextSteps.demo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="flex flex-wrap items-center gap-x-3 text-tinta-200">
            {talk}
            <a href={phone.href} className="link-alone font-display font-bold text-papel-50">
              {phone.label}
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

/** `submit`: another text of its button. */
export const DemoForm = ({ submit }: { submit: string | undefined }) => (
  <Island
    name="leadForm"
    when="idle"
    component={LeadForm}
    props={{ type: 'demo', ...(submit && { submit }) }}
  />
);
