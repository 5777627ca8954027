import { FOLDER, MISMATCH } from '#scenes/sample-data.ts';
import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { ShareDrawing } from './canvas.tsx';
import { Tick } from './stamp.tsx';
import { CODE_ADVANCE } from './type.ts';

const LEFT = 606;
const INSET = LEFT + 44;
const TOP = 58;
const STEP = 47;
const TAB_HEIGHT = 40;
/** Where the tabs of one after another divider stand. */
const TAB_PLACES = [0, 106, 212];
const FLAP = TOP + 8 * STEP + 22;
const NAME_SIZE = 21;

const NAMES = [...FOLDER.received, ...FOLDER.pending.map(({ name }) => name)];

/** An open folder: eight dividers, of which six are stamped and two are still outlines. */
export const importers: ShareDrawing<'brand' | 'title'> = {
  rooms: {
    brand: brandRoom(LEFT - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 194, width: LEFT - MARGIN - 30, height: 372, largest: 74 }),
  },
  Drawing(texts) {
    return (
      <Canvas ground="var(--color-papel-50)">
        <Brand room={importers.rooms.brand} text={texts.brand} />
        <Paragraph room={importers.rooms.title} text={texts.title} />
        <path
          d={`M${LEFT} 0h${WIDTH - LEFT}v${HEIGHT}h-${WIDTH - LEFT}z`}
          fill="var(--color-bermellon-100)"
        />
        <path d={`M${LEFT} 0v${HEIGHT}`} stroke="var(--color-tinta-900)" strokeWidth="2" />
        {NAMES.map((name, index) => (
          <Divider key={name} name={name} index={index} isPending={index >= FOLDER.received.length} />
        ))}
        <path
          d={`M${LEFT} ${FLAP}h${WIDTH - LEFT}V${HEIGHT}h-${WIDTH - LEFT}z`}
          fill="var(--color-bermellon-100)"
        />
        <path d={`M${LEFT} ${FLAP}h${WIDTH - LEFT}`} stroke="var(--color-tinta-900)" strokeWidth="2" />
        <Words type="figure" x={INSET - 4} y={568} size={132}>
          {FOLDER.received.length}
          <tspan fill="var(--color-bermellon-700)">/{NAMES.length}</tspan>
        </Words>
        <Words type="name" x={WIDTH - MARGIN} y={528} size={27} anchor="end">
          Expediente
        </Words>
        <Words type="stencil" x={WIDTH - MARGIN} y={566} size={30} anchor="end">
          {MISMATCH.reference}
        </Words>
      </Canvas>
    );
  },
};

function Divider({ name, index, isPending }: { name: string; index: number; isPending: boolean }) {
  const x = INSET + (TAB_PLACES[index % TAB_PLACES.length] ?? 0);
  const y = TOP + index * STEP;
  const words = name.length * CODE_ADVANCE * NAME_SIZE;
  const tab = words + (isPending ? 40 : 92);
  return (
    <g
      fill={isPending ? 'var(--color-papel-100)' : 'var(--color-papel-0)'}
      stroke="var(--color-tinta-900)"
      strokeWidth="1.5"
      strokeDasharray={isPending ? '7 5' : undefined}
    >
      <path
        d={`M${INSET} ${HEIGHT}V${y + TAB_HEIGHT}H${x}V${y}h${tab}v${TAB_HEIGHT}H${WIDTH + 2}V${HEIGHT}`}
      />
      <g stroke="none">
        <Words type="code" x={x + 20} y={y + 28} size={NAME_SIZE}>
          {name}
        </Words>
      </g>
      {!isPending && <Tick x={x + words + 34} y={y + 6} />}
    </g>
  );
}
