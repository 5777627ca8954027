import './connections-scene.css';

type Composition = {
  className: string;
  viewBox: string;
  source: { width: number; height: number };
  /** Vertical centres of the three sources. */
  rows: readonly [number, number, number];
  /** Where a source's second line stands, relative to its name. */
  detail: { dx: number; dy: number };
  cables: string;
  door: { x: number; width: number; top: number; bottom: number };
  rods: readonly number[];
  handles: string;
};

const WIDE: Composition = {
  className: 'connections connections--wide',
  viewBox: '0 0 600 360',
  source: { width: 188, height: 64 },
  rows: [60, 180, 300],
  detail: { dx: 48, dy: 0 },
  cables: 'M190 60h90c50 0 40 90 110 90M190 180h200M190 300h90c50 0 40-90 110-90',
  door: { x: 390, width: 208, top: 30, bottom: 330 },
  rods: [424, 464, 524, 564],
  handles: 'M424 214h36M528 214h36',
};

/** Small screens: nearer, so that the names stay as large. */
const NARROW: Composition = {
  className: 'connections connections--narrow',
  viewBox: '0 0 300 296',
  source: { width: 138, height: 64 },
  rows: [48, 148, 248],
  detail: { dx: 0, dy: 20 },
  cables: 'M140 48h20c30 0 14 70 42 70M140 148h62M140 248h20c30 0 14-70 42-70',
  door: { x: 202, width: 96, top: 12, bottom: 284 },
  rods: [222, 278],
  handles: 'M222 196h22M256 196h22',
};

const SOURCES = [{ name: 'Hoja de cálculo' }, { name: 'API', detail: '/embarques' }, { name: 'ERP' }];
const PORT_PITCH = 30;

/** Three cables, from a spreadsheet, an API and an ERP, into a container's door. */
export function ConnectionsScene() {
  return (
    <>
      <Connections {...WIDE} />
      <Connections {...NARROW} />
    </>
  );
}

function Connections({ className, viewBox, source, rows, detail, cables, door, rods, handles }: Composition) {
  const middle = door.x + door.width / 2;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true" focusable="false">
      <path d={cables} className="connections__cables draws" />
      {SOURCES.map(({ name, detail: second }, row) => {
        const y = rows[row] ?? 0;
        const baseline = second && detail.dy > 0 ? y - 4 : y + 6;
        return (
          <g key={name}>
            <path
              d={box(2, y - source.height / 2, source.width, source.height)}
              className="connections__source"
            />
            <path d={box(source.width - 6, y - 8, 16, 16)} className="connections__port" />
            <text x="14" y={baseline} className="connections__name">
              {name}
            </text>
            {second && (
              <text x={14 + detail.dx} y={baseline + detail.dy} className="connections__detail">
                {second}
              </text>
            )}
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
