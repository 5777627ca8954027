import { MISMATCH, RING } from '#drawing/sample-data.ts';

/** Where both slides draw the two weights, so that the seam turns one slide's into the other's. */
export const WEIGHTS_AT = {
  narrow: ['translate(16 179)', 'translate(16 283)'],
  wide: ['translate(-420 150)', 'translate(-112 150)'],
} as const;

export type Layout = keyof typeof WEIGHTS_AT;

/** The second ring is the first one, turned. */
const WEIGHTS = [
  { digits: MISMATCH.billOfLading, ring: 'translate(-14 -45) scale(.95 .7)' },
  { digits: MISMATCH.packingList, ring: 'translate(233 18) scale(-.95 -.7)' },
] as const;

/** A gross weight in its ring. Its length is fixed: with a visitor's letter spacing it would leave its paper. */
export function Weight({ index, ring }: { index: 0 | 1; ring: string }) {
  const { digits, ring: ringAt } = WEIGHTS[index];
  return (
    <>
      <text x="-2" fontSize="40" className="font-semibold" textLength="216">
        {digits.join('')} KG
      </text>
      <path
        className={`fill-none ${ring}`}
        transform={ringAt}
        strokeWidth="5"
        strokeLinecap="round"
        d={RING}
      />
    </>
  );
}
