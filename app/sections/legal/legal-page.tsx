import { Icon } from '#ui/icon.tsx';
import { CITES_FICTION, IS_SO } from './conditions.ts';
import type { LegalPart, LegalText } from './legal.schema.ts';
import './legal-page.css';

type LegalBlock = string | readonly string[];

const NOTE = 'max-w-[44.08em] py-4.5 text-note leading-normal text-tinta-600';

/** A legal text as a ruled document: holes, a numbered margin, one column. */
export function LegalPage({ title, reviewed, draft, basis, indexLabel, sections, updated }: LegalText) {
  const isDraft = !reviewed || CITES_FICTION;
  return (
    <section className="bg-papel-100 pt-9 pb-(--band) lg:pt-[clamp(40px,4.4vw,64px)]">
      <div className="wrap lg:grid lg:grid-cols-[minmax(0,3.4fr)_minmax(0,8.6fr)] lg:gap-x-10 lg:gap-y-12">
        <div className="lg:col-span-full lg:flex lg:items-end lg:justify-between lg:gap-12">
          <h1 className="type-h1-page">{title}</h1>
          {isDraft && (
            <p className="mt-6 flex items-center gap-3 border-l-6 border-boya-500 bg-boya-100 px-4.5 py-4 leading-[1.45] font-bold lg:mt-0">
              <Icon name="alert" className="size-5" />
              {draft}
            </p>
          )}
        </div>
        <nav
          aria-label={indexLabel}
          className="legal__index mt-6 border-y border-tinta-900 text-note leading-[1.35] lg:sticky lg:top-[calc(var(--header)+32px)] lg:mt-0 lg:self-start lg:border-0"
        >
          <details>
            <summary className="cursor-pointer py-3.25 text-base leading-tight font-semibold">
              {indexLabel}
            </summary>
            <ol>
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#${anchorOf(index)}`}>{withoutStop(section.title)}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <article className="legal__sheet sprocket mt-8 rounded-sheet border border-tinta-900 bg-papel-0 pt-3 pb-6 md:pt-5 md:pb-8 lg:mt-0">
          {basis && <p className={NOTE}>{basis}</p>}
          {sections.map((section, index) => (
            <div key={section.title} id={anchorOf(index)} className="legal__section">
              <h2>{section.title}</h2>
              {blocksOf(section.parts).map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </div>
          ))}
          <p className={NOTE}>{updated}</p>
        </article>
      </div>
    </section>
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
    <ul className={block[0]?.startsWith('(') ? 'legal__lettered' : undefined}>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
