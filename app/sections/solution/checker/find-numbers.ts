import { LENGTH, type Scheme } from './check-digits.ts';
import { isRight } from './corrections.ts';

/** A number of a text, and where it stands there. `lacksZero`: a spreadsheet dropped the zero of its prefix. */
export type FoundNumber = {
  scheme: Scheme;
  characters: string;
  start: number;
  end: number;
  lacksZero?: true;
};

/** What a text without such numbers holds instead: a number without a check digit, one that looks so, or neither. */
type Other = 'unchecked' | 'billOfLading' | 'none';

/** Of a longer text only the beginning is read. */
const MAX_LENGTH = 20_000;

/** What people, printers and spreadsheets put between the parts of a number, and around its check digit. */
const GAP = String.raw`[\s.,:;/\\_*#|·()[\]\-\u2010-\u2015\u2212]{0,9}`;
const TIGHT_GAP = GAP.replace(String.raw`\s`, '');
const SEPARATOR = String.raw`[\s./\-\u2010-\u2015\u2212]{1,3}`;
const HYPHEN = `(?:${SEPARATOR})?`;
/** A digit that stands apart and counts something is no check digit: "QZXU 104827 1 x 40HC". */
const NO_QUANTITY = String.raw`(?!\s*(?:X|\/\s*\d+(?![A-Z\d])|DE|PKGS?|CTNS?|PCS?|PZAS?|PIEZAS?|BULTOS?|CAJAS?)(?![A-Z]))`;
/** The code of size and type that may follow without a space: "QZXU104827045G1". */
const SIZE_TYPE = String.raw`\d\d[A-Z]\d(?![A-Z\d])`;

/** What stands for a digit when a number is copied by eye. */
const DIGIT_LIKE = String.raw`[\dOILZSBQDG]`;

const CONTAINER = [
  String.raw`(?<![A-Z])[A-Z]{3}[UJZ]\d{7}(?:(?!\d)|(?=${SIZE_TYPE}))`,
  String.raw`(?<![A-Z\d])[A-Z]{3}${GAP}[UJZ](?:${GAP}\d){6}(?:${TIGHT_GAP}\d|${GAP}\d${NO_QUANTITY})?(?!${TIGHT_GAP}${DIGIT_LIKE}(?![A-Z\d]))(?![A-Z\d])`,
].join('|');
/** A piece's bar code carries its number after the waybill's: sixteen digits. */
const WAYBILL = String.raw`(?<!\d)(?<!\d[\-\u2010-\u2015])(?:\d{16}|\d{3}${HYPHEN}(?:\d{8}|\d{4}${HYPHEN}\d{4}|\d{7}${HYPHEN}\d))(?!\d)`;

/** With letters where digits belong, or the other way round: most of the characters must still be right. */
const DOUBTFUL_CONTAINER = String.raw`(?<![\p{L}\d])(?:[\p{L}\d]{3}[UJZ](?:${GAP}${DIGIT_LIKE}){7}|[\p{L}\d]{4}(?:\d{7}|${SEPARATOR}\d{6}${SEPARATOR}\d))(?![\p{L}\d])`;
const DOUBTFUL_WAYBILL = String.raw`(?<![A-Z\d])(?<!\d[\-\u2010-\u2015])${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}{4}${HYPHEN}${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}(?![A-Z\d])`;

/** In the order in which they take their characters from the text. */
const PATTERNS: readonly (readonly [Scheme, RegExp])[] = [
  ['container', new RegExp(CONTAINER, 'gu')],
  ['waybill', new RegExp(WAYBILL, 'gu')],
  ['container', new RegExp(DOUBTFUL_CONTAINER, 'gu')],
  ['waybill', new RegExp(DOUBTFUL_WAYBILL, 'gu')],
];
const LETTERS = 4;
const MIN_LETTERS = 3;
const MIN_CONTAINER_DIGITS = 5;
const MIN_WAYBILL_DIGITS = 9;

/** Bills of lading, bookings and house waybills look alike and carry no check digit. */
const UNCHECKED =
  /(?<![A-Z])(?:[HM]?B\/?L|BKG|BOOKING|RESERVA|HAWB)(?![A-Z])[\s.:#°]*(?:N[OÚU]M?[\s.:#°]+)?[A-Z\d-]+/g;
/** Four letters with eight or more digits, or with letters among the digits; a person's RFC is neither. */
const BILL_OF_LADING = new RegExp(
  String.raw`(?<![A-Z\d])(?![A-Z]{3}[^UJZ]\d\d[01]\d[0-3]\d[A-Z\d]{3}(?![A-Z\d]))(?:[A-Z]{4}|[A-Z]{3}[UJZ]${SEPARATOR})(?=(?:[A-Z]*\d){5})[A-Z\d]{7,13}(?![A-Z\d])`,
);
const LABEL =
  /(?<![A-Z])(?:CONTENEDOR|CONTAINER|CONT|CTNR|CNTR|CNT|EQUIPO|UNIDAD|GU[IÍ]A|A[EÉ]REA|M[AÁ]STER|M?AWB|N[OÚU]M?)(?![A-Z])/g;

/** A number that is still being typed. Digits alone may be anything: an order, a telephone. */
const BEGUN: readonly (readonly [Scheme, RegExp])[] = [
  ['container', new RegExp(`^(?:[A-Z]{1,3}|[A-Z]{3}${GAP}[UJZ](?:${GAP}\\d){0,5})${GAP}$`)],
  ['waybill', new RegExp(String.raw`^\d{3}${SEPARATOR}(?:\d{0,7}|\d{4}${SEPARATOR}\d{0,3})$`)],
];
const WAYBILL_WITHOUT_ZERO = new RegExp(String.raw`^\d\d${HYPHEN}\d{8}$`);

/**
 * The container numbers and air waybills that a text holds, in any common format and in its order. Where it
 * holds none, the text itself may be one that is being typed.
 */
export function findNumbers(text: string): { numbers: FoundNumber[]; other: Other } {
  const upper = text.slice(0, MAX_LENGTH).replaceAll(/[a-záéíñóúü]/g, (letter) => letter.toUpperCase());
  const unlabelled = upper.replace(UNCHECKED, blank);
  const found: Record<number, FoundNumber> = {};
  let rest = unlabelled;
  for (const [scheme, pattern] of PATTERNS) {
    rest = rest.replace(pattern, (match: string, start: number) => {
      const characters = strip(match).slice(0, LENGTH);
      if (!isPlausible(scheme, characters)) return match;
      found[start] = { scheme, characters, start, end: start + match.length };
      return blank(match);
    });
  }
  // Keys that are whole numbers come in ascending order.
  const numbers = Object.values(found);
  if (numbers.length > 0) return { numbers, other: 'none' };

  const begun = findBegun(rest.replace(LABEL, blank));
  if (begun) return { numbers: [begun], other: 'none' };
  if (unlabelled !== upper) return { numbers, other: 'unchecked' };
  return { numbers, other: BILL_OF_LADING.test(rest) ? 'billOfLading' : 'none' };
}

const blank = (match: string) => ' '.repeat(match.length);
const strip = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function isPlausible(scheme: Scheme, characters: string): boolean {
  if (scheme === 'waybill') return count(characters, /\d/g) >= MIN_WAYBILL_DIGITS;
  const letters = count(characters.slice(0, LETTERS), /\p{L}/gu);
  return letters >= MIN_LETTERS && count(characters.slice(LETTERS), /\d/g) >= MIN_CONTAINER_DIGITS;
}

function findBegun(text: string): FoundNumber | undefined {
  const typed = text.trimEnd().replace(/^[^\p{L}\d]+/u, '');
  const start = text.trimEnd().length - typed.length;
  const place = { characters: strip(typed), start, end: start + typed.length };
  if (WAYBILL_WITHOUT_ZERO.test(typed) && isRight('waybill', `0${place.characters}`))
    return { scheme: 'waybill', ...place, lacksZero: true };
  const begun = BEGUN.find(([, pattern]) => pattern.test(typed));
  return begun && { scheme: begun[0], ...place };
}
