import type { Tone } from '#ui/chip.tsx';
import { BOARD_FIGURES, MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { AtFirstWeight, AtSecondWeight, FromEdgeOrCentre, Ring, Weight } from './weights.tsx';

const ROW_HEIGHT = 40;
/** The widths of the operations' statuses, in px. */
const STATUS_WIDTHS = [90, 55, 92, 34];

/** The same shipment under control: both weights in their places, and the difference named. */
export function AfterScene() {
  const rows = OPERATIONS.map((operation, index) => ({
    ...operation,
    place: `translate(0 ${index * ROW_HEIGHT + 25})`,
    width: STATUS_WIDTHS[index] ?? 0,
  }));
  return (
    <div className="fill-papel-50 font-mono text-[13px]" aria-hidden="true">
      <FromEdgeOrCentre>
        <AtFirstWeight>
          <ComparedWeight label={`${MISMATCH.reference} · BL`} digits={MISMATCH.billOfLading} />
        </AtFirstWeight>
        <AtSecondWeight>
          <ComparedWeight label="Lista de empaque" digits={MISMATCH.packingList} />
        </AtSecondWeight>
        <g className="board-mark fill-none stroke-error-400 stroke-4 [translate:86px_189px] lg:[translate:-168px_142px]">
          <path d="M3 10h24M3 20h24M8 28 22 2" />
        </g>
        <g className="board-mark [translate:164px_188px] lg:[translate:28px_93px]">
          <g className="board-stamp lands">
            <g transform="rotate(-5)">
              <path
                className="fill-none stroke-error-400 stroke-[1.5]"
                d="M0 0h117v34H0zM3.5 3.5h110v27H3.5z"
              />
              <text className="fill-error-400 text-[14px] font-semibold" x="10" y="22" textLength="97">
                NO COINCIDE
              </text>
            </g>
          </g>
        </g>
      </FromEdgeOrCentre>
      <div className="absolute inset-x-0 top-[404px] md:top-[472px] lg:top-[225px]">
        <svg className="absolute w-full overflow-visible fill-tinta-700">
          <g className="fill-error-500 max-lg:hidden">
            <rect width="100%" height="2" y="-151" />
            <rect width="100%" height="1" y="-1" />
          </g>
          {rows.map(({ reference }, index) => (
            <rect key={reference} width="100%" height="1" y={(index + 1) * ROW_HEIGHT - 1} />
          ))}
        </svg>
        <svg className="absolute size-px overflow-visible lg:left-1/2">
          <g className="[translate:0_-93px] lg:[translate:188px_-79px]">
            <StatusChip tone="alert" width={120}>{`${MISMATCH.difference} de diferencia`}</StatusChip>
            <text className="fill-tinta-200" y="27">
              {MISMATCH.cause}
            </text>
          </g>
          <g className="lg:[translate:-420px] xl:[translate:-462px]">
            {rows.map(({ reference, unit, route, documents, place }) => (
              <g key={reference} transform={place}>
                <text>{reference}</text>
                <g className="max-md:hidden">
                  <text x="96">{unit}</text>
                  <text x="228">{route}</text>
                  <text x="366" className="fill-tinta-300">
                    {documents}
                  </text>
                </g>
              </g>
            ))}
          </g>
        </svg>
        <svg className="absolute right-0 size-px overflow-visible lg:right-auto lg:left-1/2">
          <g className="[translate:-108px] lg:[translate:188px]">
            {rows.map(({ reference, status, tone, place, width }) => (
              <g key={reference} transform={place}>
                <StatusChip tone={tone} width={width}>
                  {status}
                </StatusChip>
              </g>
            ))}
          </g>
        </svg>
        <svg className="absolute right-0 size-px overflow-visible fill-tinta-200 [text-anchor:end] max-lg:hidden">
          {rows.map(({ reference, note, place }) => (
            <text key={reference} transform={place}>
              {note}
            </text>
          ))}
        </svg>
      </div>
      <p className="absolute inset-x-0 top-[352px] flex justify-between font-text text-[14px]/[1] text-tinta-200 md:top-[164px] md:left-[54%] md:grid md:grid-cols-2 md:gap-y-10 lg:top-[404px] lg:left-[calc(50%-420px)] lg:grid-cols-[172px_436px_1fr_auto] xl:left-[calc(50%-462px)] xl:grid-cols-[184px_466px_1fr_auto]">
        {BOARD_FIGURES.map(({ value, label }, index) => (
          <span
            key={label}
            className={index < 2 ? 'max-md:hidden' : 'max-md:last:text-right lg:last:text-right'}
          >
            <b className="block pb-1.5 font-display text-[26px] font-extrabold text-papel-50 [font-stretch:112%]">
              {value}
            </b>
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A weight whose transposed digits are underlined. While a drag looks for it, it is ringed as on its paper. */
function ComparedWeight({ label, digits }: { label: string; digits: readonly string[] }) {
  return (
    <>
      <Weight digits={digits} />
      <Ring className="board-ring stroke-error-400" />
      <g className="board-mark">
        <text className="fill-tinta-300" y="-38">
          {label}
        </text>
        <path className="fill-error-500" d="M73 7h46v4H73z" />
      </g>
    </>
  );
}

const GROUNDS: Record<Tone, string> = {
  alert: 'fill-error-400',
  attention: 'fill-boya-500',
  approved: 'fill-sello-300',
  route: 'fill-none stroke-ruta-400 stroke-[1.5]',
};

/** A chip on a line of text. `width` is its word's, in px. */
function StatusChip({ tone, width, children }: { tone: Tone; width: number; children: string }) {
  return (
    <>
      <rect className={GROUNDS[tone]} y="-16" width={width + 16} height="23" rx="2" />
      <text
        className={`font-text text-[12.5px] font-bold ${tone === 'route' ? 'fill-ruta-400' : 'fill-tinta-950'}`}
        x="8"
        textLength={width}
      >
        {children}
      </text>
    </>
  );
}
