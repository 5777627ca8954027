import './weight.css';

type WeightProps = { digits: readonly [string, string, string]; unit?: string; isMarked?: boolean };

/** A gross weight. If marked, its transposed digits are underlined. */
export function Weight({ digits, unit = ' KG', isMarked = false }: WeightProps) {
  const [before, transposed, after] = digits;
  return (
    <span className={isMarked ? 'weight weight--marked' : 'weight'}>
      {before}
      <u>{transposed}</u>
      {after}
      {unit}
    </span>
  );
}
