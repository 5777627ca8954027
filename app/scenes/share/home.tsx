import { RING } from '#scenes/hero/ring.ts';
import { MISMATCH } from '#scenes/sample-data.ts';
import { brandRoom, Brand, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';
import { MarkedWeight, weightWidth } from './weight-figure.tsx';

const STAGE = 302;
const SEAM = 640;
const SEAM_WIDTH = 6;
const LOOSE_SIZE = 62;
const PAPER_WIDTH = 292;
const FOUND_SIZE = 92;
const FOUND_LEFT = SEAM + 54;
const FOUND_BASELINES = [470, 562];

/** The seam: two papers that disagree on sand, and what came of it on ink. */
export const home: ShareDrawing<'brand' | 'title'> = {
  rooms: {
    brand: brandRoom(WIDTH - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 144, width: WIDTH - 2 * MARGIN, height: 128, largest: 76 }),
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-papel-50)">
        <Brand room={home.rooms.brand} text={texts.brand} />
        <Paragraph room={home.rooms.title} text={texts.title} />
        <path d={`M0 ${STAGE}h${SEAM}V${HEIGHT}H0z`} fill="var(--color-arena-200)" />
        <LoosePaper title="PACKING LIST" digits={MISMATCH.packingList} x={330} y={372} angle={3.5} />
        <LoosePaper title="BILL OF LADING" digits={MISMATCH.billOfLading} x={42} y={344} angle={-3} />
        <path d={`M${SEAM} ${STAGE}H${WIDTH}V${HEIGHT}H${SEAM}z`} fill="var(--color-tinta-900)" />
        <path
          d={`M${SEAM} ${STAGE}h${SEAM_WIDTH}V${HEIGHT}h-${SEAM_WIDTH}z`}
          fill="var(--color-bermellon-500)"
        />
        <Found />
      </Canvas>
    );
  },
};

type LoosePaperProps = {
  title: string;
  digits: readonly [string, string, string];
  x: number;
  y: number;
  angle: number;
};

function LoosePaper({ title, digits, x, y, angle }: LoosePaperProps) {
  const figure = weightWidth(digits, LOOSE_SIZE);
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle} ${PAPER_WIDTH / 2} 150)`}>
      <path
        d={`M0 0h${PAPER_WIDTH}v400H0z`}
        fill="var(--color-papel-0)"
        stroke="var(--color-tinta-900)"
        strokeWidth="1.5"
      />
      <path
        d={`M0 56h${PAPER_WIDTH}M0 228h${PAPER_WIDTH}`}
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
        {digits.join('')}
      </Words>
      <g transform={`translate(14 102) scale(${(figure + 46) / 260} ${104 / 90})`}>
        <path
          d={RING}
          fill="none"
          stroke="var(--color-bermellon-600)"
          strokeWidth="5.5"
          strokeLinecap="round"
        />
      </g>
    </g>
  );
}

/** The same two weights, one under the other: the digits that changed places can be seen. */
function Found() {
  const x = WIDTH - MARGIN - weightWidth(MISMATCH.billOfLading, FOUND_SIZE);
  return (
    <>
      <path d={`M${FOUND_LEFT} 344h308v46h-308z`} fill="var(--color-bermellon-400)" />
      <Words type="name" x={FOUND_LEFT + 18} y={376} size={25} fill="var(--color-tinta-950)">
        Peso bruto no coincide
      </Words>
      {[MISMATCH.billOfLading, MISMATCH.packingList].map((digits, index) => (
        <g key={digits.join('')}>
          <Words
            type="code"
            x={FOUND_LEFT}
            y={FOUND_BASELINES[index] ?? 0}
            size={27}
            fill="var(--color-tinta-300)"
          >
            {index === 0 ? 'BL' : 'Lista'}
          </Words>
          <MarkedWeight
            digits={digits}
            x={x}
            y={FOUND_BASELINES[index] ?? 0}
            size={FOUND_SIZE}
            fill="var(--color-papel-50)"
          />
        </g>
      ))}
    </>
  );
}
