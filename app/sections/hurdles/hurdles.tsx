import type { Hurdles as HurdlesText } from '#content/page-types.ts';
import './hurdles.css';

/** What slows the visitor today: loose notes on the sand of an untidy desk. */
export function Hurdles({ title, items }: HurdlesText) {
  return (
    <section className="band hurdles">
      <div className="wrap hurdles__grid">
        <h2 className="type-h2">{title}</h2>
        <ul className="hurdles__notes" data-reveal="">
          {items.map((item) => (
            <li key={item} className="hurdles__note">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
