import type { ReactNode } from 'react';
import './problem-drawing.css';

type Name = 'scattered' | 'mismatch' | 'freeDays' | 'questions';

const FREE_DAYS = [1, 2, 3, 4, 5, 6, 7];
const DEMURRAGE_DAYS = [8, 9];
const DAY_WIDTH = 27;
const dayX = (day: number) => 6 + (day - 1) * DAY_WIDTH;

const DRAWINGS: Record<Name, ReactNode> = {
  scattered: (
    <>
      <g transform="rotate(5 190 50)">
        <path d="M126 6h126v88H126z" />
        <path d="M126 6h126v24H126z" className="evidence__sheet" />
        <path d="M126 52h126M126 73h126M168 30v64M210 52v42" className="evidence__line" />
        <text x="134" y="23" className="evidence__word">
          v12 (copia)
        </text>
        <text x="174" y="47" className="evidence__word evidence__word--signal">
          #¡REF!
        </text>
      </g>
      <g transform="rotate(-6 80 60)">
        <path d="M6 26h146v76H6z" />
        <path d="m6 26 73 44 73-44" className="evidence__line" />
        <text x="18" y="94" className="evidence__word">
          BL (3).pdf
        </text>
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
        <path d="M16 96h86M16 110h58" className="evidence__line" />
        <text x="16" y="36" className="evidence__word">
          BL
        </text>
        <text x="14" y="72" className="evidence__code">
          18,<tspan>42</tspan>0
        </text>
      </g>
      <g transform="rotate(4 194 88)">
        <path d="M132 34h124v112H132z" />
        <path d="M144 116h86M144 130h58" className="evidence__line" />
        <text x="144" y="56" className="evidence__word">
          Empaque
        </text>
        <text x="142" y="92" className="evidence__code">
          18,<tspan>24</tspan>0
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
        <path key={day} d={`M${dayX(day)} 44h${DAY_WIDTH}v46h${-DAY_WIDTH}z`} className="evidence__spent" />
      ))}
      {[...FREE_DAYS, ...DEMURRAGE_DAYS].map((day) => (
        <text
          key={day}
          x={dayX(day) + 9}
          y="73"
          className={day > FREE_DAYS.length ? 'evidence__word evidence__word--on-signal' : 'evidence__word'}
        >
          {day}
        </text>
      ))}
      <path
        d={FREE_DAYS.map((day) => `M${dayX(day) + 5} 82l17-30`).join('')}
        className="evidence__line evidence__line--crossed"
      />
      <text x={dayX(1)} y="34" className="evidence__word">
        días libres
      </text>
      <text x={dayX(8)} y="112" className="evidence__word evidence__word--signal">
        demoras
      </text>
    </g>
  ),
  questions: (
    <>
      <g transform="rotate(-3 120 50)">
        <path d="M6 28h216v84H6z" />
        <path
          d="M6 8h40v20H6zM50 8h40v20H50zM94 8h40v20H94zM138 8h40v20h-40zM182 8h40v20h-40z"
          className="evidence__tabs"
        />
        <path d="M6 28h40M18 46h130v20H18z" className="evidence__line" />
        <text x="26" y="61" className="evidence__word">
          usuario
        </text>
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

/** Evidence of a bad day. Tilted, because it lies on sand. On wide screens it has words. */
export function ProblemDrawing({ name }: { name: Name }) {
  return (
    <svg viewBox="0 0 260 160" className="evidence" aria-hidden="true">
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
      <text x={x} y={y} className="evidence__word">
        {children}
      </text>
    </g>
  );
}
