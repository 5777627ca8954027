import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { fictionalVariables, SITE_VARIABLES } from '#contract/site.ts';
import { furtherFields, pages } from '#content';
import { site } from '#site';
import type { TextsOf } from '#schema/blocks.ts';
import type { CONDITIONS, LegalPart } from '#schema/drawn-blocks.ts';

const testimonials = pages
  .flatMap(({ blocks }) => blocks)
  .filter((block) => block.type === 'testimonials' && block.items.length > 0);
const areSamples = testimonials.some((block) => block.type === 'testimonials' && block.areSamples);

/** Which parts of the legal texts are true of this site. */
const IS_SO: Record<keyof typeof CONDITIONS, boolean> = {
  session: site.attribution === 'session',
  page: site.attribution === 'page',
  origin: site.attribution !== 'off',
  noSession: site.attribution !== 'session',
  furtherFields: furtherFields.length > 0,
  webhookReceiver: site.webhookReceiver !== '',
  noWebhookReceiver: site.webhookReceiver === '',
  samples: areSamples,
  ownTestimonials: testimonials.length > 0 && !areSamples,
  noTestimonials: testimonials.length === 0,
};

/** The operator's values that the documents cite. With a fictional one they are drafts still. */
const CITED = ['product', 'legalName', 'address', 'privacyEmail', 'email', 'url'] as const;
const fictional = fictionalVariables(site);
const CITES_FICTION = CITED.some((key) => fictional.includes(SITE_VARIABLES[key]));

type LegalBlock = string | readonly string[];

/** A legal text as a ruled document: holes, a numbered margin, one column. */
export function LegalPage({
  title,
  reviewed,
  draft,
  basis,
  indexLabel,
  sections,
  updated,
}: TextsOf<'legal'>) {
  const isDraft = !reviewed || CITES_FICTION;
  return (
    <section className="bg-papel-100 pt-9 pb-(--band) lg:pt-14">
      <div className="wrap lg:grid lg:grid-cols-[minmax(0,3.4fr)_minmax(0,8.6fr)] lg:gap-x-10 lg:gap-y-12">
        <div className="lg:col-span-full lg:flex lg:items-end lg:justify-between lg:gap-12">
          <h1 className="type-h1-page">{title}</h1>
          {isDraft && (
            <p className="mt-6 flex items-center gap-3 border-l-6 border-boya-500 bg-boya-100 px-4.5 py-4 leading-snug font-bold lg:mt-0">
              <Icon name="alert" className="size-5" />
              {draft}
            </p>
          )}
        </div>
        <nav
          aria-label={indexLabel}
          className="mt-6 border-y border-tinta-900 text-note leading-snug lg:sticky lg:top-[calc(var(--header)+32px)] lg:mt-0 lg:self-start lg:border-0"
        >
          {/* Wide screens have room for the whole index. Browsers without `::details-content` keep it folded. */}
          <details className="lg:details-content:[content-visibility:visible]">
            <summary className="cursor-pointer py-3 text-base font-semibold lg:supports-[selector(::details-content)]:hidden">
              {indexLabel}
            </summary>
            <ol>
              {sections.map((section, index) => (
                <li key={section.title} className="border-t border-papel-300">
                  <a href={`#${anchorOf(index)}`} className="link-row py-2 text-tinta-700">
                    <span className="type-code w-7.5 flex-none text-tinta-600">{index + 1}</span>
                    {withoutStop(section.title)}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        {/* The line is the margin's rule. With large text on a phone the words use the margin's room. */}
        <article className="rows sprocket mt-8 rounded-sheet border border-tinta-900 bg-papel-0 pl-(--strip) [--margin:40px] [--strip-hole:var(--color-papel-100)] [--strip:22px] after:absolute after:inset-y-0 after:left-[calc(var(--strip)+var(--margin))] after:w-px after:bg-bermellon-500 md:[--margin:64px] lg:mt-0 max-xs:[--margin:28px] max-3xs:[--margin:0px] max-3xs:[--strip:0px] max-3xs:after:content-none">
          {basis && <Row note={basis} />}
          {sections.map((section, index) => (
            <Row key={section.title} id={anchorOf(index)} number={index + 1}>
              <h2 className="type-h3">{section.title}</h2>
              {blocksOf(section.parts).map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </Row>
          ))}
          <Row note={updated} />
        </article>
      </div>
    </section>
  );
}

type RowProps = { id?: string; number?: number; note?: string; children?: ReactNode };

/** A section with its number in the margin, or a note. */
function Row({ id, number, note, children }: RowProps) {
  return (
    <div
      id={id}
      className="row grid grid-cols-[var(--margin)_minmax(0,1fr)] border-t border-papel-300 py-6 first:border-0 max-3xs:block"
    >
      <span className="pt-1 text-center font-mono text-[min(0.9375rem,4.8vw)] leading-normal font-semibold text-tinta-600 max-3xs:pl-2.5">
        {number}
      </span>
      <div className="grid grid-cols-1 gap-2.5 px-4 wrap-anywhere *:max-w-[44em] max-xs:px-2.5 md:px-9">
        {note ? <p className="text-note leading-normal text-tinta-600">{note}</p> : children}
      </div>
    </div>
  );
}

const anchorOf = (index: number) => `apartado-${index + 1}`;
const withoutStop = (title: string) => title.replace(/\.$/, '');

/** The parts that are true of this site, as paragraphs and lists. */
function blocksOf(parts: readonly LegalPart[]): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  for (const { when, continues, text, items } of parts) {
    if (when && !IS_SO[when]) continue;
    const last = blocks.at(-1);
    if (text && continues && typeof last === 'string') blocks[blocks.length - 1] = `${last} ${text}`;
    else if (text) blocks.push(text);
    if (items) blocks.push(items);
  }
  return blocks;
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={block[0]?.startsWith('(') ? 'grid gap-1.5' : 'grid list-["–__"] gap-1.5 pl-5'}>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
