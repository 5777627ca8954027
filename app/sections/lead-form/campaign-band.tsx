import { demoForm, nextSteps } from '#content';
import type { TextsOf } from '#schema/blocks.ts';
import { DemoForm } from './demo-band.tsx';

const { email, phone } = demoForm.direct;

/** A whole page for an advertisement: its words, and the form beside them. */
export function CampaignBand({ title, lead, talk, submit }: TextsOf<'campaign'>) {
  return (
    <section className="pt-9 pb-(--band) lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap grid grid-cols-1 gap-y-8 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr] lg:gap-x-[clamp(40px,6vw,96px)] lg:gap-y-12">
        <div>
          <h1 className="type-h1-page text-[clamp(min(2rem,11vw),min(1.1rem+3.9vw,12vw),3.25rem)] lg:text-[clamp(2.5rem,4vw,3.5rem)]">
            {title}
          </h1>
          <p className="type-lead mt-5">{lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DemoForm submit={submit} />
        </div>
        <div>
          <h2 className="type-h3">{nextSteps.title}</h2>
          <ol className="ports mt-4.5 mb-6 ml-1.5 grid gap-4 pl-6.5 [--paper:var(--color-papel-50)] [--port-top:6px] [&>:last-child]:[--port:var(--color-sello-700)]">
            {nextSteps.demo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-tinta-600">{talk}</p>
          <p className="grid justify-items-start font-display leading-normal font-bold wrap-anywhere">
            {[phone, email].map(({ label, href }) => (
              <a key={href} href={href} className="link-alone">
                {label}
              </a>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
