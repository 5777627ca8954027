import type { TextsOf } from '#schema/blocks.ts';
import { BandTab } from '#ui/band-tab.tsx';
import { Yard } from './yard.tsx';
import './line.css';

/** Where on its way the container passes the four stations. */
const PASSED = ['', '[--passed:0.21]', '[--passed:0.5]', '[--passed:0.79] text-bermellon-600'];

/** One line leaves the tangle above and has four stations. On small screens all words stand right of it. */
export function Suite({ anchor, tab, title, lead, stations }: TextsOf<'suite'>) {
  return (
    <section id={anchor} className="relative overflow-x-clip bg-papel-50 pt-(--band-close)">
      <BandTab className="bg-papel-50 text-tinta-900">{tab}</BandTab>
      <div className="wrap pb-7 lg:pb-14">
        <div className="relative pr-8 pb-22 md:pb-33">
          <h2 className="type-h2" data-reveal="">
            {title}
          </h2>
          <p className="type-lead mt-2 md:mt-3.5" data-reveal="">
            {lead}
          </p>
          <Thread />
        </div>
        <div className="suite-line relative">
          <span
            className="absolute -top-px -bottom-7 -left-[7px] border-l-3 border-tinta-900 md:inset-x-0 md:-right-[50vw] md:bottom-auto md:border-t-3 md:border-l-0"
            aria-hidden="true"
          />
          <div className="absolute inset-y-0 -left-4.5 flex motion-reduce:items-end md:hidden">
            <Container className="sticky top-[55dvh] z-1 h-4.5 w-[25px] motion-reduce:static" />
          </div>
          <div className="suite-carrier absolute inset-x-0 bottom-full flex justify-end max-md:hidden">
            <Container className="w-28" />
          </div>
          <ol className="grid gap-3 max-md:pl-4 md:grid-cols-4 md:gap-6 md:pt-6">
            {stations.map(({ title: name, text }, index) => (
              <li key={name} className="relative">
                <span
                  className={`suite-port absolute top-1.25 -left-7.25 size-3.75 border-3 border-tinta-900 bg-papel-50 md:-top-8 md:left-0 md:size-4.25 ${PASSED[index]}`}
                />
                <h3 className="type-h3">{name}</h3>
                <p className="mt-0.5 max-w-[20.74em] leading-[1.4] text-tinta-700 max-md:text-base md:mt-1.5">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Yard />
    </section>
  );
}

/** From the full stop above, at the right, through a tangle and straight to the start of the rail, at the left. */
function Thread() {
  return (
    <svg
      className="pointer-events-none absolute -top-(--band-close) -left-[7px] h-[calc(100%+var(--band-close))] w-[calc(100%+8.5px)] md:left-0 md:w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <svg y="100%" overflow="visible" className="max-md:translate-y-11">
        <path d="M1.5 0V-43.5Q1.5-59.5 17.5-59.5H18" />
        <svg x="-232" overflow="visible">
          <line x1="249.5" x2="100%" y1="-59.5" y2="-59.5" />
          <svg x="100%" overflow="visible">
            <path d="M226.5-900V-136Q226.5-92 190-92C161-87 156-71 128-68S76-68 62-78S53-100 66-110S98-124 120-121S160-109 164-95S158-66 140-58S103-54 84-62S49-80 52-94S74-119 96-124S138-124 150-114S163-86 152-79S115-80 100-86S77-101 84-105S111-109 130-102S175-83 172-73S141-57 116-55S68-55 58-65S53-84 70-98S112-126 134-129S172-123 168-111S142-86 118-74S86-63 60-60S26-59.5 0-59.5" />
          </svg>
        </svg>
      </svg>
    </svg>
  );
}

/** A container on the rail. On small screens it stays at one height of the window, so that the rail passes under it. */
function Container({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 112 40" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true">
      <path d="M0 0h112v40H0z" className="fill-bermellon-600" />
      <g className="stroke-tinta-950">
        <path d="M8 20h70" strokeOpacity=".4" strokeWidth="28" strokeDasharray="2 6" />
        <path d="M84 0v40M93 5v30M103 5v30" strokeOpacity=".5" strokeWidth="2" />
      </g>
    </svg>
  );
}
