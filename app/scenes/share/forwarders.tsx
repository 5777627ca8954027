import { STACK, UNDER_WAY } from '#scenes/yard/stack.ts';
import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';
import { Container } from './container.tsx';

const TOP = 318;
const WIDE = 178;
const TALL = 86;
const GAP = 5;
const COLUMNS = 3;
const SLOT = STACK.indexOf(null);
const placeOf = (index: number) => ({
  x: MARGIN + (index % COLUMNS) * (WIDE + GAP),
  y: TOP + Math.floor(index / COLUMNS) * (TALL + GAP),
});

/** A stack of containers; one has left its slot, and the line it trails is its route. */
export const forwarders: ShareDrawing<'brand' | 'title'> = {
  rooms: {
    brand: brandRoom(WIDTH - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 144, width: WIDTH - 2 * MARGIN, height: 140, largest: 82 }),
  },
  Drawing(texts) {
    const slot = placeOf(SLOT);
    const line = slot.y + TALL / 2;
    return (
      <Canvas ground="var(--color-tinta-900)">
        <Brand room={forwarders.rooms.brand} text={texts.brand} fill="var(--color-papel-50)" />
        <Paragraph room={forwarders.rooms.title} text={texts.title} fill="var(--color-papel-50)" />
        {STACK.map((container, index) =>
          container ? (
            <Container key={container[0]} paint={container[1]} {...placeOf(index)} wide={WIDE} tall={TALL} />
          ) : null,
        )}
        <path
          d={`M${slot.x + 1} ${slot.y + 1}h${WIDE - 2}v${TALL - 2}h-${WIDE - 2}z`}
          fill="none"
          stroke="var(--color-tinta-300)"
          strokeWidth="2"
          strokeDasharray="8 6"
        />
        <Words type="stencil" x={654} y={HEIGHT + 6} size={94} fill="var(--color-tinta-800)">
          IMP-0429
        </Words>
        <path d={`M${slot.x + WIDE / 2} ${line}H${WIDTH}`} stroke="var(--color-ruta-400)" strokeWidth="4" />
        <Port x={slot.x + WIDE / 2} y={line} />
        <Container paint={UNDER_WAY[1]} code={UNDER_WAY[0]} x={716} y={line - 64} wide={336} tall={128} />
        <Port x={WIDTH - MARGIN - 13} y={line} isAhead />
      </Canvas>
    );
  },
};

/** A port on the line: reached, or ahead. */
function Port({ x, y, isAhead = false }: { x: number; y: number; isAhead?: boolean }) {
  return (
    <path
      d={`M${x - 11} ${y - 11}h22v22h-22z`}
      fill={isAhead ? 'var(--color-tinta-900)' : 'var(--color-ruta-400)'}
      stroke="var(--color-ruta-400)"
      strokeWidth="4"
    />
  );
}
