import { SHARE_IMAGE_HEIGHT as HEIGHT, SHARE_IMAGE_WIDTH as WIDTH } from '#layout/share-image.ts';
import { RING } from '#sections/hero/ring.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import { LogoTile } from '#ui/logo-tile.tsx';

/** Margin of texts at the left and right edges. */
const MARGIN = 60;
/** Height of the strip with the product's name. */
const STRIP = 124;
const LOGO_SIDE = 60;
const NAME_LEFT = MARGIN + LOGO_SIDE + 20;
const NAME_SIZE = 54;
export const NAME_WIDTH = WIDTH - MARGIN - NAME_LEFT;
/** Height of capitals, in font sizes. */
const CAP_HEIGHT = 0.69;

const SEAM = 690;
const SEAM_WIDTH = 8;
const PAPER_WIDTH = 292;
const PAPER_SCALE = 1.12;
const LOOSE_SIZE = 62;
const FOUND_LEFT = SEAM + 68;
const FOUND_WIDTH = WIDTH - MARGIN - FOUND_LEFT;

const TYPES = {
  name: { family: 'var(--font-display)', weight: 800, stretch: 'expanded', tracking: -0.01 },
  alert: { family: 'var(--font-display)', weight: 680, stretch: 'normal', tracking: -0.015 },
  code: { family: 'var(--font-mono)', weight: 600, stretch: 'normal', tracking: -0.03 },
} as const;
/** From one letter of a code to the next, in font sizes. */
const CODE_ADVANCE = 0.632 + TYPES.code.tracking;
const FOUND_SIZE = FOUND_WIDTH / (MISMATCH.packingList.join('').length * CODE_ADVANCE);

/** The product's name in its largest size, for measuring. */
export const ProductName = ({ text }: { text: string }) => (
  <svg xmlns="http://www.w3.org/2000/svg">
    <Words type="name" size={NAME_SIZE}>
      {text}
    </Words>
  </svg>
);

type ShareImageProps = { product: string; nameScale: number };

/** The image of every shared link: the product, and two papers that disagree. `nameScale` makes a long name fit. */
export function ShareImage({ product, nameScale }: ShareImageProps) {
  const baseline = (STRIP + NAME_SIZE * nameScale * CAP_HEIGHT) / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0z`} fill="var(--color-papel-50)" />
      <g transform={`translate(${MARGIN} ${(STRIP - LOGO_SIDE) / 2})`}>
        <LogoTile size={LOGO_SIDE} />
      </g>
      <g transform={`translate(${NAME_LEFT} ${baseline}) scale(${nameScale})`}>
        <Words type="name" size={NAME_SIZE}>
          {product}
        </Words>
      </g>
      <path d={`M0 ${STRIP}h${SEAM}V${HEIGHT}H0z`} fill="var(--color-arena-200)" />
      <LoosePaper title="PACKING LIST" digits={MISMATCH.packingList} x={344} y={226} angle={3.5} />
      <LoosePaper title="BILL OF LADING" digits={MISMATCH.billOfLading} x={22} y={176} angle={-3} />
      <path d={`M${SEAM} ${STRIP}H${WIDTH}V${HEIGHT}H${SEAM}z`} fill="var(--color-tinta-900)" />
      <path
        d={`M${SEAM} ${STRIP}h${SEAM_WIDTH}V${HEIGHT}h-${SEAM_WIDTH}z`}
        fill="var(--color-bermellon-500)"
      />
      <path d={`M${FOUND_LEFT} 178h${FOUND_WIDTH}v58h-${FOUND_WIDTH}z`} fill="var(--color-error-400)" />
      <Words type="alert" x={FOUND_LEFT + 22} y={218} size={32} fill="var(--color-tinta-950)">
        Peso bruto no coincide
      </Words>
      <FoundWeight label="BL" digits={MISMATCH.billOfLading} y={384} />
      <FoundWeight label="Lista" digits={MISMATCH.packingList} y={554} />
    </svg>
  );
}

type WordsProps = {
  type: keyof typeof TYPES;
  x?: number;
  y?: number;
  size: number;
  fill?: string;
  children: string;
};

function Words({ type, size, fill = 'var(--color-tinta-900)', children, ...place }: WordsProps) {
  const { family, weight, stretch, tracking } = TYPES[type];
  return (
    <text
      {...place}
      fill={fill}
      fontFamily={family}
      fontWeight={weight}
      fontStretch={stretch}
      fontSize={size}
      letterSpacing={Number((tracking * size).toFixed(2))}
    >
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
    <g transform={`translate(${x} ${y}) scale(${PAPER_SCALE}) rotate(${angle} ${PAPER_WIDTH / 2} 150)`}>
      <path
        d={`M0 0h${PAPER_WIDTH}v440H0zM0 56h${PAPER_WIDTH}M0 228h${PAPER_WIDTH}`}
        fill="var(--color-papel-0)"
        stroke="var(--color-tinta-900)"
        strokeWidth="1.5"
      />
      <path
        d="M22 264h204M22 296h248M22 328h176M22 360h232M22 392h120"
        stroke="var(--color-papel-100)"
        strokeWidth="12"
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
        stroke="var(--color-error-600)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** One above the other, so that the transposed digits are visible. */
function FoundWeight({ label, digits, y }: { label: string; digits: Digits; y: number }) {
  const [before, swapped] = digits;
  return (
    <>
      <Words type="code" x={FOUND_LEFT} y={y - 96} size={30} fill="var(--color-tinta-300)">
        {label}
      </Words>
      <path
        d={`M${FOUND_LEFT + widthOf(before, FOUND_SIZE)} ${y + 17}h${widthOf(swapped, FOUND_SIZE)}`}
        stroke="var(--color-error-500)"
        strokeWidth="10"
      />
      <Words type="code" x={FOUND_LEFT} y={y} size={FOUND_SIZE} fill="var(--color-papel-50)">
        {digits.join('')}
      </Words>
    </>
  );
}
