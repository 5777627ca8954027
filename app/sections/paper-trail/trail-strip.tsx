import { useRef, useState, type CSSProperties } from 'react';
import type { Trail } from './paper-trail.schema.ts';
import { useEntered } from '#effects/use-entered.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { Still } from '#islands/still.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TrailPaper } from './trail-paper.tsx';
import './paper-trail.css';

type Paper = Trail['stations'][number]['paper'];

/** The classes of each station and of the line beside it. The background is sand until the paper is under control. */
const STATIONS: Record<Paper, { station: string; way: string }> = {
  mail: {
    station: 'bg-arena-200 lg:pl-(--margin) [--i:0]',
    way: 'border-dashed max-lg:top-0 lg:-left-[50vw]',
  },
  record: { station: 'bg-arena-200 [--i:1]', way: 'border-dashed' },
  comparison: { station: 'bg-arena-200 [--i:2]', way: 'border-dashed' },
  difference: { station: 'bg-papel-100 max-lg:pt-9 lg:pl-[calc(var(--gap)/2+6px)] [--i:3]', way: '' },
  file: {
    station: 'bg-tinta-900 text-papel-50 max-lg:pb-16 lg:pr-(--margin) [--i:4]',
    way: 'max-lg:bottom-1/2 lg:right-1/2',
  },
};
const SEAM_AT = 3;
const LAST = 4;

const STATION =
  'relative grid grid-cols-[minmax(0,18.75rem)] gap-x-12 gap-y-6 px-[calc(var(--gutter)+10px)] pt-7.5 pb-6.5 ' +
  'md:max-lg:grid-cols-[18.75rem_minmax(0,1fr)] md:max-lg:items-center ' +
  'lg:grid-cols-1 lg:grid-rows-[376px_auto] lg:py-0 lg:px-[calc(var(--gap)/2)] xl:grid-rows-[340px_auto]';
const WAY =
  'absolute -top-8 -bottom-7 left-[calc(50%-1px)] border-l-2 ' +
  'lg:inset-x-[calc(var(--gap)/-2-7px)] lg:top-[calc(50%-1px)] lg:bottom-auto lg:border-t-2 lg:border-l-0';
const NAME =
  'group relative flex min-h-11 gap-3 justify-self-start bg-inherit py-2 pr-3 text-left font-display text-[1.375rem] ' +
  'leading-[1.2] font-[680] tracking-[-0.015em] wrap-anywhere ' +
  'lg:min-h-29 lg:w-full lg:border-t lg:pt-4 lg:pb-9 lg:text-[clamp(1rem,1.4vw,1.125rem)]';

const CURRENT =
  'decoration-bermellon-500 decoration-3 underline-offset-5 group-hover:underline group-aria-[current]:underline';

/** At build time alone: the browser keeps the papers that are there. */
const drawingOf = (paper: Paper) => (import.meta.env.SSR ? () => <TrailPaper name={paper} /> : undefined);

/** One sheet crosses the stations, and leaves a copy at each. The visitor sends it to a station. */
export function TrailStrip({ caption, invitation, stations }: Omit<Trail, 'title'>) {
  const root = useRef<HTMLElement>(null);
  const isLive = useHydrated();
  const hasEntered = useEntered(root);
  const [stop, setStop] = useState<number>();
  const current = stop ?? LAST;
  const at = stop === undefined ? undefined : ({ '--sheet-at': stop } as CSSProperties);
  const Name = isLive ? 'button' : 'p';

  return (
    <figure
      ref={root}
      data-answers="sheet"
      data-entered={hasEntered || undefined}
      data-lit={current >= SEAM_AT || undefined}
      className="trail relative"
    >
      <p className="scripted-only wrap pb-4 text-sm text-tinta-600" data-scripted="">
        {invitation}
      </p>
      <div className="@container overflow-x-clip border-y border-tinta-900">
        <ol className="trail__strip grid">
          {stations.map(({ paper, name, alt }, index) => {
            const { station, way } = STATIONS[paper];
            return (
              <li key={paper} className={`${STATION} ${station}`}>
                {index === SEAM_AT && (
                  <span className="seam-name absolute top-0 left-0 h-1.5 w-full bg-bermellon-500 lg:h-full lg:w-1.5" />
                )}
                <div className="relative grid min-w-0 grid-cols-1 items-center">
                  <span className={`${WAY} ${way}`} />
                  {/* A container: the paper adapts to its room. */}
                  <Still
                    role="img"
                    aria-label={alt}
                    style={at}
                    className="trail__sheet pointer-events-none @container relative min-w-0"
                    drawing={drawingOf(paper)}
                  />
                </div>
                <Name
                  className={NAME}
                  type={isLive ? 'button' : undefined}
                  aria-current={isLive && index === current ? 'step' : undefined}
                  onClick={isLive ? () => setStop(index) : undefined}
                >
                  <span className="font-mono text-[1rem] leading-normal font-semibold" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className={CURRENT}>{name}</span>
                </Name>
              </li>
            );
          })}
        </ol>
      </div>
      <VisuallyHidden>
        <span role="status">{stop !== undefined && stations[stop]?.alt}</span>
      </VisuallyHidden>
      <figcaption className="type-code absolute bottom-4 left-(--page-inset) text-tinta-600 max-lg:text-tinta-300">
        {caption}
      </figcaption>
    </figure>
  );
}
