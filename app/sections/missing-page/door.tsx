import type { ReactNode } from 'react';

/**
 * A container's door that is shut but not locked: two leaves, and across their seam a handle that hangs down. On small
 * screens the seam is its lower edge. `className` places it.
 */
export function Door({ className }: { className: string }) {
  return (
    <div className={`overflow-clip ${className}`} aria-hidden="true">
      <div className="absolute inset-0 steel-vermilion lg:right-auto lg:w-(--door-seam)">
        <Upright className="lg:right-0 lg:w-[66px]">
          <Edge gasket={63} rod={20} />
        </Upright>
      </div>
      <div className="absolute inset-y-0 right-0 left-(--door-seam) steel-vermilion max-lg:hidden">
        <Upright className="lg:w-[66px]">
          <Edge gasket={0} rod={30} />
        </Upright>
      </div>
      <Upright className="lg:left-[calc(var(--door-seam)-66px)] lg:w-33">
        <svg y="50%" overflow="visible">
          <path
            className="fill-tinta-200 stroke-tinta-950 stroke-[1.5]"
            d="M97 4V94a7 7 0 0 0 14 0V4zM78 -12h52v24h-52z"
          />
        </svg>
      </Upright>
    </div>
  );
}

/** As tall as the door. On small screens it lies down, and is longer: its keepers are away from the tag. */
function Upright({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      className={`absolute top-[calc(100%-68px)] h-[calc(100vw+80px)] w-17 origin-top-left max-lg:[transform:translateX(calc(100vw+40px))_rotate(90deg)] lg:top-0 lg:h-full ${className}`}
    >
      {children}
    </svg>
  );
}

/** A leaf's edge at the seam: a flat panel, where corrugation would hide the rod. */
function Edge({ gasket, rod }: { gasket: number; rod: number }) {
  return (
    <>
      <rect className="fill-bermellon-600 stroke-bermellon-700 stroke-2" y="-2" width="66" height="102%" />
      <rect className="fill-tinta-950" x={gasket} width="3" height="100%" />
      <rect className="fill-bermellon-700" x={rod} width="16" height="100%" />
      <rect className="fill-bermellon-500" x={rod} width="2" height="100%" />
      <rect className="fill-tinta-950 opacity-55" x={rod + 14} width="2" height="100%" />
      {['0', '100%'].map((y) => (
        <svg key={y} y={y} overflow="visible">
          <Keeper x={rod - 10} y={y === '0' ? 44 : -74} />
        </svg>
      ))}
    </>
  );
}

/** A cam on the rod's end, turned into the keeper on the frame. */
function Keeper({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="stroke-tinta-950" strokeWidth="1.5">
      <path className="fill-bermellon-700" d="M0 0h36v30H0z" />
      <path className="fill-bermellon-500" d="M7 7h22v10l-6 6H13l-6-6z" />
      <path strokeWidth="3" d="M2.5 5h3M30.5 5h3M2.5 25h3M30.5 25h3" />
    </g>
  );
}
