import './line.css';

const FROM_THE_SAND = 'M0-700C0-400 0-60 0-20';
/** Segments of a straight line. Each bends as little as its neighbour, so that no frame of the motion has a kink. */
const across = (x: number) => `S${x - 10} 124 ${x} 124`;
const down = (y: number) => `S0 ${y - 8} 0 ${y}`;
const CORNER = 'S0 124 0 124';

/** Both end beyond any window: the band clips them. Each has as many segments as its tangle in line.css. */
const ACROSS = [
  FROM_THE_SAND,
  ...[32, 78].map(down),
  CORNER,
  ...[30, 60, 90, 118, 145, 172, 4000].map(across),
];
const DOWN = [FROM_THE_SAND, ...[0, 20, 40, 60, 80, 110, 140, 4000].map(down)];

/**
 * One line from the sand to the window's right edge, or down the band on small screens. It straightens with the scroll,
 * and its container rides along. Elsewhere it is straight from the start.
 */
export function Line() {
  return (
    <svg
      className="suite-line absolute top-0 -left-5.5 h-36 w-[calc(100%+16px)] overflow-visible md:-left-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <g transform="translate(.5 .5)">
        <path d={DOWN.join('')} className="suite-line__down md:hidden" />
        <path d={ACROSS.join('')} className="suite-line__across max-md:hidden" />
      </g>
      <svg x="100%" className="overflow-visible max-lg:hidden">
        <g className="suite-line__container" strokeWidth="2">
          <path d="M-113 92h112v30h-112z" className="fill-bermellon-600 stroke-none" />
          <g strokeOpacity=".55">
            <path d="M-103 107h66" strokeWidth="20" strokeDasharray="2 6" />
            <path d="M-29 92v30M-21 96v22M-11 96v22" />
          </g>
        </g>
      </svg>
    </svg>
  );
}
