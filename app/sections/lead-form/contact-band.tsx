import { capitalized } from '#contract/text.ts';
import { demoForm } from '#content';
import { Island } from '#islands/island.tsx';
import type { TextsOf } from '#schema/blocks.ts';
import { office, site } from '#site';
import { AwayLink } from '#ui/away-link.tsx';
import { ContainerGlyph } from '#ui/container-glyph.tsx';
import { LeadForm } from './lead-form.tsx';

/** A contact datum. `note`: it opens another tab. */
type LabelFact = { term: string; text: string; href?: string; note?: string };

/** The contact page: the contact data as a shipping label, and the form beside it as its second copy. */
export function ContactBand({ title, lead, facts, formTitle, short }: TextsOf<'contactForm'>) {
  return (
    <section className="pt-9 pb-[calc(var(--band)-8px)] lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap grid grid-cols-1 gap-14 [--title:clamp(2.5rem,4.3vw,3.5rem)] lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:gap-[clamp(40px,7vw,96px)] xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="lg:flex lg:flex-col">
          <h1 className="type-h1-page text-[clamp(min(2rem,11vw),min(1.1rem+3.9vw,12vw),3.5rem)] lg:text-(length:--title)">
            {title}
          </h1>
          <p className="type-lead mt-5">{lead}</p>
          <ContactLabel facts={factsOf(facts)} />
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
          <Island name="leadForm" component={LeadForm} props={{ type: 'contact' }} />
        </div>
      </div>
    </section>
  );
}

function factsOf(terms: TextsOf<'contactForm'>['facts']): LabelFact[] {
  const { email, phone, whatsapp } = demoForm.direct;
  return [
    { term: terms.email, text: email.label, href: email.href },
    { term: terms.phone, text: phone.label, href: phone.href },
    ...(whatsapp
      ? [{ term: whatsapp.label, text: site.whatsapp, href: whatsapp.href, note: whatsapp.note }]
      : []),
    { term: terms.office, text: site.office },
    { term: terms.hours, text: `${capitalized(office.hours)} (${office.timeZoneName})` },
  ];
}

/** The contact data as a shipping label. Wide, it grows to the form's height. */
function ContactLabel({ facts }: { facts: readonly LabelFact[] }) {
  return (
    <address className="mt-8 max-w-[28rem] rounded-sheet border border-tinta-900 bg-papel-0 md:max-lg:max-w-none lg:mb-3.75 lg:flex lg:grow lg:flex-col">
      <div className="flex justify-between border-b-2 border-tinta-900">
        <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-5 wrap-anywhere">
          <ContainerGlyph className="h-[26px] w-[66px]" fill="text-bermellon-500" />
          <span className="type-stencil">{site.product}</span>
        </p>
        {/* "This way up" (ISO 780). */}
        <svg
          className="h-full min-h-16 w-19 shrink-0 border-l border-tinta-900 fill-tinta-900 p-4"
          viewBox="0 0 40 32"
          aria-hidden="true"
        >
          <path d="M1 28h38v4H1zM8 25V12H2L10.5 0 19 12h-6v13zM27 25V12h-6L29.5 0 38 12h-6v13z" />
        </svg>
      </div>
      <dl className="grid grow md:max-lg:grid-cols-[1fr_1fr]">
        {facts.map((fact) => (
          <div
            key={fact.term}
            className="grid content-center border-tinta-900 px-5 pt-3.25 pb-4 not-first:border-t md:max-lg:nth-2:border-t-0 md:max-lg:odd:not-last:border-r md:max-lg:odd:last:col-span-full"
          >
            <dt className="type-code text-tinta-600">{fact.term}</dt>
            <dd className="mt-0.5 font-display text-[min(1.3125rem,6.5vw)] leading-[1.3] font-bold tracking-[-0.01em] text-balance wrap-anywhere [word-spacing:0.07em]">
              <FactText {...fact} />
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}

function FactText({ text, href, note }: LabelFact) {
  if (!href) return text;
  if (note) return <AwayLink label={text} href={href} note={note} className="link-alone inline-block" />;
  return (
    <a href={href} className="link-alone inline-block">
      {text}
    </a>
  );
}
