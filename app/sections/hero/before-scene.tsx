import type { ReactNode } from 'react';
import { MISMATCH } from '#drawing/sample-data.ts';
import { AtFirstWeight, AtSecondWeight, FromEdgeOrCentre, Ring, Weight } from './weights.tsx';

const UNIT = MISMATCH.container.replaceAll(' ', '');
/** The row heights of a spreadsheet, in px. */
const SHEET_ROW = 30;

/** Loose papers on a desk: nothing is in its place, and two weights disagree. */
export function BeforeScene() {
  return (
    <div className="fill-tinta-900 font-mono text-[13px]" aria-hidden="true">
      <svg
        className="absolute top-20 right-[22px] size-px overflow-visible fill-arena-300 font-display text-[42px] font-extrabold [font-stretch:125%] lg:top-[452px] lg:right-auto lg:-left-1.5 lg:text-[88px] forced-colors:hidden"
        data-parallax="medium"
      >
        <text className="max-lg:rotate-90">{MISMATCH.container}</text>
      </svg>
      <svg
        className="absolute top-62 right-10 fill-none stroke-arena-300 lg:top-74 lg:right-[calc(50%-140px)]"
        data-parallax="slow"
        width="150"
        height="150"
      >
        <circle cx="75" cy="75" r="62" strokeWidth="7" strokeDasharray="300 18 60 11" />
        <circle cx="77" cy="74" r="56" strokeWidth="1.5" />
      </svg>
      <svg className="absolute top-76 right-0 size-px overflow-visible md:top-0 lg:right-auto lg:left-1/2">
        <Paper
          className="[translate:-318px_330px] lg:[translate:204px_98px]"
          turn={3}
          width={290}
          height={86}
          title="COMMERCIAL INVOICE"
        >
          <text y="60">Peso neto: ver lista de empaque</text>
        </Paper>
        <Paper
          className="[translate:-300px_440px] lg:[translate:226px_238px]"
          turn={-3}
          width={264}
          height={98}
          title="Naviera · bloqueo de BL"
        >
          <text y="56">¿Quién manda el comprobante</text>
          <text y="78">de pago?</text>
        </Paper>
        <Spreadsheet />
        <Paper
          className="[translate:-300px_88px] lg:[translate:-504px_350px] xl:[translate:-600px_352px] 2xl:[translate:-720px_352px]"
          turn={-4}
          width={316}
          height={92}
          title="RE: RE: FW: BL corregido v3 FINAL"
        >
          <text y="56">¿Alguien tiene la lista de empaque?</text>
          <text y="76">La del adjunto no coincide.</text>
        </Paper>
      </svg>
      <FromEdgeOrCentre>
        <AtFirstWeight>
          <WeightPaper
            turn={-3}
            title="BILL OF LADING"
            digits={MISMATCH.billOfLading}
            fields={['CTNR', UNIT, 'PKGS', `${MISMATCH.packages} CTNS`, 'POL / POD', 'CNNGB / MXZLO']}
          />
        </AtFirstWeight>
        <AtSecondWeight>
          <WeightPaper
            turn={3}
            title="PACKING LIST"
            digits={MISMATCH.packingList}
            fields={['CTNR', UNIT, 'PKGS', `${MISMATCH.packages} CTNS`, 'MARKS', 'CTN 1–640']}
          />
        </AtSecondWeight>
        <g className="fill-none stroke-error-600 stroke-[5] [stroke-linecap:round]">
          <path
            className="[translate:262px_182px] lg:[translate:-166px_130px]"
            d="M0 10C2-4 27-5 27 11S13 22 13 36M13 48v1"
          />
        </g>
        <Paper
          className="[translate:-8px_312px] lg:[translate:-190px_14px]"
          turn={-2}
          width={328}
          height={58}
          ground="fill-boya-500"
        >
          <text y="23" className="font-bold">
            AVISO · se vencen los días libres
          </text>
          <text y="44" className="max-lg:hidden">
            Demoras desde mañana. ¿Ya hay previo?
          </text>
        </Paper>
      </FromEdgeOrCentre>
    </div>
  );
}

type PaperProps = {
  /** Its upper left corner on each layout. */
  className?: string;
  /** In degrees. */
  turn?: number;
  width: number;
  height: number;
  title?: string;
  ground?: string;
  children?: ReactNode;
};

/** A loose sheet with its shadow. Its words begin 14 px right of its edge. */
function Paper({ className, turn, width, height, title, ground = 'fill-papel-0', children }: PaperProps) {
  return (
    <g className={className} transform={turn === undefined ? turn : `rotate(${turn})`}>
      <path fillOpacity=".13" d={`M2 3h${width}v${height}h-${width}z`} />
      <path
        className={`${ground} stroke-tinta-900 [stroke-opacity:.55]`}
        d={`M0 0h${width}v${height}h-${width}z`}
      />
      {title && <path className="stroke-tinta-900" d={`M0 34h${width}`} />}
      <g transform="translate(14)">
        {title && (
          <text y="22" className="font-bold">
            {title}
          </text>
        )}
        {children}
      </g>
    </g>
  );
}

type WeightPaperProps = {
  turn: number;
  title: string;
  digits: readonly string[];
  fields: readonly string[];
};

/** A paper around a weight, which it is turned about. Two fields stand below, and a third one below them. */
function WeightPaper({ turn, title, digits, fields }: WeightPaperProps) {
  const [unitLabel, unit, packagesLabel, packages, lastLabel, last] = fields;
  return (
    <g transform={`rotate(${turn} 108 -14)`}>
      <g transform="translate(-16 -84)">
        <Paper width={262} height={206} title={title}>
          <text className="fill-tinta-600" x="170" y="22">
            GROSS WT
          </text>
        </Paper>
      </g>
      <Weight digits={digits} />
      <Ring className="stroke-error-600" />
      <path className="stroke-papel-300" d="M-16 27h262M-16 75h262M118 27v48" />
      <g className="fill-tinta-600">
        <text y="46">{unitLabel}</text>
        <text x="130" y="46">
          {packagesLabel}
        </text>
        <text y="93">{lastLabel}</text>
      </g>
      <text y="64">{unit}</text>
      <text x="130" y="64">
        {packages}
      </text>
      <text y="111">{last}</text>
    </g>
  );
}

function Spreadsheet() {
  const rows = [
    [UNIT, 'ETA 14 nov?', 'preguntar'],
    ['QZXU1183500', '#¡REF!', '—'],
  ];
  return (
    <g
      className="[translate:-340px_202px] lg:[translate:-180px_352px] xl:[translate:-204px_352px]"
      transform="rotate(2.5)"
    >
      <Paper width={340} height={112} />
      <path className="fill-sello-100 stroke-tinta-900" d="M0 0h340v34H0z" />
      <path className="fill-papel-100" d="M1 35h30v76H1z" />
      <path className="stroke-papel-300" d="M1 64h338M1 94h338M31 35v76M137 35v76M242 35v76" />
      <text x="14" y="22" className="font-bold">
        embarques_nov_v12 (copia).xlsx
      </text>
      {rows.map(([unit, eta, note], index) => (
        <g key={unit} transform={`translate(0 ${54 + index * SHEET_ROW})`}>
          <text x="12" className="fill-tinta-600">
            {index + 1}
          </text>
          <text x="40">{unit}</text>
          <text x="146" className={eta?.startsWith('#') ? 'fill-error-700 font-bold' : undefined}>
            {eta}
          </text>
          <text x="251">{note}</text>
        </g>
      ))}
    </g>
  );
}
