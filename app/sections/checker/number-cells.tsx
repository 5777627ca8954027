import { LENGTH, type Scheme } from '#trade/check-digits.ts';
import type { Reading } from '#trade/read-number.ts';

/** Start of each part of a number, in the order of the part names in the content. */
const STARTS: Record<Scheme, readonly number[]> = { container: [0, 3, 4, 10], waybill: [0, 3, 10] };
const CELL = { width: 26, height: 38 };
const PITCH = CELL.width + 2;
/** Between two parts. */
const GAP = 7;

type NumberCellsProps = { reading: Reading; names: readonly string[] };

/** The number in cells, part by part, as painted on a door. If only the sum is wrong, any cell may be wrong. */
export function NumberCells({ reading: { scheme, characters, verdict }, names }: NumberCellsProps) {
  const starts = STARTS[scheme];
  const left = (index: number) =>
    1 + index * PITCH + GAP * (starts.filter((start) => start <= index).length - 1);
  const box = (index: number) => `M${left(index)} 1h${CELL.width}v${CELL.height}h-${CELL.width}z`;
  const cells = Array.from({ length: LENGTH }, (_, index) => index);
  const isSuspect = verdict.state === 'wrong';
  return (
    <svg
      viewBox="0 0 331 40"
      className="w-full max-w-120 overflow-visible fill-tinta-900 font-mono md:mb-7"
      aria-hidden="true"
    >
      <path
        d={cells.map(box).join('')}
        className={isSuspect ? 'fill-boya-100 stroke-error-600' : 'fill-papel-0 stroke-tinta-500'}
        strokeWidth={isSuspect ? 1.6 : 1}
      />
      {verdict.state === 'misplaced' && (
        <path d={box(verdict.position)} className="fill-boya-100 stroke-error-600" strokeWidth="2" />
      )}
      <text
        x={cells.map((index) => left(index) + CELL.width / 2).join(' ')}
        y="27"
        textAnchor="middle"
        fontSize="21"
        className="font-semibold"
      >
        {characters.slice(0, LENGTH)}
      </text>
      {starts.map((start, part) => (
        <text
          key={names[part]}
          // The last name is wider than its cell, and ends with it.
          x={start === LENGTH - 1 ? left(start) + CELL.width : left(start)}
          y="51"
          textAnchor={start === LENGTH - 1 ? 'end' : 'start'}
          fontSize="9"
          className="fill-tinta-600 max-md:hidden"
          data-check="part"
        >
          {names[part]}
        </text>
      ))}
    </svg>
  );
}
