import { LIMITS } from '#schema/limits.ts';
import type { ResultsText } from './results.schema.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';
import { BandTab } from '#ui/band-tab.tsx';

/** Three results as the lines of an account. Each stands on ten containers; those outlined are the share saved. */
export function Results({ id, tab, title, items }: ResultsText & { id: string }) {
  const isLong = items.some(({ figure }) => figure.length > LIMITS.figure.large);
  return (
    <section id={id} className="band-close on-dark bg-tinta-900 text-papel-50">
      <BandTab className="bg-tinta-900 text-papel-50">{tab}</BandTab>
      <div className="wrap lg:grid lg:grid-cols-[1fr_2.4fr] lg:gap-x-12">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-5 grid gap-4.5 md:mt-9 md:gap-7 lg:mt-1">
          {items.map(({ before, figure, label, detail, tenths, basis }) => (
            <li
              key={figure}
              className="grid grid-cols-[min(10rem,39vw)_minmax(0,1fr)] gap-x-4 max-2xs:grid-cols-1 md:grid-cols-[25.75rem_1fr] md:gap-x-7"
              data-reveal=""
            >
              <p className="items-baseline text-[min(2.5rem,9.8vw)] leading-[0.86] max-2xs:text-[15vw] md:flex md:text-[5.3rem]">
                <span className="block font-mono text-sm text-tinta-200 max-md:not-empty:mb-2 md:w-19 md:shrink-0">
                  {before && `${before} `}
                </span>
                <span
                  className={`font-display font-extrabold tracking-[-0.055em] text-bermellon-400 tabular-nums [font-stretch:112%] ${isLong ? 'text-[0.7em]' : ''}`}
                >
                  {figure}
                </span>
              </p>
              <div className="md:row-span-2">
                <h3 className="type-h3">{label}</h3>
                <p className="mt-1 leading-[1.4] text-tinta-200">
                  {detail}
                  {basis && <span className="mt-1 block text-sm">Base: {basis}</span>}
                </p>
              </div>
              <TenContainers
                gone={tenths}
                className="w-full text-bermellon-400 max-md:col-span-full md:w-84 md:ml-19"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
