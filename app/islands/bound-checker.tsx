import { checker } from '#content/checker.ts';
import { Checker } from '#sections/solution/checker/checker.tsx';

/** The check with its texts, which hold functions and so cannot be written into a page as data. */
export function BoundChecker() {
  return <Checker text={checker} />;
}
