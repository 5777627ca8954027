import type { Hurdles as HurdlesText } from '#content/types.ts';
import { DESKS } from './desks.ts';
import './hurdles.css';
import './desks.css';
import './papers.css';

/** The visitor's problems as loose papers on an untidy desk. Each page has its own desk. */
export function Hurdles({ title, items, desk }: HurdlesText) {
  return (
    <section className={`band hurdles hurdles--${desk}`}>
      <div className="wrap hurdles__grid">
        <h2 className="type-h2">{title}</h2>
        <ul className="hurdles__notes" data-reveal="">
          {items.map((item, index) => {
            const { kind = 'printout', words = [] } = DESKS[desk][index] ?? {};
            return (
              <li key={item} className={`hurdles__note hurdles__note--${kind}`}>
                {words.length > 0 && (
                  <p className="hurdles__head" aria-hidden="true">
                    {words.map((word) => (
                      <span key={word}>{word}</span>
                    ))}
                  </p>
                )}
                <p className="hurdles__text">
                  <span>{item}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
