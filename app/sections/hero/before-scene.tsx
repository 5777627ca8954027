import type { ReactNode } from 'react';
import { FREE_DAYS, MISMATCH } from '#drawing/sample-data.ts';
import { Weight, WEIGHTS_AT, type Layout } from './weights.tsx';

const UNIT = MISMATCH.container.replaceAll(' ', '');

/** The second paper's tilt, the question mark, the notice and its height. Each paper's words stay 12 px free. */
const PILE_AT = {
  narrow: ['rotate(-1 108 -14)', 'translate(274 122)', 'translate(6 307) rotate(-1)', 46],
  wide: ['rotate(3 108 -14)', 'translate(-166 108)', 'translate(-172 7) rotate(2)', 38],
} as const;

/** Loose papers on a desk: nothing is in its place, and two weights disagree. */
export function BeforeScene() {
  return (
    <>
      <svg
        className="top-20 right-[22px] fill-arena-300 font-display text-[42px] font-extrabold [font-stretch:122%] lg:top-auto lg:bottom-4 lg:left-3 lg:text-[88px]"
        data-parallax="medium"
      >
        <text className="max-lg:rotate-90">{MISMATCH.container}</text>
      </svg>
      <svg className="top-66 right-32 fill-none stroke-arena-300 lg:right-1/2" data-parallax="slow">
        <circle cx="75" cy="75" r="62" strokeWidth="7" strokeDasharray="300 18 60 11" />
        <circle cx="77" cy="74" r="56" strokeWidth="1.5" />
      </svg>
      <svg className="right-0 max-md:top-76 lg:hidden">
        <Spreadsheet at="translate(-340 232)" />
        <Mail at="translate(-300 117)" />
      </svg>
      <svg className="scene-narrow left-0 lg:hidden">
        <Pile layout="narrow" />
      </svg>
      <svg className="scene-wide left-1/2 max-lg:hidden">
        <Paper at="translate(200 142) rotate(3)" width={290} height={80} title="COMMERCIAL INVOICE" />
        <g className="carousel__pile">
          <Mail at="translate(-444 292)" />
          <Spreadsheet at="translate(-188 310)" />
          <Pile layout="wide" />
        </g>
      </svg>
    </>
  );
}

type PaperProps = {
  /** The place of its upper left corner. */
  at: string;
  width: number;
  height: number;
  ground?: string;
  title: ReactNode;
  children?: ReactNode;
};

/** A loose sheet with its shadow. */
function Paper({ at, width, height, ground = 'fill-papel-0', title, children }: PaperProps) {
  return (
    <g transform={at}>
      <path fillOpacity=".13" d={`M2 3h${width}v${height}h-${width}z`} />
      <path className={`${ground} stroke-tinta-500`} d={`M0 0h${width}v${height}h-${width}z`} />
      {children}
      <text x="14" y="22" className="font-bold">
        {title}
      </text>
    </g>
  );
}

type Placed = { at: string };

function Mail({ at }: Placed) {
  return (
    <Paper at={`${at} rotate(-4)`} width={298} height={92} title="RE: RE: FW: BL corregido v3 FINAL">
      <path className="stroke-tinta-900" d="M0 34h298" />
      <text x="14" y="56">
        ¿Y la lista de empaque?
        <tspan x="14" y="76">
          La del adjunto no coincide.
        </tspan>
      </text>
    </Paper>
  );
}

function Spreadsheet({ at }: Placed) {
  return (
    <Paper at={`${at} rotate(2.5)`} width={340} height={94} title="embarques_nov_v12 (copia).xlsx">
      <path className="fill-sello-100 stroke-tinta-500" d="M0 0h340v34H0z" />
      <path className="stroke-papel-300" d="M1 64h338M31 35v58M137 35v58M242 35v58" />
      <text x="12" y="54">
        1<tspan x="40">{UNIT}</tspan>
        <tspan x="146">ETA 14 nov?</tspan>
        <tspan x="251">preguntar</tspan>
      </text>
      <text x="12" y="84">
        2<tspan x="40">{FREE_DAYS.container.replaceAll(' ', '')}</tspan>
        <tspan x="146" className="fill-error-700 font-bold">
          #¡REF!
        </tspan>
        <tspan x="251">—</tspan>
      </text>
    </Paper>
  );
}

/** Both weights, a question mark drawn by hand beside them, and a notice over their papers. */
function Pile({ layout }: { layout: Layout }) {
  const [first, second] = WEIGHTS_AT[layout];
  const [tilt, mark, notice, height] = PILE_AT[layout];
  return (
    <>
      <WeightPaper
        at={`${first} rotate(-3 108 -14)`}
        title="BILL OF LADING"
        index={0}
        last={['POL / POD', 'CNNGB / MXZLO']}
      />
      <WeightPaper at={`${second} ${tilt}`} title="PACKING LIST" index={1} last={['MARKS', 'CTN 1–640']} />
      <g className="fill-none stroke-error-600" transform={mark} strokeWidth="5" strokeLinecap="round">
        <path d="M0 10C2-4 27-5 27 11S13 22 13 36M13 48v1" />
      </g>
      <Paper
        at={notice}
        width={298}
        height={height}
        ground="fill-boya-500"
        title="AVISO · se vencen los días libres"
      />
    </>
  );
}

type WeightPaperProps = Placed & {
  title: string;
  index: 0 | 1;
  last: readonly [string, string];
};

/** A paper around the weight at `at`. */
function WeightPaper({ at, title, index, last }: WeightPaperProps) {
  return (
    <g transform={at}>
      <Paper at="translate(-16 -84)" width={262} height={206} title={title}>
        <path className="stroke-tinta-900" d="M0 34h262" />
        <path className="stroke-papel-300" d="M0 111h262M0 159h262M134 111v48" />
        <text className="fill-tinta-600" x="184" y="22">
          GROSS WT
          <tspan x="16" y="130">
            CTNR
          </tspan>
          <tspan x="146">PKGS</tspan>
          <tspan x="16" y="177">
            {last[0]}
          </tspan>
        </text>
        <text x="16" y="148">
          {UNIT}
          <tspan x="146">{MISMATCH.packages} CTNS</tspan>
          <tspan x="16" y="195">
            {last[1]}
          </tspan>
        </text>
      </Paper>
      <Weight index={index} ring="stroke-error-600" />
    </g>
  );
}
