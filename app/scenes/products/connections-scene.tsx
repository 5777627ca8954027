import './products.css';

const SOURCES = [
  { name: 'Hoja de cálculo', y: 60 },
  { name: 'API', y: 180, detail: '/embarques' },
  { name: 'ERP', y: 300 },
];
const RODS = [424, 464, 524, 564];

/** Three cables, from a spreadsheet, an API and an ERP, into a container's door. */
export function ConnectionsScene() {
  return (
    <svg viewBox="0 0 600 360" className="connections" aria-hidden="true" focusable="false">
      <g className="connections__cables">
        <path d="M190 60h90c50 0 40 90 110 90M190 180h200M190 300h90c50 0 40-90 110-90" />
      </g>
      {SOURCES.map(({ name, y, detail }) => (
        <g key={name}>
          <path d={`M2 ${y - 32}h188v64H2z`} className="connections__source" />
          <path d={`M182 ${y - 8}h16v16h-16z`} className="connections__port" />
          <text x="18" y={y + 6} className="connections__name">
            {name}
          </text>
          {detail && (
            <text x="66" y={y + 6} className="connections__detail">
              {detail}
            </text>
          )}
        </g>
      ))}
      <path d="M390 30h208v300H390z" className="connections__door" />
      <path d="M494 30v300" className="connections__seam" />
      {RODS.map((x) => (
        <g key={x}>
          <path d={`M${x} 44v272`} className="connections__rod" />
          <path d={`M${x - 9} 62h18v10h-18zM${x - 9} 284h18v10h-18z`} className="connections__keeper" />
        </g>
      ))}
      <path d="M424 214h36M528 214h36" className="connections__handle" />
      <path d="M382 140h16v20h-16zM382 170h16v20h-16zM382 200h16v20h-16z" className="connections__plug" />
    </svg>
  );
}
