import type { ReactNode } from 'react';
import { MISMATCH } from './sample-data.ts';
import './container.css';

/** The places of the hinges, as shares of the container's height. */
const HINGES = ['8%', '36%', '64%', '92%'];
/** The planks run to a vanishing point above the floor's middle. */
const PLANKS = [10, 30, 50, 70, 90].map((x) => `M${x} 0L${50 + (x - 50) * 1.12} 100`).join('');

/** A corner casting of the frame, with the hole that a crane grips. */
export function Casting({ className }: { className: string }) {
  return (
    <svg className={`frame absolute top-0 h-9 ${className}`} aria-hidden="true">
      <rect className="fill-bermellon-700" width="100%" height="100%" />
      <rect className="fill-tinta-950" x="30%" y="25%" width="40%" height="50%" rx="4" />
    </svg>
  );
}

/** A container seen into: its ribbed walls, and the posts of its frame. Words stand on the walls. */
export function Inside() {
  return (
    <div className="inside absolute inset-0 -z-1 forced-colors:hidden print:hidden" aria-hidden="true">
      <div className="walls absolute inset-0" data-reveal="" />
      <Post className="left-0" />
      <Post className="right-0 [scale:-1_1]" />
    </div>
  );
}

/** A corner post, and the knuckles in which a leaf turns. */
function Post({ className }: { className: string }) {
  return (
    <svg className={`frame absolute h-full ${className}`}>
      <rect className="fill-bermellon-600" width="100%" height="100%" />
      {HINGES.map((y) => (
        <rect key={y} x="50%" y={y} width="50%" height="28" />
      ))}
    </svg>
  );
}

/** On small screens the ground of its parent, and on large ones along the container's lower edge. */
export function Floor() {
  return (
    <svg
      className="floor absolute -z-1 fill-tinta-900 stroke-tinta-950 stroke-[1.5] lg:fill-tinta-700 lg:stroke-tinta-900 forced-colors:hidden print:hidden"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={`M0 0H100V100H0z${PLANKS}`} />
    </svg>
  );
}

/** The two leaves of the door. Each turns on its outer edge, with all that is on it. */
export function Leaves() {
  return (
    <div
      className="leaves pointer-events-none absolute inset-x-(--post) inset-y-0 grid grid-cols-2 overflow-clip motion-reduce:hidden forced-colors:hidden print:hidden"
      aria-hidden="true"
    >
      <Leaf className="origin-left" mirror="" />
      <Leaf className="origin-right [--side:-1]" mirror="[scale:-1_1]">
        <svg className="frame absolute left-[20%] h-full overflow-visible">
          <Seal number="MX 048213" />
        </svg>
        <Code className="top-3 right-2 lg:right-14" number={MISMATCH.container} />
      </Leaf>
    </div>
  );
}

/** It is drawn with the seam at its right and the hinges at its left. */
function Leaf({ className, mirror, children }: { className: string; mirror: string; children?: ReactNode }) {
  return (
    <div className={`leaf steel-vermilion relative border-[1.5px] border-tinta-950 ${className}`}>
      <svg className={`frame absolute h-full w-full ${mirror}`}>
        {['80%', '42%'].map((x, index) => (
          <svg key={x} x={x} overflow="visible" className={index ? 'max-md:hidden' : undefined}>
            <Rod />
          </svg>
        ))}
        {HINGES.map((y) => (
          <rect key={y} y={y} width="38" height="28" />
        ))}
      </svg>
      {children}
    </div>
  );
}

/** A locking rod on its flat panel: its cam in the frame's keeper, a guide, and its handle in the hasp beside it. */
export function Rod() {
  return (
    <>
      <rect className="fill-bermellon-600" x="-24" width="48" height="100%" />
      <rect className="fill-tinta-300" x="-6" width="12" height="100%" />
      <path className="fill-bermellon-700" d="M-18 3h36v24h-9l-4 7h-10l-4 -7h-9zM-13 110h26v12h-26z" />
      <g className="lock">
        <path className="fill-bermellon-700" d="M-84 49h22v26h-22z" />
        <path
          className="leaf__handle origin-[0_62px] fill-tinta-200"
          d="M11 42H-11V55H-82a7 7 0 0 0 0 14H-11V82H11z"
        />
      </g>
    </>
  );
}

/** A bolt seal through the hasp of a mirrored rod. */
export function Seal({ number }: { number: string }) {
  return (
    <g className="leaf__seal fill-sello-300">
      <path d="M67 39H79v9H67zM65 77H81v6H65zM62 83h22v84H62z" />
      <text
        className="fill-tinta-950 stroke-none font-mono text-[13px] font-semibold"
        transform="translate(77.5 160) rotate(-90)"
      >
        {number}
      </text>
    </g>
  );
}

/** A container's number. Its check digit is boxed (ISO 6346). */
export function Code({ className, number }: { className: string; number: string }) {
  return (
    <p
      className={`absolute font-mono text-xs leading-[1.4] font-semibold text-papel-0/80 lg:text-[1.25rem] ${className}`}
    >
      {number.slice(0, -1)}
      <span className="border px-[0.2em]">{number.slice(-1)}</span>
    </p>
  );
}
