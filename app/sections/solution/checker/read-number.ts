import { containerCheckDigit, LENGTH, waybillCheckDigit } from './check-digits.ts';
import { findNumbers, type FoundNumber, type Scheme } from './find-numbers.ts';

/** What is wrong with a number, or that nothing is. Positions count from 0. */
export type Verdict =
  | { state: 'empty' }
  | { state: 'unknown' }
  | { state: 'unchecked' }
  | { state: 'incomplete'; missing: number }
  | { state: 'tooLong'; excess: number }
  | { state: 'misplaced'; position: number; found: string; expected: Expected; meant?: string }
  | { state: 'oneMissing'; right: string; isZeroLost: boolean }
  | { state: 'wrong'; found: string; right: string }
  | { state: 'right'; checkDigit: string; isRemainderTen: boolean };

export type Reading = { scheme: Scheme; characters: string; verdict: Verdict };

/** A container number begins with its owner's three letters and one for the category of equipment (ISO 6346). */
const OWNER_LENGTH = 3;
const LETTERS = 4;
const EXPECTED = { letter: /[A-Z]/, equipment: /[UJZ]/, digit: /\d/ };
type Expected = keyof typeof EXPECTED;

/** Characters that are taken for each other when a number is copied by eye: what was meant where one of them stands. */
const DOUBLES: Record<Expected, Record<string, string | undefined>> = {
  letter: { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' },
  equipment: { 2: 'Z', V: 'U', O: 'U', 0: 'U' },
  digit: { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' },
};

/**
 * Reads the container numbers and air waybills of a text and says of each whether its check digit is right.
 * There is always one reading: an empty one where the text holds nothing that could be a number.
 */
export function readNumbers(text: string): [Reading, ...Reading[]] {
  const { numbers, isUnchecked } = findNumbers(text);
  const [first, ...others] = numbers;
  if (first) return [read(first), ...others.map(read)];
  const state = isUnchecked ? 'unchecked' : /[\p{L}\p{N}]/u.test(text) ? 'unknown' : 'empty';
  return [{ scheme: 'container', characters: '', verdict: { state } }];
}

const read = ({ scheme, characters }: FoundNumber): Reading => ({
  scheme,
  characters,
  verdict: judge(scheme, characters),
});

function judge(scheme: Scheme, characters: string): Verdict {
  const misplaced = findMisplaced(scheme, characters.slice(0, LENGTH));
  if (misplaced) return misplaced;
  if (characters.length > LENGTH) return { state: 'tooLong', excess: characters.length - LENGTH };
  const missing = LENGTH - characters.length;
  if (missing > 1) return { state: 'incomplete', missing };

  const { digit: right, isRemainderTen } = checkDigit(scheme, characters.slice(0, LENGTH - 1));
  if (missing === 1) return { state: 'oneMissing', right, isZeroLost: isZeroLost(scheme, characters) };
  const found = characters.charAt(LENGTH - 1);
  return found === right
    ? { state: 'right', checkDigit: right, isRemainderTen }
    : { state: 'wrong', found, right };
}

function checkDigit(scheme: Scheme, code: string) {
  return scheme === 'container'
    ? containerCheckDigit(code)
    : { digit: waybillCheckDigit(code), isRemainderTen: false };
}

/** A spreadsheet takes a waybill for a number and drops the zero with which its prefix begins. */
function isZeroLost(scheme: Scheme, characters: string): boolean {
  const padded = `0${characters}`;
  return scheme === 'waybill' && waybillCheckDigit(padded.slice(0, -1)) === padded.at(-1);
}

function findMisplaced(scheme: Scheme, characters: string): Verdict | undefined {
  for (const [position, character] of [...characters].entries()) {
    const expected = expectedAt(scheme, position);
    if (!EXPECTED[expected].test(character))
      return {
        state: 'misplaced',
        position,
        found: character,
        expected,
        meant: DOUBLES[expected][character],
      };
  }
  return undefined;
}

function expectedAt(scheme: Scheme, position: number): Expected {
  if (scheme === 'waybill' || position >= LETTERS) return 'digit';
  return position < OWNER_LENGTH ? 'letter' : 'equipment';
}
