import './connections-scene.css';

type Composition = {
  className: string;
  viewBox: string;
  source: { width: number; height: number };
  /** Vertical centres of the three sources. */
  rows: readonly [number, number, number];
  cables: string;
  door: { x: number; width: number; top: number; bottom: number };
  rods: readonly number[];
  handles: string;
  /** Where the hinges stand; a narrow door has no room for them. */
  hinges?: number;
};

const WIDE: Composition = {
  className: 'connections connections--wide',
  viewBox: '0 0 600 400',
  source: { width: 218, height: 92 },
  rows: [54, 200, 346],
  cables: 'M220 54h50c70 0 40 116 120 116M220 200h170M220 346h50c70 0 40-116 120-116',
  door: { x: 390, width: 208, top: 8, bottom: 392 },
  rods: [424, 464, 524, 564],
  handles: 'M428 250h36M524 250h36',
  hinges: 580,
};

/** Small screens: nearer, so that the names stay as large. */
const NARROW: Composition = {
  className: 'connections connections--narrow',
  viewBox: '0 0 300 296',
  source: { width: 146, height: 76 },
  rows: [48, 148, 248],
  cables: 'M148 48h12c30 0 14 70 42 70M148 148h54M148 248h12c30 0 14-70 42-70',
  door: { x: 202, width: 96, top: 12, bottom: 284 },
  rods: [222, 278],
  handles: 'M222 196h22M256 196h22',
};

const SOURCES = [
  { name: 'Hoja de cálculo', detail: 'QZXU1048270' },
  { name: 'API', detail: 'GET /embarques' },
  { name: 'ERP', detail: 'OC 2231 · FOB' },
];
const PORT_PITCH = 30;
/** Where the hinges sit, as shares of the door's height; on the left the cables arrive. */
const HINGES = [0.14, 0.38, 0.62, 0.86];

/** Three cables, from a spreadsheet, an API and an ERP, into a container's door. */
export function ConnectionsScene() {
  return (
    <>
      <Connections {...WIDE} />
      <Connections {...NARROW} />
    </>
  );
}

function Connections({ className, viewBox, source, rows, cables, door, rods, handles, hinges }: Composition) {
  const middle = door.x + door.width / 2;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <path d={cables} className="connections__cables draws" />
      {SOURCES.map(({ name, detail }, row) => {
        const y = rows[row] ?? 0;
        const top = y - source.height / 2;
        return (
          <g key={name}>
            <path
              d={`${box(2, top, source.width, source.height)}M2 ${y - 4}h${source.width}`}
              className="connections__source"
            />
            <path d={box(source.width - 6, y - 8, 16, 16)} className="connections__port" />
            <text x="14" y={(top + y) / 2 + 3} className="connections__name">
              {name}
            </text>
            <text x="14" y={(y + top + source.height) / 2 + 3} className="connections__detail">
              {detail}
            </text>
          </g>
        );
      })}
      <path d={box(door.x, door.top, door.width, door.bottom - door.top)} className="connections__door" />
      <path d={`M${middle} ${door.top}V${door.bottom}`} className="connections__seam" />
      {rods.map((x) => (
        <g key={x}>
          <path d={`M${x} ${door.top + 14}V${door.bottom - 14}`} className="connections__rod" />
          <path
            d={box(x - 9, door.top + 32, 18, 10) + box(x - 9, door.bottom - 46, 18, 10)}
            className="connections__keeper"
          />
        </g>
      ))}
      <path d={handles} className="connections__handle" />
      {hinges && (
        <path
          d={HINGES.map((share) => door.top + share * (door.bottom - door.top) - 11)
            .map((y) => box(hinges, y, 10, 22))
            .join('')}
          className="connections__keeper"
        />
      )}
      {rows.map((row, index) => (
        <path
          key={row}
          d={box(door.x - 8, rows[1] + (index - 1) * PORT_PITCH - 10, 16, 20)}
          className="connections__plug lands"
        />
      ))}
    </svg>
  );
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
