import { containerCheckDigit, LENGTH, waybillCheckDigit } from './check-digits.ts';

export type Scheme = 'container' | 'waybill';

/** What is wrong with a number, or that nothing is. Positions count from 0. */
export type Verdict =
  | { state: 'empty' }
  | { state: 'incomplete'; missing: number }
  | { state: 'tooLong'; excess: number }
  | { state: 'misplaced'; position: number; found: string; expected: Expected; meant?: string }
  | { state: 'noCheckDigit'; right: string }
  | { state: 'wrong'; found: string; right: string }
  | { state: 'right'; checkDigit: string; isRemainderTen: boolean };

export type Reading = { scheme: Scheme; characters: string; verdict: Verdict };

/** What people, printers and spreadsheets put between the parts of a number. */
const SEPARATOR = String.raw`[\s.,/\\_\-\u2010-\u2015\u2212]*`;
const CONTAINER = new RegExp(
  String.raw`(?<![A-Z])[A-Z]{3}${SEPARATOR}[UJZ](?:${SEPARATOR}\d){6}(?:${SEPARATOR}\d)?(?![A-Z\d])`,
);
const WAYBILL = new RegExp(String.raw`(?<!\d)\d{3}(?:${SEPARATOR}\d){8}(?!\d)`);
const LABEL = /^[^A-Z\d]*(?:CONTENEDOR|CONTAINER|CTNR|CNTR|GU[IÍ]A(?: A[EÉ]REA)?|M?AWB|N[OÚ]M?)(?![A-Z])/;

/** A container number begins with its owner's three letters and one for the kind of equipment (ISO 6346). */
const OWNER_LENGTH = 3;
const LETTERS = 4;
const EXPECTED = { letter: /[A-Z]/, equipment: /[UJZ]/, digit: /\d/ };
type Expected = keyof typeof EXPECTED;

/** Characters that are taken for each other when a number is copied by eye: what was meant where one of them stands. */
const DOUBLES: Record<Expected, Record<string, string | undefined>> = {
  letter: { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' },
  equipment: { 2: 'Z' },
  digit: { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' },
};

/**
 * Reads the container number or air waybill that a text holds, in any common format, and says whether
 * it is written right. A text that holds neither is read as one that is still being typed.
 */
export function readNumber(text: string): Reading {
  const upper = text.normalize('NFKC').toUpperCase();
  const whole = CONTAINER.exec(upper) ?? WAYBILL.exec(upper);
  const characters = (whole?.[0] ?? upper.replace(LABEL, '')).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const scheme = schemeOf(characters);
  return { scheme, characters, verdict: judge(scheme, characters) };
}

/** Two digits among the first four characters make an air waybill; one may be a letter's double. */
function schemeOf(characters: string): Scheme {
  const start = characters.slice(0, LETTERS);
  const digits = start.replaceAll(/\D/g, '').length;
  return digits > start.length / 2 ? 'waybill' : 'container';
}

function judge(scheme: Scheme, characters: string): Verdict {
  if (characters === '') return { state: 'empty' };
  const misplaced = findMisplaced(scheme, characters.slice(0, LENGTH));
  if (misplaced) return misplaced;
  if (characters.length > LENGTH) return { state: 'tooLong', excess: characters.length - LENGTH };
  const missing = LENGTH - characters.length;
  if (missing > 1) return { state: 'incomplete', missing };

  const { digit: right, isRemainderTen } = checkDigit(scheme, characters.slice(0, LENGTH - 1));
  if (missing === 1) return { state: 'noCheckDigit', right };
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
