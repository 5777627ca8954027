import { RING } from './ring.ts';

/** Where both slides draw the two weights, so that the seam turns one slide's into the other's. */
export const WEIGHTS_AT = {
  narrow: ['translate(0 174)', 'translate(0 276)'],
  wide: ['translate(-420 158)', 'translate(-112 158)'],
} as const;

export type Layout = keyof typeof WEIGHTS_AT;

/** A gross weight. Its length is fixed: with a visitor's letter spacing it would leave its paper. */
export function Weight({ digits }: { digits: readonly string[] }) {
  return (
    <text fontSize="40" className="font-semibold" textLength="216">
      {digits.join('')} KG
    </text>
  );
}

/** A ring drawn by hand around a weight. */
export function Ring({ className }: { className: string }) {
  return (
    <path
      className={`fill-none ${className}`}
      transform="translate(-14 -45) scale(.95 .7)"
      strokeWidth="5"
      strokeLinecap="round"
      d={RING}
    />
  );
}
