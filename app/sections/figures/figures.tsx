import { LIMITS } from '#schema/limits.ts';
import type { Figures as FiguresText } from './figures.schema.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';

const SURFACES = {
  ink: { band: 'bg-tinta-900 text-papel-50', line: 'border-tinta-700', gone: 'text-bermellon-400' },
  paper: { band: 'bg-papel-100', line: 'border-tinta-900', gone: 'text-bermellon-500' },
};

/** Two figures of one size. Each drawing shows ten containers. The outlined ones are the share saved. */
export function Figures({ heading, items, surface }: FiguresText & { surface: 'ink' | 'paper' }) {
  const { band, line, gone } = SURFACES[surface];
  const isLong = items.some(({ figure }) => figure.length > LIMITS.figure.large);
  return (
    <section className={`band-close ${band}`}>
      <h2 className="sr-only">{heading}</h2>
      <ul className="wrap grid gap-11 md:grid-cols-2 md:gap-0 md:max-lg:[--result-size:5rem]">
        {items.map(({ before, figure, label, tenths, basis }) => (
          <li
            key={figure}
            className={`flex flex-col md:first:pr-6 md:not-first:border-l md:not-first:pl-[clamp(24px,4vw,56px)] ${line}`}
            data-reveal=""
          >
            <p className="mb-auto">
              <span className="block min-h-6.5 font-mono text-sm leading-none font-semibold max-sm:empty:hidden">
                {before && `${before} `}
              </span>
              {/* So large a numeral has visible space on its left. This aligns its stem with the column. */}
              <span
                className={`type-result block ${figure.startsWith('1') ? '-ml-[0.07em]' : '-ml-[0.04em]'}`}
              >
                <span className={isLong ? 'text-[0.8em]' : undefined}>{figure}</span>
              </span>{' '}
              <span className="type-h3-wide mt-5 block">{label}</span>
              {basis && <span className="type-code mt-2 block">Base: {basis}</span>}
            </p>
            <TenContainers gone={tenths} className={`w-[min(100%,300px)] lg:w-[min(100%,400px)] ${gone}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
