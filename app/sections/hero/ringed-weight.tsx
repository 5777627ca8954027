import { Weight } from '#drawing/weight.tsx';
import { RING } from './ring.ts';
import './ringed-weight.css';

/** A gross weight with a ring drawn by hand around it. */
export function RingedWeight({ digits }: { digits: readonly [string, string, string] }) {
  return (
    <span className="ringed">
      <Weight digits={digits} />
      <svg
        viewBox="0 0 260 90"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      >
        <path vectorEffect="non-scaling-stroke" d={RING} />
      </svg>
    </span>
  );
}
