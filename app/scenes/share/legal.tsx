import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';
import { SPROCKET_STRIP, Sprockets } from './sheet.tsx';

const LEFT = 560;
const TOP = 62;
const ROW = 122;
const RULE = LEFT + SPROCKET_STRIP + 92;
const TEXT = RULE + 28;
const ROWS = Math.ceil((HEIGHT - TOP) / ROW);

/** A ruled document with a numbered margin, and the titles of its first sections. */
export const legal: ShareDrawing<'brand' | 'title' | 'sections'> = {
  rooms: {
    brand: brandRoom(LEFT - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 194, width: LEFT - MARGIN - 40, height: 372, largest: 88 }),
    sections: {
      x: TEXT,
      y: TOP + 34,
      width: WIDTH - MARGIN - TEXT,
      height: HEIGHT,
      type: 'name',
      largest: 32,
      leading: 1,
      pitch: ROW,
    },
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-papel-100)">
        <Brand room={legal.rooms.brand} text={texts.brand} />
        <Paragraph room={legal.rooms.title} text={texts.title} />
        <path
          d={`M${LEFT} ${TOP}H${WIDTH + 2}V${HEIGHT + 2}H${LEFT}z`}
          fill="var(--color-papel-0)"
          stroke="var(--color-tinta-900)"
          strokeWidth="2"
        />
        <Sprockets x={LEFT} y={TOP} height={HEIGHT - TOP} hole="var(--color-papel-100)" />
        {Array.from({ length: ROWS }, (_, row) => (
          <Section key={row} number={row + 1} y={TOP + row * ROW} />
        ))}
        <path d={`M${RULE} ${TOP}V${HEIGHT}`} stroke="var(--color-bermellon-500)" strokeWidth="3" />
        <Paragraph room={legal.rooms.sections} text={texts.sections} />
      </Canvas>
    );
  },
};

function Section({ number, y }: { number: number; y: number }) {
  return (
    <>
      <Words type="code" x={RULE - 24} y={y + 56} size={27} anchor="end" fill="var(--color-tinta-600)">
        {number}
      </Words>
      <path
        d={`M${TEXT} ${y + 82}h${WIDTH - TEXT}M${TEXT} ${y + 102}h${280 + ((number * 97) % 150)}`}
        stroke="var(--color-papel-200)"
        strokeWidth="9"
      />
      {number > 1 && (
        <path d={`M${LEFT + SPROCKET_STRIP} ${y}H${WIDTH}`} stroke="var(--color-papel-300)" strokeWidth="2" />
      )}
    </>
  );
}
