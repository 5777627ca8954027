import { LIMITS } from '#schema/limits.ts';
import type { TextsOf } from '#schema/blocks.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * Four figures on steel, between a container door's locking rods. Below, there is room for the next band's tab, which
 * grows with the text.
 */
export function Stats({ anchor, title, items }: TextsOf<'stats'>) {
  const isLong = items.some(({ value }) => value.length > LIMITS.statValue.large);
  return (
    <section id={anchor} className="steel-dark on-dark text-papel-50">
      <h2 className="sr-only">{title}</h2>
      <ul className="wrap grid grid-cols-2 pb-[2.5rem] max-2xs:grid-cols-1 lg:grid-cols-[1fr_1.02fr_1.3fr_1fr]">
        {items.map(({ icon, value, unit, label, sublabel, description, basis }, index) => (
          <li
            key={value}
            className="relative row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-1.5 border-tinta-700 py-4.5 max-2xs:not-first:border-t max-lg:nth-[n+3]:border-t 2xs:max-lg:odd:pr-4 2xs:max-lg:even:pl-5 lg:gap-y-2 lg:pt-12 lg:pr-6 lg:pb-7 lg:not-first:pl-7"
          >
            {index > 0 && <Rod startsRow={index % 2 === 0} />}
            <p className="flex items-center gap-2 text-sm leading-tight text-tinta-200">
              <Icon name={icon} className="size-5 shrink-0 text-bermellon-400" />
              {sublabel}
            </p>
            <p className="type-figure -ml-[0.04em] whitespace-normal max-md:text-[min(7.6vw,13vw-21.5px,3rem)] max-2xs:text-[13vw]">
              <span className={isLong ? 'text-[0.7em]' : ''}>{value}</span>
              {unit && (
                <small className="ml-[0.05em] align-[0.95em] text-[max(0.33em,0.8125rem)] tracking-normal max-md:align-baseline">
                  {' '}
                  {unit}
                </small>
              )}
            </p>
            <h3 className="leading-[1.35] max-md:text-note/snug">{label}</h3>
            <p className="text-note leading-[1.4] text-balance text-tinta-200">
              {description}
              {basis && <span className="mt-1 block text-sm">Base: {basis}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
