import { LENGTH, type Scheme } from '#trade/check-digits.ts';
import type { Reading } from '#trade/read-number.ts';

/** Start and end of each part of a number, in the order of the part names in the content. */
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

/** The number in cells, part by part, as painted on a door. If only the sum is wrong, any cell may be wrong. */
export function NumberCells({ reading: { scheme, characters, verdict }, names }: NumberCellsProps) {
  const wrong = verdict.state === 'misplaced' ? verdict.position : undefined;
  const cells = [...characters.padEnd(LENGTH)].slice(0, LENGTH);
  return (
    <div className="number-cells" data-suspect={verdict.state === 'wrong' || undefined} aria-hidden="true">
      {PARTS[scheme].map(([start, end], part) => (
        <span key={names[part]} className="grid gap-1.5">
          <span className="flex gap-0.5">
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
    </div>
  );
}
