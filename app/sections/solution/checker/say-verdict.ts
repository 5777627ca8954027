import type { CheckerText } from '#content/types.ts';
import type { Verdict } from './read-number.ts';

/** A verdict in words. People count positions from 1. */
export function sayVerdict(verdict: Verdict, { verdicts }: CheckerText): string {
  switch (verdict.state) {
    case 'empty':
      return verdicts.empty;
    case 'incomplete':
      return verdicts.incomplete(verdict.missing);
    case 'tooLong':
      return verdicts.tooLong(verdict.excess);
    case 'misplaced':
      return [
        verdicts.misplaced[verdict.expected](verdict.position + 1, verdict.found),
        verdict.meant && verdicts.meant(verdict.meant),
      ]
        .filter(Boolean)
        .join(' ');
    case 'noCheckDigit':
      return verdicts.noCheckDigit(verdict.right);
    case 'wrong':
      return verdicts.wrong(verdict.found, verdict.right);
    case 'right':
      return verdict.isRemainderTen ? verdicts.remainderTen : verdicts.right(verdict.checkDigit);
  }
}
