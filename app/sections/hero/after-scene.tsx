import type { Tone } from '#ui/chip.tsx';
import { BOARD_FIGURES, FOLDER_COUNT, MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { Weight, WEIGHTS_AT, type Layout } from './weights.tsx';

/** The unequal sign, the stamp and the verdict. */
const MARKS_AT = {
  narrow: ['translate(102 197)', 'translate(168 197) rotate(-5)', 'translate(16 377)'],
  wide: ['translate(-168 120)', 'translate(28 74) rotate(-5)', 'translate(188 150)'],
} as const;

/** The widths of the statuses, in px. */
const STATUS_WIDTHS = [101, 90, 55, 92, 34];

const ROW_HEIGHT = 38;
const ROWS = [
  {
    reference: MISMATCH.reference,
    unit: MISMATCH.container,
    route: 'CNNGB – MXZLO',
    documents: `${FOLDER_COUNT.received - 1}/${FOLDER_COUNT.total} documentos`,
    status: 'Peso no coincide',
    note: 'por corregir',
    tone: 'alert',
  } as const,
  ...OPERATIONS,
].map((operation, index) => ({ ...operation, y: ROW_HEIGHT * index + 24 }));
const RULES = ROWS.slice(1).map((_, index) => `M-2000 ${ROW_HEIGHT * (index + 2)}h4000`);

const GROUNDS: Record<Tone, string> = {
  alert: 'fill-error-400',
  attention: 'fill-boya-500',
  approved: 'fill-sello-300',
  route: 'fill-none stroke-ruta-400',
};

/** The same shipment under control: both weights in their places, and the difference named. */
export function AfterScene() {
  const [inView, expiring, faulty, onTime] = BOARD_FIGURES;
  return (
    <>
      <svg className="scene-narrow left-0 lg:hidden">
        <path className="board-mark fill-error-500" d="M0 131h4v246H0z" />
        <Comparison layout="narrow" />
      </svg>
      <svg className="scene-wide left-1/2 max-lg:hidden">
        <Comparison layout="wide" />
        <g className="carousel__pile">
          <Figure x={-420} {...inView} />
          <Figure x={-230} {...expiring} />
        </g>
        <Figure x={188} {...faulty} />
      </svg>
      {/* On wide screens a reference stands beside its status, where the first slide's seam leaves it in view. */}
      <svg className="scene-wide top-[404px] left-0 md:top-[472px] lg:top-0 lg:left-1/2">
        <g className="lg:[translate:-420px_166px]">
          <path className="stroke-error-500" strokeWidth="2" d="M-2000 38h4000" />
          <path className="stroke-tinta-700" d={RULES.join('')} />
          <g className="lg:[translate:608px]">
            {ROWS.map(({ reference, y }) => (
              <text key={y} y={y}>
                {reference}
              </text>
            ))}
          </g>
          <g className="carousel__pile fill-tinta-300 max-lg:[translate:96px] max-md:hidden">
            {ROWS.map(({ unit, route, documents, y }) => (
              <text key={y} y={y}>
                {unit}
                <tspan x="132">{route}</tspan>
                <tspan x="270">{documents}</tspan>
              </text>
            ))}
          </g>
        </g>
      </svg>
      <svg className="scene-wide top-[404px] left-full md:top-[472px] lg:top-0 lg:left-1/2">
        <g className="fill-tinta-950 font-text text-[12.5px] font-bold lg:[translate:386px_166px]">
          {ROWS.map(({ status, tone, y }, index) => (
            <g key={y} className={GROUNDS[tone]}>
              <rect
                x="-118"
                y={y - 16}
                width={STATUS_WIDTHS[index]! + 16}
                height="23"
                rx="2"
                strokeWidth="1.5"
              />
              <text
                className={tone === 'route' ? 'fill-ruta-400 stroke-none' : 'fill-tinta-950'}
                x="-110"
                y={y}
              >
                {status}
              </text>
            </g>
          ))}
        </g>
      </svg>
      <svg className="scene-wide left-full max-lg:hidden" textAnchor="end">
        <g className="fill-tinta-200 max-xl:hidden" transform="translate(0 166)">
          {ROWS.map(({ note, y }) => (
            <text key={y} y={y}>
              {note}
            </text>
          ))}
        </g>
        <Figure x={0} {...onTime} />
      </svg>
    </>
  );
}

/** Both weights and what the product says of them. While a drag looks for them, they are ringed as on their papers. */
function Comparison({ layout }: { layout: Layout }) {
  const [first, second] = WEIGHTS_AT[layout];
  const [unequal, stamp, verdict] = MARKS_AT[layout];
  return (
    <>
      <g className="carousel__pile">
        <ComparedWeight at={first} label={`${MISMATCH.reference} · BL`} index={0} />
        <ComparedWeight at={second} label="Lista de empaque" index={1} />
        <g className="board-mark fill-none stroke-error-400">
          <path transform={unequal} strokeWidth="4" d="M3 10h24M3 20h24M8 28 22 2" />
          <g transform={stamp} className="board-stamp origin-center [transform-box:fill-box]">
            <path strokeWidth="1.5" d="M0 0h117v34H0zM3.5 3.5h110v27H3.5z" />
            <text className="fill-error-400 stroke-none font-semibold" x="13" y="22">
              NO COINCIDE
            </text>
          </g>
        </g>
      </g>
      <g className="fill-error-400" transform={verdict}>
        <text className="fill-tinta-200" y="-38">
          {MISMATCH.cause}
        </text>
        <text x="-2" fontSize="40" className="font-semibold">
          {MISMATCH.difference.toUpperCase()}
        </text>
        <text x="164">de diferencia</text>
      </g>
    </>
  );
}

type ComparedWeightProps = { at: string; label: string; index: 0 | 1 };

function ComparedWeight({ at, label, index }: ComparedWeightProps) {
  return (
    <g transform={at}>
      <Weight index={index} ring="board-ring stroke-error-400" />
      <g className="board-mark">
        <text className="fill-tinta-300" y="-38">
          {label}
        </text>
        <path className="fill-error-500" d="M71 7h46v4H71z" />
      </g>
    </g>
  );
}

type FigureProps = { x: number; value: string; label: string };

function Figure({ x, value, label }: FigureProps) {
  return (
    <>
      <text x={x} y="388" fontSize="26" className="font-display font-extrabold [font-stretch:122%]">
        {value}
      </text>
      <text x={x} y="408" fontSize="14" className="fill-tinta-200 font-text">
        {label}
      </text>
    </>
  );
}
