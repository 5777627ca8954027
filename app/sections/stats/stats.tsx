import type { StatsText } from '#content/types.ts';
import { Icon } from '#ui/icon.tsx';
import './stats.css';

/** Four figures on steel, between a container door's locking rods. */
export function Stats({ id, title, items }: StatsText & { id: string }) {
  return (
    <section id={id} className="stats steel-dark on-dark">
      <h2 className="sr-only">{title}</h2>
      <ul className="wrap stats__grid">
        {items.map((stat) => (
          <li key={stat.value} className="stats__item">
            <p className="stats__sublabel">
              <Icon name={stat.icon} className="size-5" />
              {stat.sublabel}
            </p>
            <p className="type-figure">
              {stat.value}
              {stat.unit && <small className="stats__unit"> {stat.unit}</small>}
            </p>
            <h3 className="stats__label">{stat.label}</h3>
            <p className="stats__description">{stat.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
