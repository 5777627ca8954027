import { SWAP_ARROWS } from '#scenes/digits/swap-arrows.ts';
import { MISMATCH } from '#scenes/sample-data.ts';
import { Brand, brandRoom, Canvas, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';

const DIGITS_SIZE = 346;
const DIGITS_BASELINE = 566;

/** Two digits that changed places, as large as their consequences. */
export const about: ShareDrawing<'brand' | 'title'> = {
  rooms: {
    brand: brandRoom(WIDTH - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 146, width: WIDTH - 2 * MARGIN, height: 116, largest: 64 }),
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-tinta-900)">
        <Brand room={about.rooms.brand} text={texts.brand} fill="var(--color-papel-50)" />
        <Paragraph room={about.rooms.title} text={texts.title} fill="var(--color-papel-50)" />
        <Words
          type="figure"
          x={MARGIN - 10}
          y={DIGITS_BASELINE}
          size={DIGITS_SIZE}
          fill="var(--color-papel-50)"
        >
          {MISMATCH.billOfLading[1]}
        </Words>
        <Words
          type="figure"
          x={WIDTH - MARGIN - 6}
          y={DIGITS_BASELINE}
          size={DIGITS_SIZE}
          anchor="end"
          fill="var(--color-papel-50)"
        >
          {MISMATCH.packingList[1]}
        </Words>
        <path
          d={SWAP_ARROWS}
          transform="translate(534 388) scale(0.88)"
          fill="none"
          stroke="var(--color-bermellon-500)"
          strokeWidth="17"
        />
      </Canvas>
    );
  },
};
