import { LIMITS } from '#schema/limits.ts';
import type { StatsText } from './stats.schema.ts';
import { Icon } from '#ui/icon.tsx';

/** Below, there is room for the next band's tab, which grows with the text. */
const GRID =
  'wrap grid grid-cols-2 pb-[2.5rem] max-2xs:grid-cols-1 ' +
  'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)_minmax(0,1.3fr)_minmax(0,1fr)]';
const ITEM =
  'relative row-span-4 grid grid-rows-subgrid gap-y-2 border-tinta-700 py-5.5 ' +
  'max-2xs:not-first:border-t max-lg:nth-[n+3]:border-t 2xs:max-lg:odd:pr-5 2xs:max-lg:even:pl-6 ' +
  'lg:pt-12.5 lg:pr-[clamp(12px,1.8vw,24px)] lg:pb-7.5 lg:not-first:pl-[clamp(22px,2.4vw,32px)]';
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
        {items.map((stat, index) => (
          <li key={stat.value} className={ITEM}>
            {index > 0 && <Rod startsRow={index % 2 === 0} />}
            <p className="flex min-h-8.5 items-center gap-2 font-mono text-xs leading-tight text-tinta-200">
              <Icon name={stat.icon} className="size-5 text-bermellon-400" />
              {stat.sublabel}
            </p>
            <p className="type-figure">
              <Value>{stat.value}</Value>
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

/** A long figure is smaller, on the line of the others. */
const Value = ({ children }: { children: string }) =>
  children.length > LIMITS.statValue.large ? <span className="text-[0.7em]">{children}</span> : children;

/** A locking rod on an item's left edge, with its keepers. In two columns it stands only between them. */
function Rod({ startsRow }: { startsRow: boolean }) {
  return (
    <svg
      className={`absolute top-0 -left-2.75 h-[calc(100%+2.5rem)] w-5.5 fill-tinta-600 stroke-tinta-950 max-2xs:hidden ${startsRow ? 'max-lg:hidden' : ''}`}
      aria-hidden="true"
    >
      <path d="M7 0h8v9999H7z" className="fill-tinta-700" />
      <path d="M.5 26.5h21v12H.5z" />
      <svg y="100%" className="overflow-visible max-lg:hidden">
        <path d="M.5-38.5h21v12H.5z" />
      </svg>
    </svg>
  );
}
