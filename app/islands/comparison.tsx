import { comparison } from '#content/comparison.ts';
import { Comparison } from '#sections/solution/checker/comparison.tsx';

/** The comparison with its texts. They contain functions, so a page cannot carry them as data. */
export function BoundComparison() {
  return <Comparison text={comparison} />;
}
