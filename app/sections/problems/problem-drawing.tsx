import type { ReactNode } from 'react';
import type { ProblemsText } from './problems.schema.ts';

type Name = ProblemsText['items'][number]['drawing'];

const FREE_DAYS = [1, 2, 3, 4, 5, 6, 7];
const DEMURRAGE_DAYS = [8, 9];
const DAY_WIDTH = 27;
const dayX = (day: number) => 6 + (day - 1) * DAY_WIDTH;
const cellsOf = (days: number[]) =>
  days.map((day) => `M${dayX(day)} 44h${DAY_WIDTH}v46h${-DAY_WIDTH}z`).join('');

const RED = 'fill-error-700';

/** From 768 px on, their outer corners touch the edges of the column. */
const LEFT = 'md:[translate:calc(-80px-var(--spread))]';
const RIGHT = 'md:[translate:calc(80px+var(--spread))]';

const DRAWINGS: Record<Name, ReactNode> = {
  scattered: (
    <>
      <g className={RIGHT} transform="rotate(5 190 91)">
        <path d="M126 6h126v88H126z" />
        <path d="M126 6h126v24H126z" className="fill-sello-100" />
        <path d="M126 52h126M126 73h126M168 30v64M210 52v42" fill="none" />
        <Word x={133} y={24} say="v12 (copia)" />
        <Word x={174} y={47} fill={RED} say="#¡REF!" />
      </g>
      <g className="max-md:hidden" transform="rotate(-3 140 50)">
        <path d="M98 2h66l18 18v86H98z" />
        <path d="M164 2v18h18M108 64h62M108 78h40" fill="none" />
        <Word x={103} y={46} say="factura" />
      </g>
      <g className={LEFT} transform="rotate(-6 80 80)">
        <path d="M6 26h146v76H6z" />
        <path d="m6 26 73 44 73-44" fill="none" />
        <Word x={18} y={94} say="BL (3).pdf" />
      </g>
      <Bubble
        tilt="rotate(-2 150 120)"
        outline="M84 108h178v36H122l-14 14v-14H84z"
        x={96}
        y={131}
        say="¿quién lo tiene?"
      />
    </>
  ),
  mismatch: (
    <>
      <g className={LEFT} transform="rotate(-5 66 54)">
        <path d="M4 14h124v112H4z" />
        <path d="M16 96h86M16 110h58" fill="none" />
        <Word x={14} y={36} say="Factura" />
        <Code x={12} y={71} before="8471." wrong="3" />
      </g>
      <g className="stroke-error-600 stroke-[7] max-md:hidden" fill="none">
        <path d="M104 66h56M104 88h56M150 44l-36 66" />
      </g>
      <Word x={92} y={142} fill={RED} say="fracción" />
      <g className={RIGHT} transform="rotate(4 194 82)">
        <path d="M132 34h124v112H132z" />
        <path d="M144 116h86M144 130h58" fill="none" />
        <Word x={142} y={56} say="Pedimento" />
        <Code x={140} y={91} before="8471." wrong="8" />
      </g>
    </>
  ),
  freeDays: (
    <>
      <g className={LEFT} transform="rotate(-4 130 123)">
        <path d={cellsOf(FREE_DAYS)} />
        <path d={cellsOf(DEMURRAGE_DAYS)} className="fill-error-600" />
        {[...FREE_DAYS, ...DEMURRAGE_DAYS].map((day) => (
          <Word
            key={day}
            x={dayX(day) + 9}
            y={73}
            say={day}
            fill={day > FREE_DAYS.length ? 'fill-papel-0' : ''}
          />
        ))}
        <path
          d={FREE_DAYS.map((day) => `M${dayX(day) + 5} 82l17-30`).join('')}
          fill="none"
          className="stroke-[2.4] max-md:stroke-[1.4]"
        />
        <Word x={dayX(1)} y={34} say="días libres" />
      </g>
      <g className="max-md:hidden" transform="rotate(3 130 120)">
        <path d="M68 102h122v44H68z" />
        <Word x={80} y={130} say="previo:" />
        <Word x={158} y={130} fill={RED} say="no" />
      </g>
      <g className={`max-md:hidden ${RIGHT}`} transform="rotate(5 196 78)">
        <path d="M138 16h116v128l-14-8-15 8-15-8-14 8-15-8-14 8-15-8-14 8z" />
        <path d="M150 62h92M150 78h64M150 116h92" fill="none" />
        <Word x={149} y={44} say="Demoras" />
        <Word x={149} y={106} fill={RED} say="+ 2 días" />
      </g>
    </>
  ),
  questions: (
    <>
      <g className={LEFT} transform="rotate(-3 120 111)">
        <path d="M6 28h216v84H6z" />
        <path
          d="M6 8h40v20H6zM50 8h40v20H50zM94 8h40v20H94zM138 8h40v20h-40zM182 8h40v20h-40z"
          className="fill-papel-200"
        />
        <path d="M6 28h40M18 46h130v24H18z" fill="none" />
        <Word x={26} y={63} say="usuario" />
      </g>
      <g className={`max-md:hidden ${RIGHT}`}>
        <Bubble
          tilt="rotate(2 180 24)"
          outline="M109 8h150v34H141l-14 12V42h-18z"
          x={121}
          y={30}
          say="¿quién sabe?"
        />
      </g>
      <g className={RIGHT}>
        <Bubble
          tilt="rotate(4 180 90)"
          outline="M118 62h134v32H150l-14 14V94h-18z"
          x={132}
          y={83}
          say="¿ya llegó?"
        />
      </g>
      <Bubble
        tilt="rotate(-3 90 120)"
        outline="M34 104h166v34h-18v14l-14-14H34z"
        x={44}
        y={126}
        say="¿y mi embarque?"
      />
    </>
  ),
};

/**
 * Evidence of a bad day, tilted, because it lies on sand. On small screens only the middle is drawn, closer together,
 * with lines of the same strength and without words.
 */
export function ProblemDrawing({ name }: { name: Name }) {
  return (
    <svg
      viewBox="-80 0 420 160"
      preserveAspectRatio="xMidYMid slice"
      className="h-16 w-26 overflow-visible fill-papel-0 stroke-tinta-900 stroke-[1.6] font-mono text-[16px] font-semibold **:tracking-normal! [&_text]:stroke-none max-md:stroke-[1.2] max-md:[&_*]:[vector-effect:non-scaling-stroke] md:h-auto md:w-full md:[--spread:0px] lg:mx-auto lg:w-105 lg:[--spread:max(0px,50cqw-210px)] 2xl:w-126 2xl:[--spread:max(0px,50cqw/1.2-210px)]"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}

type WordProps = { x: number; y: number; say: string | number; fill?: string };

/** `fill` is a class. */
function Word({ x, y, say, fill }: WordProps) {
  return (
    <text x={x} y={y} className={`max-md:hidden ${fill || 'fill-tinta-900'}`}>
      {say}
    </text>
  );
}

/** A question in a chat. */
function Bubble({ tilt, outline, ...word }: WordProps & { tilt: string; outline: string }) {
  return (
    <g transform={tilt}>
      <path d={outline} />
      <Word {...word} />
    </g>
  );
}

/** A tariff code, legible on small screens too. */
function Code({ x, y, before, wrong }: { x: number; y: number; before: string; wrong: string }) {
  return (
    <text x={x} y={y} className="fill-tinta-900 text-[27px] font-bold" textLength="108">
      {before}
      <tspan className="fill-error-600">{wrong}</tspan>0
    </text>
  );
}
