import { LIMITS } from '#schema/limits.ts';
import type { TextsOf } from '#schema/blocks.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';

/** Two figures of one size. Each drawing shows ten containers. The struck ones are the share saved. */
export function Figures({ heading, items }: TextsOf<'figures'>) {
  const isLong = items.some(({ figure }) => figure.length > LIMITS.figure.large);
  return (
    <section className="band-close bg-tinta-900 text-papel-50">
      <h2 className="sr-only">{heading}</h2>
      <ul className="wrap grid gap-11 md:grid-cols-2 md:gap-0 md:max-lg:[--result-size:5rem]">
        {items.map(({ before, figure, compared, label, tenths, basis }) => (
          <li
            key={figure}
            className="border-tinta-700 md:first:pr-[clamp(24px,4vw,56px)] md:not-first:border-l md:not-first:pl-[clamp(24px,4vw,56px)]"
            data-reveal=""
          >
            <p>
              <span className="block min-h-6.5 font-mono text-sm leading-none font-semibold max-sm:empty:hidden">
                {before && `${before} `}
              </span>
              {/* So large a numeral has visible space on its left. This aligns its stem with the column. */}
              <span
                className={`type-result block text-bermellon-400 ${figure.startsWith('1') ? '-ml-[0.07em]' : '-ml-[0.04em]'}`}
              >
                <span className={isLong ? 'text-[0.8em]' : undefined}>{figure}</span>
              </span>{' '}
              <span className="mt-2 block text-right font-display text-[min(1.0625rem,3.9vw)] leading-none font-bold empty:hidden">
                {compared}
              </span>
            </p>
            <TenContainers saved={tenths} className="mt-1.5 w-full text-bermellon-400" />
            <p className="type-h3-wide mt-4 text-balance">{label}</p>
            {basis && <p className="type-code mt-2">Base: {basis}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
