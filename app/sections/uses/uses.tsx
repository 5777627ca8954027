import type { Uses as UsesText } from '#content/page-types.ts';
import './uses.css';

/** What the visitor does with the product: the numbered lines of one form. */
export function Uses({ title, items }: UsesText) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ol className="uses__sheet sprocket" data-reveal="">
          {items.map((item) => (
            <li key={item.title} className="uses__line">
              <h3 className="type-h3-wide">{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
