const SOURCE = { width: 146, height: 76 };
/** Vertical centres of the three sources. */
const ROWS = [48, 148, 248] as const;
const DOOR = { x: 242, width: 96, top: 12, bottom: 284 };
const SEAM = DOOR.x + DOOR.width / 2;
const RODS = [262, 318];

const SOURCES = [
  { name: 'Hoja de cálculo', detail: 'QZXU1048270' },
  { name: 'API', detail: 'GET /embarques' },
  { name: 'ERP', detail: 'OC 2231 · FOB' },
];
const PORT_PITCH = 30;

/** Three cables from a spreadsheet, an API and an ERP into a container's door. */
export function ConnectionsScene() {
  return (
    // On the smallest phones the door runs out of the sheet, so that its words stay readable.
    <svg viewBox="0 0 340 296" className="mx-auto w-full max-w-120 min-w-74" aria-hidden="true">
      <path
        d="M148 48h24c40 0 24 70 70 70M148 148h94M148 248h24c40 0 24-70 70-70"
        className="draws stroke-tinta-900 forced-colors:stroke-[CanvasText]"
        fill="none"
        strokeWidth="3"
      />
      {SOURCES.map(({ name, detail }, row) => {
        const y = ROWS[row] ?? 0;
        const top = y - SOURCE.height / 2;
        return (
          <g key={name}>
            <path
              d={`${box(2, top, SOURCE.width, SOURCE.height)}M2 ${y - 4}h${SOURCE.width}`}
              className="fill-papel-0 stroke-tinta-900"
              strokeWidth="1.6"
            />
            <path
              d={box(SOURCE.width - 6, y - 8, 16, 16)}
              className="fill-tinta-900 forced-colors:fill-[CanvasText]"
            />
            <text
              x="14"
              y={(top + y) / 2 + 3}
              className="fill-tinta-900 font-display text-[14.5px] font-bold"
            >
              {name}
            </text>
            <text
              x="14"
              y={(y + top + SOURCE.height) / 2 + 3}
              className="fill-tinta-600 font-mono text-[13.4px]"
            >
              {detail}
            </text>
          </g>
        );
      })}
      <path d={box(DOOR.x, DOOR.top, DOOR.width, DOOR.bottom - DOOR.top)} className="fill-tinta-900" />
      <path d={`M${SEAM} ${DOOR.top}V${DOOR.bottom}`} className="stroke-boya-500" strokeWidth="2" />
      {RODS.map((x) => (
        <g key={x}>
          <path
            d={`M${x} ${DOOR.top + 14}V${DOOR.bottom - 14}`}
            className="stroke-boya-500"
            strokeWidth="5"
          />
          <path
            d={box(x - 9, DOOR.top + 32, 18, 10) + box(x - 9, DOOR.bottom - 46, 18, 10)}
            className="fill-tinta-900 stroke-boya-500"
            strokeWidth="2"
          />
        </g>
      ))}
      <path d={`M${RODS[0]} 196h22M${SEAM + 6} 196h22`} className="stroke-boya-500" strokeWidth="7" />
      {ROWS.map((row, index) => (
        <path
          key={row}
          d={box(DOOR.x - 8, ROWS[1] + (index - 1) * PORT_PITCH - 10, 16, 20)}
          // Connected once the cable has arrived.
          className="lands fill-bermellon-600 [--order:4]"
        />
      ))}
    </svg>
  );
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
