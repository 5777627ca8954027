import { checkDigit, LENGTH, PREFIX_LENGTH, type Scheme } from './check-digits.ts';
import { corrections, expectedAt, findMisplaced, withoutRepeated, type Expected } from './corrections.ts';
import { findNumbers, type FoundNumber } from './find-numbers.ts';
import { normalise } from './normalise.ts';

/** The result of a check: what is wrong with a number, or nothing. Positions count from 0. */
export type Verdict =
  | { state: 'none' | 'unchecked' | 'tooLong' }
  | { state: 'billOfLading' }
  | { state: 'incomplete'; missing: number }
  | { state: 'oneMissing'; right: string }
  | { state: 'zeroLost' }
  | { state: 'misplaced'; position: number; found: string; expected: Expected }
  | { state: 'wrong' }
  | { state: 'right'; checkDigit: string; isRemainderTen: boolean };

export type Reading = FoundNumber & { verdict: Verdict };

/**
 * Reads the container numbers and air waybills of a text, and says whether each check digit is correct. Returns at
 * least one reading, an empty one if the text holds no number.
 */
export function readNumbers(text: string): [Reading, ...Reading[]] {
  const { numbers, other } = findNumbers(normalise(text));
  const [first, ...others] = numbers.map(read);
  if (first) return [first, ...others];
  return [{ scheme: 'container', characters: '', start: 0, end: 0, verdict: { state: other } }];
}

/** Numbers that may have been meant. */
export function offersFor({ scheme, characters, bill, verdict: { state } }: Reading): string[] {
  if (bill) return withoutRepeated(bill);
  if (state === 'zeroLost') return [write(scheme, characters.padStart(LENGTH, '0'))];
  if (state !== 'wrong' && state !== 'misplaced') return [];
  return corrections(scheme, characters).map((number) => write(scheme, number));
}

/** A number in its usual spelling. */
export const write = (scheme: Scheme, number: string): string =>
  scheme === 'waybill' ? `${number.slice(0, PREFIX_LENGTH)}-${number.slice(PREFIX_LENGTH)}` : number;

/** Replaces a number of the text with an offer. */
export function accept(offer: string, text: string, { start, end }: Reading): string {
  const normalised = normalise(text);
  return normalised.slice(0, start) + offer + normalised.slice(end);
}

const read = (number: FoundNumber): Reading => ({ ...number, verdict: judge(number) });

function judge({ scheme, characters, lacksZero, bill }: FoundNumber): Verdict {
  if (bill) return { state: 'billOfLading' };
  if (lacksZero) return { state: 'zeroLost' };
  const position = findMisplaced(scheme, characters);
  if (position !== -1) {
    const found = characters.charAt(position);
    return { state: 'misplaced', position, found, expected: expectedAt(scheme, position) };
  }
  const missing = LENGTH - characters.length;
  if (missing > 1) return { state: 'incomplete', missing };
  const { digit, isRemainderTen } = checkDigit(scheme, characters);
  if (missing === 1) return { state: 'oneMissing', right: digit };
  return characters.endsWith(digit)
    ? { state: 'right', checkDigit: digit, isRemainderTen }
    : { state: 'wrong' };
}
