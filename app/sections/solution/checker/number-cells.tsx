import { LENGTH } from './check-digits.ts';
import type { Scheme } from './find-numbers.ts';
import type { Reading, Verdict } from './read-number.ts';

/** Where each part of a number begins and ends, in the order of the parts' names in the content. */
const PARTS: Record<Scheme, readonly (readonly [number, number])[]> = {
  container: [
    [0, 3],
    [3, 4],
    [4, 10],
    [10, LENGTH],
  ],
  waybill: [
    [0, 3],
    [3, 10],
    [10, LENGTH],
  ],
};

type NumberCellsProps = { reading: Reading; names: readonly string[] };

/** The number in cells, part by part, as it is painted on a door; the wrong one struck, the right one after it. */
export function NumberCells({ reading: { scheme, characters, verdict }, names }: NumberCellsProps) {
  const { wrong, right } = correction(verdict);
  const cells = [...characters.padEnd(LENGTH)].slice(0, LENGTH);
  return (
    <div className="number-cells" aria-hidden="true">
      {PARTS[scheme].map(([start, end], part) => (
        <span key={names[part]} className="number-cells__part">
          <span className="number-cells__row">
            {cells.slice(start, end).map((character, offset) => (
              <span
                key={start + offset}
                className="number-cells__cell"
                data-wrong={start + offset === wrong || undefined}
              >
                {character}
              </span>
            ))}
          </span>
          <span className="number-cells__name">{names[part]}</span>
        </span>
      ))}
      {right && <span className="number-cells__cell number-cells__cell--right">{right}</span>}
    </div>
  );
}

/** Which cell holds a wrong character, and what belongs there. */
function correction(verdict: Verdict): { wrong?: number; right?: string } {
  if (verdict.state === 'wrong') return { wrong: LENGTH - 1, right: verdict.right };
  if (verdict.state === 'oneMissing' && !verdict.isZeroLost) return { right: verdict.right };
  if (verdict.state === 'misplaced') return { wrong: verdict.position };
  return {};
}
