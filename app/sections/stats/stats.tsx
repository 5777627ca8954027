import type { StatsText } from '#content/types.ts';
import { Icon } from '#ui/icon.tsx';
import './stats.css';

const GRID =
  'wrap grid grid-cols-2 max-2xs:grid-cols-1 ' +
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)_minmax(0,1.3fr)_minmax(0,1fr)]';
/** On small screens the unit is below its figure: beside it, it would reach into the next one. */
const UNIT =
  'ml-[0.05em] align-[0.95em] text-[max(0.33em,0.8125rem)] tracking-normal ' +
  'max-md:mt-0.5 max-md:ml-0 max-md:block max-md:leading-none';

/** Four figures on steel, between a container door's locking rods. */
export function Stats({ id, title, items }: StatsText & { id: string }) {
  return (
    <section id={id} className="steel-dark on-dark text-papel-50">
      <h2 className="sr-only">{title}</h2>
      <ul className={GRID}>
        {items.map((stat) => (
          <li
            key={stat.value}
            className="stats__item relative row-span-4 grid grid-rows-subgrid content-start gap-y-2"
          >
            <p className="flex min-h-8.5 items-center gap-2 font-mono text-xs leading-tight text-tinta-200">
              <Icon name={stat.icon} className="size-5 text-bermellon-400" />
              {stat.sublabel}
            </p>
            <p className="type-figure">
              {stat.value}
              {stat.unit && <small className={UNIT}> {stat.unit}</small>}
            </p>
            <h3 className="leading-[1.35]">{stat.label}</h3>
            <p className="font-mono text-xs leading-normal text-tinta-200">{stat.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
