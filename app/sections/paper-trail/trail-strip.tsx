import { useState } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { Still } from '#islands/still.tsx';
import { TrailPaper } from './trail-paper.tsx';

type Station = TextsOf<'paperTrail'>['stations'][number];

/** Each station's ground, its paper's tilt, and the line beside it. Sand until the paper is under control. */
const STATIONS: Record<Station['paper'], { station: string; tilt?: string; way: string }> = {
  mail: {
    station: 'bg-arena-200 lg:col-span-2 lg:pl-(--margin)',
    tilt: '-rotate-6',
    way: 'border-dashed max-lg:top-0 lg:-left-[50vw]',
  },
  record: { station: 'bg-arena-200', tilt: '-rotate-4', way: 'border-dashed' },
  comparison: { station: 'bg-arena-200', tilt: '-rotate-2', way: 'border-dashed' },
  difference: { station: 'bg-papel-100 max-lg:pt-9', way: '' },
  file: {
    station: 'bg-tinta-900 text-papel-50 max-lg:pb-16 lg:col-span-2 lg:pr-(--margin)',
    way: 'max-lg:-top-6.5 max-lg:bottom-1/2 lg:right-1/2 lg:left-[calc(var(--gap)/-2)]',
  },
};
const SEAM_AT = 3;
const LAST = 4;

/** At build time alone: the browser keeps the papers that are there. */
const drawingOf = (paper: Station['paper']) =>
  import.meta.env.SSR ? () => <TrailPaper name={paper} /> : undefined;

/** One sheet crosses the stations, and leaves a copy at each. The visitor sends it to a station. */
export function TrailStrip({ caption, invitation, stations }: Omit<TextsOf<'paperTrail'>, 'title'>) {
  const isLive = useHydrated();
  const [stop, setStop] = useState<number>();
  const current = stop ?? LAST;
  const Name = isLive ? 'button' : 'p';

  return (
    <figure data-answers="sheet" data-lit={current >= SEAM_AT || undefined} className="relative">
      <p className="scripted-only wrap pb-4 text-sm text-tinta-600" data-scripted="">
        {invitation}
      </p>
      <div className="@container overflow-x-clip border-y border-tinta-900">
        {/* The end stations reach the edges of the window. All papers have one width, and leave an outline. */}
        <ol className="in-turn grid motion-safe:[&_svg]:[transition:translate_var(--duration-draw)_var(--ease-settle),opacity_var(--duration-draw)_var(--ease-settle)] [&_[data-away]]:-outline-offset-1 [&_[data-away]]:[outline:1px_dashed] [&_[data-away]>svg]:opacity-0 [&_[data-away]>svg]:[translate:0_-100%] lg:[&_[data-away]>svg]:[translate:calc(-100%-var(--gap))] lg:[--edge:calc(var(--margin)-var(--gap)/2)] lg:[--gap:24px] lg:[--margin:max(var(--gutter),50cqw-var(--page)/2)] lg:grid-cols-[var(--edge)_repeat(5,minmax(0,1fr))_var(--edge)] xl:[--gap:48px]">
          {stations.map(({ paper, name, alt }, index) => {
            const { station, tilt = '', way } = STATIONS[paper];
            return (
              <li
                key={paper}
                className={`relative grid grid-cols-[minmax(0,200px)] gap-x-4 gap-y-5 px-[calc(var(--gutter)+10px)] py-6.5 xs:max-lg:grid-cols-[minmax(0,188px)_minmax(min-content,1fr)] xs:max-lg:items-center md:max-lg:grid-cols-[240px_minmax(0,1fr)] md:max-lg:gap-x-12 lg:grid-cols-1 lg:grid-rows-[352px_auto] lg:px-[calc(var(--gap)/2)] lg:py-0 ${station}`}
              >
                {index === SEAM_AT && (
                  <span className="seam-name absolute top-0 left-0 h-1.5 w-full bg-bermellon-500 lg:h-full lg:w-1.5" />
                )}
                <div className="relative grid min-w-0 grid-cols-1 items-center">
                  <span
                    className={`absolute -top-8 -bottom-7 left-[calc(50%-1px)] border-l-2 lg:inset-x-[calc(var(--gap)/-2-7px)] lg:top-[calc(50%-1px)] lg:bottom-auto lg:border-t-2 lg:border-l-0 ${way}`}
                  />
                  <Still
                    role="img"
                    aria-label={alt}
                    data-away={index > current || undefined}
                    className={`rises pointer-events-none relative min-w-0 lg:max-w-56 ${tilt}`}
                    drawing={drawingOf(paper)}
                  />
                </div>
                <Name
                  className="group relative flex min-h-11 gap-2 justify-self-start bg-inherit py-2 text-left lg:flex-col lg:gap-0.5 md:max-lg:gap-3 font-display text-[1.125rem] leading-[1.2] font-[680] tracking-[-0.015em] wrap-break-word lg:min-h-29 lg:w-full lg:border-t lg:pt-4 lg:pb-9 md:max-lg:text-[1.375rem] lg:text-[clamp(0.875rem,1.35vw,1.125rem)]"
                  type={isLive ? 'button' : undefined}
                  aria-current={isLive && index === current ? 'step' : undefined}
                  onClick={isLive ? () => setStop(index) : undefined}
                >
                  <span className="font-mono text-[1rem] leading-normal font-semibold" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="decoration-bermellon-500 decoration-3 underline-offset-5 group-hover:underline group-aria-[current]:underline">
                    {name}
                  </span>
                </Name>
              </li>
            );
          })}
        </ol>
      </div>
      <span className="sr-only">
        <span role="status">{stop !== undefined && stations[stop]?.alt}</span>
      </span>
      <figcaption className="type-code absolute bottom-4 left-(--page-inset) text-tinta-600 max-lg:text-tinta-300">
        {caption}
      </figcaption>
    </figure>
  );
}
