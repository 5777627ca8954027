const SOURCE = { width: 146, height: 76 };
/** Vertical centres of the three sources. */
const ROWS = [48, 148, 248] as const;
const DOOR = { x: 202, width: 96, top: 10, bottom: 286 };
const SEAM = DOOR.x + DOOR.width / 2;
const RODS = [222, 278];

const SOURCES = [
  { name: 'Hoja de cálculo', detail: 'QZXU1048270' },
  { name: 'API', detail: 'GET /embarques' },
  { name: 'ERP', detail: 'OC 2231 · FOB' },
];
const PORT_PITCH = 30;

/** On wide screens the door is farther away, in the room that the drawing leaves on its right. */
const WIDE = 'lg:absolute lg:h-full lg:w-[88%] lg:max-w-none 2xl:w-[70%]';
const APART = 'lg:[translate:40px] 2xl:[translate:130px]';

/** Three cables from a spreadsheet, an API and an ERP into a container's door. */
export function ConnectionsScene() {
  return (
    <svg
      viewBox="0 9 300 278"
      preserveAspectRatio="xMinYMin"
      className={`w-full max-w-120 overflow-visible ${WIDE}`}
      aria-hidden="true"
    >
      <g className={APART}>
        <path
          // They begin behind the sources, wherever the door is.
          d="M10 48h132c40 0 14 70 60 70M10 148h192M10 248h132c40 0 14-70 60-70"
          className="draws stroke-tinta-900 forced-colors:stroke-[CanvasText]"
          fill="none"
          strokeWidth="3"
        />
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
      </g>
      {SOURCES.map(({ name, detail }, row) => {
        const y = ROWS[row] ?? 0;
        const top = y - SOURCE.height / 2;
        return (
          <g key={name}>
            <path
              d={`${box(1, top, SOURCE.width, SOURCE.height)}M1 ${y - 4}h${SOURCE.width}`}
              className="fill-papel-0 stroke-tinta-900"
              strokeWidth="1.6"
            />
            <path
              d={box(SOURCE.width - 7, y - 8, 16, 16)}
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
    </svg>
  );
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
