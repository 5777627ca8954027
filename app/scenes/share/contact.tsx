import { barcode } from '#scenes/label/bars.ts';
import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH } from './canvas.tsx';
import type { Room, ShareDrawing } from './canvas.tsx';
import { Container } from './container.tsx';

const LABEL = { x: 606, y: 62, right: WIDTH - MARGIN - 3 * 16 };
const HEAD = 96;
const ROW = 122;
const ROWS = 3;
const PAD = 30;
const COPIES = ['boya', 'ruta', 'sello'];
const COPY_STEP = 16;
const MARKS = 116;

const listRoom = (y: number, height: number): Omit<Room, 'type' | 'largest'> => ({
  x: LABEL.x + PAD,
  y,
  width: LABEL.right - LABEL.x - 2 * PAD,
  height: height + (ROWS - 1) * ROW,
  leading: 1,
  pitch: ROW,
});

/** The contact data as a shipping label, on top of the copies of its form. */
export const contact: ShareDrawing<'brand' | 'title' | 'terms' | 'facts'> = {
  rooms: {
    brand: brandRoom(LABEL.x - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 194, width: LABEL.x - MARGIN - 40, height: 372, largest: 88 }),
    terms: { ...listRoom(LABEL.y + HEAD + 26, 22), type: 'code', largest: 22 },
    facts: { ...listRoom(LABEL.y + HEAD + 64, 34), type: 'name', largest: 42 },
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-papel-50)">
        <Brand room={contact.rooms.brand} text={texts.brand} />
        <Paragraph room={contact.rooms.title} text={texts.title} />
        {COPIES.map((paint, index) => (
          <Sheet
            key={paint}
            offset={(COPIES.length - index) * COPY_STEP}
            fill={`var(--color-${paint}-100)`}
          />
        ))}
        <Sheet offset={0} fill="var(--color-papel-0)" />
        <Head />
        <path
          d={Array.from(
            { length: ROWS },
            (_, row) => `M${LABEL.x} ${LABEL.y + HEAD + (row + 1) * ROW}H${LABEL.right}`,
          ).join('')}
          stroke="var(--color-tinta-900)"
          strokeWidth="2"
        />
        <Paragraph room={contact.rooms.terms} text={texts.terms} fill="var(--color-tinta-600)" />
        <Paragraph room={contact.rooms.facts} text={texts.facts} />
        <Bars text={texts.brand.lines.join(' ')} />
      </Canvas>
    );
  },
};

function Sheet({ offset, fill }: { offset: number; fill: string }) {
  return (
    <path
      d={`M${LABEL.x + offset} ${LABEL.y + offset}H${LABEL.right + offset}V${HEIGHT + 2}H${LABEL.x + offset}z`}
      fill={fill}
      stroke="var(--color-tinta-900)"
      strokeWidth="2"
    />
  );
}

/** A container, and the two arrows that say which side is up. */
function Head() {
  const middle = LABEL.y + HEAD / 2;
  const marks = LABEL.right - MARKS;
  return (
    <>
      <path
        d={`M${LABEL.x} ${LABEL.y + HEAD}H${LABEL.right}M${marks} ${LABEL.y}v${HEAD}`}
        stroke="var(--color-tinta-900)"
        strokeWidth="3"
      />
      <Container paint="bermellon" x={LABEL.x + PAD} y={middle - 26} wide={190} tall={52} />
      {[34, 82].map((x) => (
        <path
          key={x}
          d={`M${marks + x} ${middle + 26}v-50m-17 17 17-17 17 17`}
          fill="none"
          stroke="var(--color-tinta-900)"
          strokeWidth="6"
        />
      ))}
    </>
  );
}

function Bars({ text }: { text: string }) {
  const { path, width } = barcode(text);
  const room = LABEL.right - LABEL.x - 2 * PAD;
  return (
    <path
      d={path}
      transform={`translate(${LABEL.x + PAD} ${LABEL.y + HEAD + ROWS * ROW + 28}) scale(${room / width} 2)`}
      fill="var(--color-tinta-900)"
    />
  );
}
