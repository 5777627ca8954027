import { LIMITS } from '#schema/limits.ts';
import type { Figures as FiguresText } from './figures.schema.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';

const SURFACES = {
  ink: { band: 'bg-tinta-900 text-papel-50', line: 'border-tinta-700', gone: 'text-bermellon-400' },
  paper: { band: 'bg-papel-100', line: 'border-tinta-900', gone: 'text-bermellon-500' },
};
const GRID = 'wrap grid gap-14 md:grid-cols-[1fr_1fr] md:gap-0 md:max-lg:[--result-size:5rem]';
const ITEM = 'md:first:pr-6 md:not-first:border-l md:not-first:pl-[clamp(24px,4vw,56px)]';
const BEFORE = 'block min-h-6.5 font-mono text-sm leading-none font-semibold max-sm:empty:hidden';

/** Two figures. Each drawing shows ten containers. The outlined ones are the share saved. */
export function Figures({ heading, items, surface }: FiguresText & { surface: 'ink' | 'paper' }) {
  const { band, line, gone } = SURFACES[surface];
  return (
    <section className={`band ${band}`}>
      <h2 className="sr-only">{heading}</h2>
      <ul className={GRID}>
        {items.map(({ before, figure, label, tenths }) => (
          <li key={figure} className={`${ITEM} ${line}`} data-reveal="">
            <p>
              <span className={BEFORE}>{before && `${before} `}</span>
              {/* So large a numeral has visible space on its left. This aligns its stem with the column. */}
              <span
                className={`type-result block ${figure.startsWith('1') ? '-ml-[0.07em]' : '-ml-[0.04em]'}`}
              >
                {figure.length > LIMITS.figure.large ? (
                  <span className="text-[0.8em]">{figure}</span>
                ) : (
                  figure
                )}
              </span>{' '}
              <span className="type-h3-wide mt-5 block">{label}</span>
            </p>
            <TenContainers gone={tenths} className={`w-[min(100%,300px)] lg:w-[min(100%,400px)] ${gone}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
