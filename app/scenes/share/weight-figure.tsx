import { Words } from './canvas.tsx';
import { CODE_ADVANCE } from './type.ts';

type Digits = readonly [string, string, string];
type WeightFigureProps = { digits: Digits; x: number; y: number; size: number; fill?: string };

/** A gross weight whose transposed digits are underlined. */
export function MarkedWeight({ digits, x, y, size, fill }: WeightFigureProps) {
  const [before, transposed] = digits;
  const start = x + before.length * CODE_ADVANCE * size;
  const width = transposed.length * CODE_ADVANCE * size;
  return (
    <>
      <path
        d={`M${start} ${y + size * 0.16}h${width}`}
        stroke="var(--color-bermellon-500)"
        strokeWidth={size * 0.09}
      />
      <Words type="code" x={x} y={y} size={size} fill={fill}>
        {digits.join('')}
      </Words>
    </>
  );
}

/** How far a weight reaches to the right of its start, in sizes. */
export const weightWidth = (digits: Digits, size: number): number =>
  digits.join('').length * CODE_ADVANCE * size;
