import type { Value } from '#content/types.ts';
import { Stamp } from '#ui/stamp.tsx';
import './values.css';

/** Three values, each stamped. */
export function Values({ title, items }: { title: string; items: readonly Value[] }) {
  return (
    <section className="band bg-papel-100">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="values in-turn" data-reveal="">
          {items.map(({ name, text }) => (
            <li key={name} className="values__item">
              <Stamp className="values__stamp lands">
                <h3 className="values__name">{name}</h3>
              </Stamp>
              <p className="values__text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
