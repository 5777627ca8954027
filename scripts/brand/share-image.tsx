import { SHARE_IMAGE_HEIGHT as HEIGHT, SHARE_IMAGE_WIDTH as WIDTH } from '#layout/share-image.ts';
import { RING } from '#sections/hero/ring.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import { LogoTile } from '#ui/logo-tile.tsx';
import type { Fitted, Room } from './fit.ts';
import { CAP_HEIGHT, CODE_ADVANCE, typeAttributes, type TypeRole } from './type.ts';

/** Margin of texts at the left and right edges. */
const MARGIN = 64;

const LOGO_SIDE = 46;
const LOGO_GAP = 16;
const STAGE = 302;
const SEAM = 640;
const SEAM_WIDTH = 6;
const PAPER_WIDTH = 292;
const LOOSE_SIZE = 62;
const FOUND_SIZE = 92;
const FOUND_LEFT = SEAM + 54;
const FOUND_BASELINES = [470, 562] as const;

/** Positions of the texts. */
export const ROOMS = {
  brand: {
    x: MARGIN + LOGO_SIDE + LOGO_GAP,
    y: 52,
    width: WIDTH - 2 * MARGIN - LOGO_SIDE - LOGO_GAP,
    height: LOGO_SIDE,
    type: 'stencil',
    largest: 32,
    leading: 1.05,
  },
  title: {
    x: MARGIN,
    y: 134,
    width: WIDTH - 2 * MARGIN,
    height: 126,
    type: 'title',
    largest: 104,
    leading: 1,
  },
} as const satisfies Record<string, Room>;

/** The image of every shared link: product, page title, and a drawing of two papers that disagree. */
export function ShareImage({ brand, title }: Record<keyof typeof ROOMS, Fitted>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill="var(--color-papel-50)" />
      <g transform={`translate(${MARGIN} ${ROOMS.brand.y})`}>
        <LogoTile size={LOGO_SIDE} />
      </g>
      <Paragraph room={ROOMS.brand} text={brand} align={0.5} />
      <Paragraph room={ROOMS.title} text={title} align={1} />
      <path d={`M0 ${STAGE}h${SEAM}V${HEIGHT}H0z`} fill="var(--color-arena-200)" />
      <LoosePaper title="PACKING LIST" digits={MISMATCH.packingList} x={330} y={372} angle={3.5} />
      <LoosePaper title="BILL OF LADING" digits={MISMATCH.billOfLading} x={42} y={344} angle={-3} />
      <path d={`M${SEAM} ${STAGE}H${WIDTH}V${HEIGHT}H${SEAM}z`} fill="var(--color-tinta-900)" />
      <path
        d={`M${SEAM} ${STAGE}h${SEAM_WIDTH}V${HEIGHT}h-${SEAM_WIDTH}z`}
        fill="var(--color-bermellon-500)"
      />
      <path d={`M${FOUND_LEFT} 344h308v46h-308z`} fill="var(--color-bermellon-400)" />
      <Words type="name" x={FOUND_LEFT + 18} y={376} size={25} fill="var(--color-tinta-950)">
        Peso bruto no coincide
      </Words>
      <FoundWeight label="BL" digits={MISMATCH.billOfLading} y={FOUND_BASELINES[0]} />
      <FoundWeight label="Lista" digits={MISMATCH.packingList} y={FOUND_BASELINES[1]} />
    </svg>
  );
}

type ParagraphProps = { room: Room; text: Fitted; align: number };

/** A text in its room. `align` 0.5 centres it, 1 puts it at the bottom. */
function Paragraph({ room, text: { lines, size }, align }: ParagraphProps) {
  const height = size * (CAP_HEIGHT + (lines.length - 1) * room.leading);
  const firstBaseline = room.y + (room.height - height) * align + size * CAP_HEIGHT;
  return lines.map((line, index) => (
    <Words key={line} type={room.type} x={room.x} y={firstBaseline + index * size * room.leading} size={size}>
      {line}
    </Words>
  ));
}

type WordsProps = { type: TypeRole; x: number; y: number; size: number; fill?: string; children: string };

function Words({ type, x, y, size, fill = 'var(--color-tinta-900)', children }: WordsProps) {
  return (
    <text x={x} y={y} fill={fill} {...typeAttributes(type, size)}>
      {children}
    </text>
  );
}

/** The digits before, the two that changed places, and the digits after. */
type Digits = readonly [string, string, string];

const widthOf = (digits: string, size: number) => digits.length * CODE_ADVANCE * size;

type LoosePaperProps = { title: string; digits: Digits; x: number; y: number; angle: number };

function LoosePaper({ title, digits, x, y, angle }: LoosePaperProps) {
  const weight = digits.join('');
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle} ${PAPER_WIDTH / 2} 150)`}>
      <path
        d={`M0 0h${PAPER_WIDTH}v400H0zM0 56h${PAPER_WIDTH}M0 228h${PAPER_WIDTH}`}
        fill="var(--color-papel-0)"
        stroke="var(--color-tinta-900)"
        strokeWidth="1.5"
      />
      <Words type="code" x={22} y={38} size={25}>
        {title}
      </Words>
      <Words type="code" x={22} y={92} size={21} fill="var(--color-tinta-600)">
        GROSS WT, KG
      </Words>
      <Words type="code" x={37} y={174} size={LOOSE_SIZE}>
        {weight}
      </Words>
      <path
        d={RING}
        transform={`translate(14 102) scale(${(widthOf(weight, LOOSE_SIZE) + 46) / 260} ${104 / 90})`}
        fill="none"
        stroke="var(--color-bermellon-600)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** One above the other, so that the transposed digits are visible. */
function FoundWeight({ label, digits, y }: { label: string; digits: Digits; y: number }) {
  const [before, swapped] = digits;
  const weight = digits.join('');
  const x = WIDTH - MARGIN - widthOf(weight, FOUND_SIZE);
  return (
    <>
      <Words type="code" x={FOUND_LEFT} y={y} size={27} fill="var(--color-tinta-300)">
        {label}
      </Words>
      <path
        d={`M${x + widthOf(before, FOUND_SIZE)} ${y + FOUND_SIZE * 0.16}h${widthOf(swapped, FOUND_SIZE)}`}
        stroke="var(--color-bermellon-500)"
        strokeWidth={FOUND_SIZE * 0.09}
      />
      <Words type="code" x={x} y={y} size={FOUND_SIZE} fill="var(--color-papel-50)">
        {weight}
      </Words>
    </>
  );
}
