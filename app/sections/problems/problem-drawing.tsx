import type { ReactNode } from 'react';

type Name = 'scattered' | 'mismatch' | 'freeDays' | 'questions';

const FREE_DAYS = [1, 2, 3, 4, 5, 6, 7];
const DEMURRAGE_DAYS = [8, 9];
const DAY_WIDTH = 27;
const dayX = (day: number) => 6 + (day - 1) * DAY_WIDTH;

/** Without words that would be too small. */
const WORD = 'stroke-none max-md:hidden';
const CODE = 'fill-tinta-900 stroke-none text-[28px] font-bold tracking-[-0.04em]';

const DRAWINGS: Record<Name, ReactNode> = {
  scattered: (
    <>
      <g transform="rotate(5 190 50)">
        <path d="M126 6h126v88H126z" />
        <path d="M126 6h126v24H126z" className="fill-sello-100" />
        <path d="M126 52h126M126 73h126M168 30v64M210 52v42" fill="none" />
        <Word x="134" y="23">
          v12 (copia)
        </Word>
        <Word x="174" y="47" fill="fill-error-700">
          #¡REF!
        </Word>
      </g>
      <g transform="rotate(-6 80 60)">
        <path d="M6 26h146v76H6z" />
        <path d="m6 26 73 44 73-44" fill="none" />
        <Word x="18" y="94">
          BL (3).pdf
        </Word>
      </g>
      <Bubble tilt="rotate(-2 150 120)" outline="M84 106h160v34H122l-14 14v-14H84z" x={97} y={128}>
        ¿quién lo tiene?
      </Bubble>
    </>
  ),
  mismatch: (
    <>
      <g transform="rotate(-5 66 70)">
        <path d="M4 14h124v112H4z" />
        <path d="M16 96h86M16 110h58" fill="none" />
        <Word x="16" y="36">
          BL
        </Word>
        <text x="14" y="72" className={CODE}>
          18,<tspan className="fill-error-600">42</tspan>0
        </text>
      </g>
      <g transform="rotate(4 194 88)">
        <path d="M132 34h124v112H132z" />
        <path d="M144 116h86M144 130h58" fill="none" />
        <Word x="144" y="56">
          Empaque
        </Word>
        <text x="142" y="92" className={CODE}>
          18,<tspan className="fill-error-600">24</tspan>0
        </text>
      </g>
    </>
  ),
  freeDays: (
    <g transform="rotate(-4 130 80)">
      {FREE_DAYS.map((day) => (
        <path key={day} d={`M${dayX(day)} 44h${DAY_WIDTH}v46h${-DAY_WIDTH}z`} />
      ))}
      {DEMURRAGE_DAYS.map((day) => (
        <path key={day} d={`M${dayX(day)} 44h${DAY_WIDTH}v46h${-DAY_WIDTH}z`} className="fill-error-600" />
      ))}
      {[...FREE_DAYS, ...DEMURRAGE_DAYS].map((day) => (
        <Word key={day} x={dayX(day) + 9} y="73" fill={day > FREE_DAYS.length ? 'fill-papel-0' : undefined}>
          {day}
        </Word>
      ))}
      <path
        d={FREE_DAYS.map((day) => `M${dayX(day) + 5} 82l17-30`).join('')}
        fill="none"
        className="stroke-[2.4] max-md:stroke-[1.4]"
      />
      <Word x={dayX(1)} y="34">
        días libres
      </Word>
      <Word x={dayX(8)} y="112" fill="fill-error-700">
        demoras
      </Word>
    </g>
  ),
  questions: (
    <>
      <g transform="rotate(-3 120 50)">
        <path d="M6 28h216v84H6z" />
        <path
          d="M6 8h40v20H6zM50 8h40v20H50zM94 8h40v20H94zM138 8h40v20h-40zM182 8h40v20h-40z"
          className="fill-papel-200"
        />
        <path d="M6 28h40M18 46h130v20H18z" fill="none" />
        <Word x="26" y="61">
          usuario
        </Word>
      </g>
      <Bubble tilt="rotate(4 180 90)" outline="M118 62h134v32H150l-14 14V94h-18z" x={130} y={83}>
        ¿ya llegó?
      </Bubble>
      <Bubble tilt="rotate(-3 90 120)" outline="M34 104h150v32h-18v14l-14-14H34z" x={46} y={125}>
        ¿y mi embarque?
      </Bubble>
    </>
  ),
};

/** Drawn smaller on small screens, with lines of the same strength. */
const DRAWING =
  'overflow-visible fill-papel-0 font-mono text-[14px] font-semibold stroke-tinta-900 stroke-[1.6] max-md:stroke-[1.2] ' +
  'max-md:[&_*]:[vector-effect:non-scaling-stroke]';

/** Evidence of a bad day. Tilted, because it lies on sand. On wide screens it has words. */
export function ProblemDrawing({ name, className = '' }: { name: Name; className?: string }) {
  return (
    <svg viewBox="0 0 260 160" className={`${DRAWING} ${className}`} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

type BubbleProps = { tilt: string; outline: string; x: number; y: number; children: string };

/** A question in a chat. Its text starts at x, with its baseline at y. */
function Bubble({ tilt, outline, x, y, children }: BubbleProps) {
  return (
    <g transform={tilt}>
      <path d={outline} />
      <Word x={x} y={y}>
        {children}
      </Word>
    </g>
  );
}

type WordProps = { x: number | string; y: number | string; fill?: string | undefined; children: ReactNode };

/** `fill` is a class. */
function Word({ x, y, fill = 'fill-tinta-900', children }: WordProps) {
  return (
    <text x={x} y={y} className={`${WORD} ${fill}`}>
      {children}
    </text>
  );
}
