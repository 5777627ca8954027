/** The advance of a glyph of Atkinson Mono and of its fallback, in em. */
export const ADVANCE = 0.63;

type CodeProps = {
  text: string;
  x?: number;
  y?: number;
  size?: number;
  /** Underlines the transposed digits of a weight. */
  isMarked?: boolean;
  className?: string | undefined;
};

/** Code type in a drawing. Its length is fixed, so no text spacing of the visitor pushes it off its paper. */
export function Code({ text, x = 0, y = 0, size = 13, isMarked, className }: CodeProps) {
  const advance = ADVANCE * size;
  const length = Math.round(text.length * advance);
  return (
    <>
      <text x={x} y={y} fontSize={size} textLength={length} className={className}>
        {text}
      </text>
      {isMarked && (
        <path
          d={`M${x + 3 * advance} ${y + size / 4}h${2 * advance}`}
          strokeWidth={size / 8}
          className="stroke-error-500"
        />
      )}
    </>
  );
}
