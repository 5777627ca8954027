import type { ReactNode } from 'react';
import { RING } from './ring.ts';

type Parts = { children: ReactNode };

/** A drawing from its column's left edge, on wide screens from the stage's centre. Both slides share the coordinates. */
export function FromEdgeOrCentre({ children }: Parts) {
  return (
    <svg className="absolute left-0 size-px origin-top-left overflow-visible md:max-lg:scale-120 lg:left-1/2 xl:scale-110">
      {children}
    </svg>
  );
}

/** The start of the first weight's line. It is the same on both slides, so that the seam turns one into the other. */
export function AtFirstWeight({ children }: Parts) {
  return <g className="[translate:0_174px] lg:[translate:-420px_172px]">{children}</g>;
}

export function AtSecondWeight({ children }: Parts) {
  return <g className="[translate:0_276px] lg:[translate:-112px_172px]">{children}</g>;
}

/** A gross weight. Its length is fixed: with a visitor's letter spacing it would leave its paper. */
export function Weight({ digits }: { digits: readonly string[] }) {
  return (
    <text className="text-[40px] font-semibold" textLength="216">
      {digits.join('')} KG
    </text>
  );
}

/** A ring drawn by hand around a weight. */
export function Ring({ className }: { className: string }) {
  return (
    <path
      className={`fill-none stroke-4 [stroke-linecap:round] ${className}`}
      transform="translate(-14 -45) scale(.95 .7)"
      vectorEffect="non-scaling-stroke"
      d={RING}
    />
  );
}
