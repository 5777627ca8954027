import type { TextsOf } from '#schema/blocks.ts';
import { Island } from '#islands/island.tsx';
import { Container, ContainerParts, type Paint } from './container.tsx';
import { Route } from './route.tsx';

/** Column and row, from the top left. */
type Place = readonly [column: number, row: number];

/** The containers that keep their place at every width. */
const STACK: readonly (readonly [code: string, paint: Paint, ...place: Place])[] = [
  ['QZXU 512604 7', 'ruta', 0, 0],
  ['XQTU 608317 2', 'boya', 1, 0],
  ['QZXU 530118 1', 'sello', 2, 0],
  ['QZXU 547790 4', 'ruta', 1, 1],
  ['QZXU 561283 5', 'boya', 0, 2],
  ['XQTU 672936 5', 'bermellon', 1, 2],
  ['QZXU 578021 1', 'ruta', 2, 2],
  ['QZXU 583346 1', 'ruta', 0, 3],
  ['XQTU 690158 2', 'sello', 1, 3],
  ['QZXU 594470 0', 'boya', 2, 3],
];

/** Beside the slot. The route leaves the stack to the right from 1024 px, and to the left below. */
const NEIGHBOUR = ['XQTU 655403 5', 'sello'] as const;

/** A stack of containers. One has left its slot, and the visitor moves it along its route. */
export function ContainerYard({ alt, route }: { alt: string; route: TextsOf<'yardHead'>['route'] }) {
  return (
    <div
      className="relative overflow-clip bg-tinta-900 pt-10 pb-16 text-papel-50 [--line:var(--color-ruta-400)] forced-colors:[--line:CanvasText] lg:py-16"
      data-answers="route"
    >
      <div className="wrap lg:flex lg:gap-8">
        <div
          role="img"
          aria-label={alt}
          className="h-46 w-full max-lg:pl-6 md:max-lg:h-66 lg:h-66 lg:w-[357px] xl:h-80 xl:w-[567px]"
        >
          <svg width="100%" height="100%" className="overflow-visible">
            <ContainerParts />
            {STACK.map(([code, paint, column, row]) => (
              <Stacked key={code} code={code} paint={paint} column={column} row={row} />
            ))}
            {/* They change places below 1024 px: there the route leaves to the left. */}
            <g className="max-lg:[translate:66.67%_0]">
              <Stacked code={NEIGHBOUR[0]} paint={NEIGHBOUR[1]} column={0} row={1} />
            </g>
            <g className="max-lg:[translate:-66.67%_0]">
              <Slot />
            </g>
            <g className="stroke-(--line) stroke-2 lg:hidden">
              <line x1="16.7%" x2="-17" y1="37.5%" y2="37.5%" />
              <line x1="-17" x2="-17" y1="37.5%" y2="100%" />
              <svg y="100%" overflow="visible">
                <path d="M-17 -1v80" />
              </svg>
            </g>
            <g className="stroke-(--line) stroke-2 max-lg:hidden">
              <line x1="83.3%" x2="100%" y1="37.5%" y2="37.5%" />
              <svg x="100%" y="37.5%" overflow="visible">
                <path d="M0 0h46" />
              </svg>
            </g>
          </svg>
        </div>
        <Island
          name="route"
          component={Route}
          props={route}
          className="block min-w-0 flex-1 max-lg:mt-14 md:max-lg:mt-11.5 lg:mt-16.5 xl:mt-20"
        />
      </div>
    </div>
  );
}

const WIDTH = 100 / 3;
const HEIGHT = 100 / 4;

type StackedProps = { code: string; paint: Paint; column: number; row: number };

/** Small containers show the owner's prefix. */
function Stacked({ code, paint, column, row }: StackedProps) {
  return (
    <svg x={`${column * WIDTH}%`} y={`${row * HEIGHT}%`} width={`${WIDTH}%`} height={`${HEIGHT}%`}>
      <Container paint={paint}>
        <text className="text-[13px] xl:text-[14px]">
          {code.slice(0, 4)}
          <tspan className="max-md:hidden lg:max-xl:hidden">{code.slice(4)}</tspan>
        </text>
      </Container>
    </svg>
  );
}

function Slot() {
  return (
    <svg x={`${2 * WIDTH}%`} y={`${HEIGHT}%`} width={`${WIDTH}%`} height={`${HEIGHT}%`}>
      <rect
        width="100%"
        height="100%"
        strokeDasharray="4 3"
        className="fill-none stroke-tinta-300 stroke-3"
      />
      <svg x="50%" y="50%" overflow="visible">
        <path d="M-7-7h14v14h-14z" className="fill-(--line)" />
      </svg>
    </svg>
  );
}
