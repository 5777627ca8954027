import type { Tone } from '#ui/chip.tsx';
import { BOARD_FIGURES, MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { Ring, Weight, WEIGHTS_AT, type Layout } from './weights.tsx';

const ROW_HEIGHT = 38;
/** The widths of the operations' statuses, in px. */
const STATUS_WIDTHS = [90, 55, 92, 34];

/** The unequal sign, the stamp and the verdict. */
const MARKS_AT = {
  narrow: ['translate(86 189)', 'translate(164 188) rotate(-5)', 'translate(0 311)'],
  wide: ['translate(-168 128)', 'translate(28 82) rotate(-5)', 'translate(188 134)'],
} as const;

const ROWS = OPERATIONS.map((operation, index) => ({
  ...operation,
  y: ROW_HEIGHT * index + 24,
  statusWidth: STATUS_WIDTHS[index] ?? 0,
}));
const RULES = OPERATIONS.map((_, index) => `M-2000 ${ROW_HEIGHT * (index + 1)}`);

/** The same shipment under control: both weights in their places, and the difference named. */
export function AfterScene() {
  const [active, expiring, faulty, onTime] = BOARD_FIGURES;
  return (
    <div className="fill-papel-50 font-mono" aria-hidden="true">
      <svg className="scene-origin scene-narrow left-0 lg:hidden">
        <Comparison layout="narrow" />
      </svg>
      <svg className="scene-origin top-[404px] left-0 md:top-[472px] lg:hidden">
        <path className="stroke-tinta-700" d={RULES.map((rule) => `${rule}h4000`).join('')} />
        <Figure x={0} y={-30} {...faulty} />
        {ROWS.map((row) => (
          <Cells key={row.reference} {...row} />
        ))}
      </svg>
      <svg className="scene-origin top-[404px] right-0 md:top-[472px] lg:hidden">
        <g textAnchor="end">
          <Figure x={0} y={-30} {...onTime} />
          <g className="max-md:hidden">
            <Figure x={0} y={-280} {...active} />
            <Figure x={0} y={-200} {...expiring} />
          </g>
        </g>
        {ROWS.map(({ reference, y, tone, statusWidth, status }) => (
          <StatusChip key={reference} x={-108} y={y} tone={tone} width={statusWidth} text={status} />
        ))}
      </svg>
      <svg className="scene-origin scene-wide right-0 max-lg:hidden origin-top-right" textAnchor="end">
        <path className="stroke-error-500" strokeWidth="2" d="M-2000 66H0M-2000 204H0" />
        <g transform="translate(0 204)">
          <path className="stroke-tinta-700" d={RULES.map((rule) => `${rule}H0`).join('')} />
          {ROWS.map(({ reference, y, note }) => (
            <text key={reference} className="fill-tinta-200" y={y}>
              {note}
            </text>
          ))}
          <Figure x={0} y={184} {...onTime} />
        </g>
      </svg>
      <svg className="scene-origin scene-wide left-1/2 max-lg:hidden">
        <Comparison layout="wide" />
        <g transform="translate(-420 204)">
          {ROWS.map((row) => (
            <Cells key={row.reference} {...row} />
          ))}
          {ROWS.map(({ reference, y, tone, statusWidth, status }) => (
            <StatusChip key={reference} x={608} y={y} tone={tone} width={statusWidth} text={status} />
          ))}
          <Figure x={0} y={184} {...active} />
          <Figure x={172} y={184} {...expiring} />
          <Figure x={608} y={184} {...faulty} />
        </g>
      </svg>
    </div>
  );
}

/** Both weights and what the product says of them. While a drag looks for them, they are ringed as on their papers. */
function Comparison({ layout }: { layout: Layout }) {
  const [unequal, stamp, verdict] = MARKS_AT[layout];
  return (
    <>
      <ComparedWeight
        at={WEIGHTS_AT[layout][0]}
        label={`${MISMATCH.reference} · BL`}
        digits={MISMATCH.billOfLading}
      />
      <ComparedWeight at={WEIGHTS_AT[layout][1]} label="Lista de empaque" digits={MISMATCH.packingList} />
      <g className="board-mark fill-none stroke-error-400">
        <path transform={unequal} strokeWidth="4" d="M3 10h24M3 20h24M8 28 22 2" />
        <g transform={stamp} className="board-stamp origin-center [transform-box:fill-box]">
          <path strokeWidth="1.5" d="M0 0h117v34H0zM3.5 3.5h110v27H3.5z" />
          <text className="fill-error-400 stroke-none font-semibold" x="13" y="22">
            NO COINCIDE
          </text>
        </g>
      </g>
      <g transform={verdict}>
        <StatusChip x={0} y={0} tone="alert" width={120} text={`${MISMATCH.difference} de diferencia`} />
        <text className="fill-tinta-200" y="27">
          {MISMATCH.cause}
        </text>
      </g>
    </>
  );
}

type ComparedWeightProps = { at: string; label: string; digits: readonly string[] };

function ComparedWeight({ at, label, digits }: ComparedWeightProps) {
  return (
    <g transform={at}>
      <Weight digits={digits} />
      <Ring className="board-ring stroke-error-400" />
      <g className="board-mark">
        <text className="fill-tinta-300" y="-38">
          {label}
        </text>
        <path className="fill-error-500" d="M73 7h46v4H73z" />
      </g>
    </g>
  );
}

/** A row's left cells. A phone has room for the first one. */
function Cells({ reference, unit, route, documents, y }: (typeof ROWS)[number]) {
  return (
    <text y={y}>
      {reference}
      <tspan className="fill-tinta-300 max-md:hidden">
        <tspan x="96">{unit}</tspan>
        <tspan x="228">{route}</tspan>
        <tspan x="366">{documents}</tspan>
      </tspan>
    </text>
  );
}

type FigureProps = { x: number; y: number; value: string; label: string };

function Figure({ x, y, value, label }: FigureProps) {
  return (
    <>
      <text x={x} y={y} fontSize="26" className="font-display font-extrabold [font-stretch:122%]">
        {value}
      </text>
      <text x={x} y={y + 20} fontSize="14" className="fill-tinta-200 font-text">
        {label}
      </text>
    </>
  );
}

const GROUNDS: Record<Tone, string> = {
  alert: 'fill-error-400',
  attention: 'fill-boya-500',
  approved: 'fill-sello-300',
  route: 'fill-none stroke-ruta-400',
};

type StatusChipProps = { x: number; y: number; tone: Tone; width: number; text: string };

/** A chip on a line of text. `width` is its text's, in px. */
function StatusChip({ x, y, tone, width, text }: StatusChipProps) {
  return (
    <>
      <rect
        className={GROUNDS[tone]}
        x={x}
        y={y - 16}
        width={width + 16}
        height="23"
        rx="2"
        strokeWidth="1.5"
      />
      <text
        className={`font-text font-bold ${tone === 'route' ? 'fill-ruta-400' : 'fill-tinta-950'}`}
        x={x + 8}
        y={y}
        fontSize="12.5"
      >
        {text}
      </text>
    </>
  );
}
