import { LIMITS } from '#schema/limits.ts';
import type { TextsOf } from '#schema/blocks.ts';
import { TenContainers } from '#drawing/ten-containers.tsx';
import { BandTab } from '#ui/band-tab.tsx';

/** Three results, each with before and after. Of ten containers a share has gone. */
export function Results({ anchor, tab, title, items }: TextsOf<'results'>) {
  const isLong = items.some(({ figure }) => figure.length > LIMITS.figure.large);
  return (
    <section id={anchor} className="band-close on-dark bg-tinta-900 text-papel-50">
      <BandTab className="bg-tinta-900 text-papel-50">{tab}</BandTab>
      <div className="wrap xl:grid xl:grid-cols-[1fr_2.4fr] xl:gap-x-12">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="mt-6 grid gap-5 md:mt-8 md:gap-9 xl:mt-1">
          {items.map(({ before, figure, compared, label, detail, tenths, basis }) => (
            <li
              key={figure}
              className="gap-x-7 md:grid md:grid-cols-[minmax(0,26rem)_1fr] md:items-end"
              data-reveal=""
            >
              <div className="text-bermellon-400">
                <p className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5 text-[min(3.5rem,15vw)] leading-[0.8] md:text-[4.5rem]">
                  <span className="mb-1 w-full font-mono text-sm text-tinta-200 empty:hidden">
                    {before && `${before} `}
                  </span>
                  <span
                    className={`font-display font-extrabold tracking-[-0.055em] tabular-nums [font-stretch:112%] ${isLong ? 'text-[0.7em]' : ''}`}
                  >
                    {figure}
                  </span>
                  <span className="ml-auto font-display text-[min(1.0625rem,3.9vw)] leading-none font-bold text-papel-50">
                    {compared}
                  </span>
                </p>
                <TenContainers saved={tenths} className="mt-1.5 w-full md:mt-2" />
              </div>
              <div className="max-md:mt-2">
                <h3 className="type-h3">{label}</h3>
                <p className="leading-[1.4] text-tinta-200 max-md:text-base md:mt-1">
                  {detail}
                  {basis && <span className="mt-1 block text-sm">Base: {basis}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
