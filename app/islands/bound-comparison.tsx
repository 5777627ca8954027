import { comparison } from '#content/comparison.ts';
import { Comparison } from '#sections/solution/checker/comparison.tsx';

/** The comparison with its texts, which hold functions and so cannot be written into a page as data. */
export function BoundComparison() {
  return <Comparison text={comparison} />;
}
