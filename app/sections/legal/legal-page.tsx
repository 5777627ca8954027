import type { LegalBlock, LegalDocument } from '#content/types.ts';
import { Icon } from '#ui/icon.tsx';
import './legal-page.css';

/** A legal text as a ruled document: holes, a numbered margin, one column. */
export function LegalPage({ title, draft, basis, indexLabel, sections, updated }: LegalDocument) {
  return (
    <section className="legal">
      <div className="wrap legal__grid">
        <div className="legal__head">
          <h1 className="type-h1-page">{title}</h1>
          {draft && (
            <p className="legal__draft">
              <Icon name="alert" className="size-5" />
              {draft}
            </p>
          )}
        </div>
        <nav aria-label={indexLabel} className="legal__index">
          <details>
            <summary>{indexLabel}</summary>
            <ol>
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#${anchorOf(index)}`}>{withoutStop(section.title)}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <article className="legal__sheet sprocket">
          {basis && <p className="legal__basis">{basis}</p>}
          {sections.map((section, index) => (
            <div key={section.title} id={anchorOf(index)} className="legal__section">
              <h2>{section.title}</h2>
              {section.blocks.map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </div>
          ))}
          <p className="legal__basis legal__updated">{updated}</p>
        </article>
      </div>
    </section>
  );
}

const anchorOf = (index: number) => `apartado-${index + 1}`;
const withoutStop = (title: string) => title.replace(/\.$/, '');

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
