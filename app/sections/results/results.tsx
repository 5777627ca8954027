import { LIMITS } from '#schema/limits.ts';
import type { ResultsText } from './results.schema.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';
import { BandTab } from '#ui/band-tab.tsx';

/** The last figure breaks at its hyphen only with wide letter spacing. */
const GRID =
  'mt-7 grid gap-8 lg:mt-15 lg:grid-cols-[1fr_1fr_fit-content(41%)] lg:gap-0 ' +
  'lg:[--result-size:clamp(min(5rem,8.6vw),8.6vw,7.2rem)]';
const ITEM =
  'md:max-lg:grid md:max-lg:grid-cols-[1.3fr_1fr] md:max-lg:gap-x-8 ' +
  'border-tinta-700 lg:px-8 lg:first:pl-0 lg:not-first:border-l lg:last:pr-0';
const BEFORE = 'block h-6.5 font-mono text-sm leading-none font-semibold text-tinta-200 max-sm:empty:hidden';
/** The third column is wider. A longer figure is smaller, on the line of the others. */
const LARGE = [LIMITS.shortFigure.large, LIMITS.shortFigure.large, LIMITS.figure.large];
/** One size in all three columns, whatever their widths. */
const CONTAINERS = 'mb-3 w-full max-w-75 text-bermellon-400 md:max-lg:mt-7.5 lg:w-[clamp(224px,21vw,300px)]';

/** Three results. Of ten containers, those outlined in the figure's colour are the share saved. */
export function Results({ id, tab, title, items }: ResultsText & { id: string }) {
  return (
    <section id={id} className="band on-dark bg-tinta-900 text-papel-50">
      <BandTab className="bg-tinta-900 text-papel-50">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className={GRID}>
          {items.map(({ before, figure, label, detail, tenths }, index) => (
            <li key={figure} className={ITEM} data-reveal="">
              <p>
                <span className={BEFORE}>{before && `${before} `}</span>
                {/* A figure has space on its left. This aligns it with its column. */}
                <span
                  className={`type-result text-bermellon-400 md:max-lg:whitespace-nowrap ${figure.startsWith('1') ? '-ml-[0.06em]' : '-ml-[0.035em]'}`}
                >
                  {figure.length > LARGE[index]! ? <span className="text-[0.57em]">{figure}</span> : figure}
                </span>
              </p>
              <div>
                <TenContainers gone={tenths} className={CONTAINERS} />
                <h3 className="type-h3">{label}</h3>
                <p className="mt-2 max-w-[20.74em] text-tinta-200">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
