import type { ReactNode } from 'react';

type Marks = { container: string; type: string };
type DoorProps = {
  /** Places the door. On small screens its lock is a bar along the lower edge. */
  className: string;
  marks?: Marks;
  /** The seal's number. Without one the door is shut but not locked: its handle hangs down. */
  seal?: string;
};

/** A container's door: two leaves, and the lock across their seam. On small screens the seam is its lower edge. */
export function Door({ className, marks, seal }: DoorProps) {
  return (
    <div className={`door overflow-clip ${className}`} aria-hidden="true">
      <div className="door__leaf absolute inset-0 origin-left steel-vermilion lg:right-auto lg:w-(--door-seam)">
        <Upright className="lg:right-0 lg:w-[66px]">
          <Edge gasket={63} rod={20} />
        </Upright>
      </div>
      <div className="door__leaf absolute inset-y-0 right-0 left-(--door-seam) origin-right steel-vermilion max-lg:hidden">
        <Upright className="lg:w-[66px]">
          <Edge gasket={0} rod={30} />
        </Upright>
      </div>
      {marks && <Code {...marks} />}
      <Upright className="door__lock lg:left-[calc(var(--door-seam)-66px)] lg:w-33">
        <svg y="50%" overflow="visible" strokeWidth="1.5">
          <Handle isTurned={!seal} />
          {seal && <Seal number={seal} />}
        </svg>
      </Upright>
    </div>
  );
}

/** As tall as the door. On small screens it lies down, and is longer: its keepers are away from the seal. */
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

/** Hinged on the right rod, it crosses the seam into the left leaf's hasp. */
function Handle({ isTurned }: { isTurned: boolean }) {
  return (
    <g transform={isTurned ? 'translate(104) rotate(-90)' : 'translate(104)'}>
      <g className="door__handle fill-tinta-200 stroke-tinta-950">
        <path d="M-4 -7H-94a7 7 0 0 0 0 14h90z" />
        <path d="M-12 -26h24v52h-24z" />
      </g>
    </g>
  );
}

/** A bolt seal: the pin goes through hasp and handle, the cylinder below shows the number. */
function Seal({ number }: { number: string }) {
  return (
    <g className="door__seal origin-center stroke-tinta-950 [transform-box:fill-box]">
      <path className="fill-bermellon-500" d="M39 -20h20v38H39z" />
      <path strokeWidth="6" d="M49 -20v48" />
      <path
        className="fill-sello-300"
        d="M43 -30h12v9H43zM41 22h16v6H41zM37 28h24v96a4 4 0 0 1-4 4H41a4 4 0 0 1-4-4z"
      />
      <text
        className="fill-tinta-950 stroke-none font-mono text-[13px] font-semibold"
        transform="translate(53.5 118) rotate(-90)"
        data-seal=""
      >
        {number}
      </text>
    </g>
  );
}

/** The container's number and its size code. The check digit is boxed (ISO 6346). */
function Code({ container, type }: Marks) {
  return (
    <p className="door__code absolute right-(--gutter) bottom-1 flex flex-row-reverse gap-x-[1em] font-mono text-[12px] leading-[1.4] font-semibold text-papel-0/80 lg:top-7 lg:right-(--page-inset) lg:bottom-auto lg:text-[22px]">
      <span>
        {container.slice(0, -1)}
        <span className="border px-[0.2em]">{container.slice(-1)}</span>
      </span>
      <span className="max-lg:hidden">{type}</span>
    </p>
  );
}
