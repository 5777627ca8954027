import type { ReactNode } from 'react';
import { WIDE_DRAWINGS } from './wide-drawings.tsx';
import './problem-drawing.css';

type Name = 'scattered' | 'mismatch' | 'freeDays' | 'questions';

/** Small screens: what is read at 96 pixels. */
const SMALL_DRAWINGS: Record<Name, ReactNode> = {
  scattered: (
    <>
      <g transform="rotate(-9 50 50)">
        <path d="M4 18h78v52H4z" />
        <path d="m4 18 39 28 39-28" className="evidence__line" />
      </g>
      <g transform="rotate(7 100 30)">
        <path d="M76 4h66v46H76z" className="evidence__sheet" />
        <path d="M76 19h66M76 34h66M98 4v46M120 4v46" className="evidence__line" />
      </g>
      <g transform="rotate(-4 90 75)">
        <path d="M56 56h64v30H78l-10 10V86H56z" />
        <path d="M66 67h40M66 76h26" className="evidence__line" />
      </g>
    </>
  ),
  mismatch: (
    <>
      <g transform="rotate(-5 45 30)">
        <path d="M4 2h84v62H4zM14 14h40M14 52h52" />
        <text x="10" y="40" className="evidence__code">
          18,<tspan>42</tspan>0
        </text>
      </g>
      <g transform="rotate(5 105 72)">
        <path d="M60 42h86v56H60zM70 54h40" />
        <text x="66" y="82" className="evidence__code">
          18,<tspan>24</tspan>0
        </text>
      </g>
    </>
  ),
  freeDays: (
    <g transform="rotate(-4 75 50)">
      <path d="M2 34h21v34H2zM23 34h21v34H23zM44 34h21v34H44zM65 34h21v34H65zM86 34h21v34H86z" />
      <path d="m6 62 13-22M27 62l13-22M48 62l13-22M69 62l13-22M90 62l13-22" className="evidence__line" />
      <path d="M107 34h21v34h-21zM128 34h20v34h-20z" className="evidence__spent" />
    </g>
  ),
  questions: (
    <>
      <g transform="rotate(-5 50 25)">
        <path d="M4 8h86v26H24L14 44V34H4z" />
        <text x="35" y="28" className="evidence__question">
          ¿?
        </text>
      </g>
      <g transform="rotate(4 95 50)">
        <path d="M50 34h92v26H70L60 70V60H50z" />
        <text x="84" y="54" className="evidence__question">
          ¿?
        </text>
      </g>
      <g transform="rotate(-3 60 78)">
        <path d="M14 62h88v26H34L24 98V88H14z" />
        <text x="46" y="82" className="evidence__question">
          ¿?
        </text>
      </g>
    </>
  ),
};

/** Evidence of a bad day, tilted because it lies on sand; on wide screens with its words. */
export function ProblemDrawing({ name }: { name: Name }) {
  return (
    <>
      <svg viewBox="0 0 150 100" className="evidence evidence--small" aria-hidden="true">
        {SMALL_DRAWINGS[name]}
      </svg>
      <svg viewBox="0 0 260 160" className="evidence evidence--wide" aria-hidden="true">
        {WIDE_DRAWINGS[name]}
      </svg>
    </>
  );
}
