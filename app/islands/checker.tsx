import { checker } from '#content/checker.ts';
import { Checker } from '#sections/solution/checker/checker.tsx';

/** The check of numbers with its texts. They contain functions, so a page cannot carry them as data. */
export function BoundChecker() {
  return <Checker text={checker} />;
}
