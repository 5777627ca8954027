import { MISMATCH } from '#drawing/sample-data.ts';

/** Where screens have room, the door is farther away. Its cables begin behind their sources. */
const APART = 'md:[translate:136px] lg:max-xl:[translate:76px]';

/** Three cables from a spreadsheet, an API and an ERP into a container's door. */
export function ConnectionsScene() {
  return (
    <svg
      viewBox="0 1 300 234"
      preserveAspectRatio="xMinYMin"
      className="w-full max-w-92 overflow-visible"
      fill="none"
    >
      <g className={APART}>
        <path
          d="M2 32h140c40 0 14 58 60 58M2 116h200M2 200h140c40 0 14-58 60-58"
          className="draws stroke-tinta-900 forced-colors:stroke-[CanvasText]"
          strokeWidth="3"
        />
        <path d="M202 2h96v232h-96z" className="fill-tinta-900" />
        <g className="stroke-boya-500" strokeWidth="2">
          <path d="M250 2v232" />
          <path d="M222 14v208M278 14v208" strokeWidth="5" />
          <path
            d="M213 30h18v10h-18zM269 30h18v10h-18zM213 196h18v10h-18zM269 196h18v10h-18z"
            className="fill-tinta-900"
          />
          <path d="M222 164h22M256 164h22" strokeWidth="7" />
        </g>
        {/* Connected once the cables have arrived. */}
        <path
          d="M194 80h16v20h-16zM194 106h16v20h-16zM194 132h16v20h-16z"
          className="lands fill-bermellon-600 [--order:4]"
        />
      </g>
      <Source y={2} name="Hoja de cálculo" detail={MISMATCH.container.replaceAll(' ', '')} />
      <Source y={86} name="API" detail="GET /embarques" />
      <Source y={170} name="ERP" detail="OC 2231 · FOB" />
    </svg>
  );
}

function Source({ y, name, detail }: { y: number; name: string; detail: string }) {
  return (
    <g transform={`translate(0 ${y})`} className="fill-tinta-900" fontSize="13">
      <path
        d="M1 0h146v64H1zM1 30h146"
        className="fill-papel-0 stroke-tinta-900 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth="1.6"
      />
      <path d="M139 22h16v16h-16z" className="forced-colors:fill-[CanvasText]" />
      <text x="11" y="20" className="font-display font-bold">
        {name}
      </text>
      <text x="11" y="51" className="fill-tinta-600 font-mono">
        {detail}
      </text>
    </g>
  );
}
