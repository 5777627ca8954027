import { LENGTH, type Scheme } from './check-digits.ts';
import { corrections, isRight, LOOK_ALIKES } from './corrections.ts';

/** A number and its position in a text. `lacksZero`: a spreadsheet dropped one or both zeros of its prefix. */
export type FoundNumber = {
  scheme: Scheme;
  characters: string;
  start: number;
  end: number;
  lacksZero?: true;
  /** A number that looks like a bill of lading. It has no check digit. */
  bill?: string;
};

/** The text has no such numbers, but labelled numbers of another kind, or none. Or it is too long to be read. */
type Other = 'unchecked' | 'none' | 'tooLong';

const MAX_LENGTH = 50_000;

/** Separators that people, printers and spreadsheets put into a number and around its check digit. */
const GAP = String.raw`[\s.,:;/\\_*#|·'"()<>[\]{}=~\-]{0,9}`;
const TIGHT_GAP = GAP.replace(String.raw`\s`, '');
const SEPARATOR = String.raw`[\s./\-]{1,3}`;
const HYPHEN = `(?:${SEPARATOR})?`;
/** A separate digit that counts something is no check digit: "QZXU 104827 1 x 40HC". */
const NO_QUANTITY = String.raw`(?!\s*(?:X|\/\s*\d+(?![A-Z\d'])|DE|PKGS?|CTNS?|PCS?|PZAS?|PIEZAS?|BULTOS?|CAJAS?)(?![A-Z]))`;
/** The size and type code that may follow without a space: "QZXU104827045G1", "QZXU104827040HC". */
const SIZE_TYPE = String.raw`[24]\d[A-Z][A-Z\d](?![A-Z\d])`;

const DIGIT_LIKE = String.raw`[\d${LOOK_ALIKES.join('')}]`;

const CONTAINER = [
  String.raw`(?<![A-Z])[A-Z]{3}[UJZ]\d{7}(?:(?!\d)|(?=${SIZE_TYPE}))`,
  String.raw`(?<![A-Z\d])[A-Z]{3}${GAP}[UJZ](?:${GAP}\d){6}(?:${TIGHT_GAP}\d|${GAP}\d${NO_QUANTITY})?(?!${TIGHT_GAP}${DIGIT_LIKE}(?![A-Z\d]))(?![A-Z\d])`,
].join('|');
/** The bar code of a piece adds its number to the waybill's: sixteen digits. */
const WAYBILL = String.raw`(?<!\d)(?<!\d-)(?:\d{16}|\d{3}${HYPHEN}(?:\d{8}|\d{4}${HYPHEN}\d{4}|\d{7}${HYPHEN}[(\[]?\d))(?!\d)`;

/** With letters in place of digits, or the reverse. Most characters must still be correct. */
const DOUBTFUL_CONTAINER = String.raw`(?<![\p{L}\d])(?:[\p{L}\d]{3}[UJZ](?:${GAP}${DIGIT_LIKE}){7}|[\p{L}\d]{4}(?:\d{7}|${SEPARATOR}\d{6}${SEPARATOR}\d))(?![\p{L}\d])`;
const DOUBTFUL_WAYBILL = String.raw`(?<![A-Z\d])(?<!\d-)${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}{4}${HYPHEN}${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}(?![A-Z\d])`;

/** In this order they take their characters from the text. */
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

const LABELS = 'CONTENEDOR|CONTAINER|CONT|CTNR|CNTR|CNT|EQUIPO|UNIDAD|GU[IÍ]A|A[EÉ]REA|M[AÁ]STER|M?AWB';
const OTHER_LABELS = [
  String.raw`[HM]?B\/?L|CONOCIMIENTO\s+DE\s+EMBARQUE|BKG|BOOKING|RESERVA`,
  String.raw`HAWB|GU[IÍ]A\s+(?:A[EÉ]REA\s+)?(?:HOUSE|HIJA)`,
  'SELLOS?|SEALS?|PRECINTO|MARCHAMO|CANDADO',
  String.raw`PED(?:IMENTO)?|COVE|FACTURA|O\.?C|P\.?O|RFC|NSS|TEL(?:[EÉ]FONO)?`,
].join('|');
/** After "CONTENEDOR / SELLO:" the first number is the container's. */
const LABELLED_OTHER = String.raw`(?<!\p{L}|(?:${LABELS})\.?\s?\/\s?)(?:${OTHER_LABELS})(?!\p{L})[\s.:#°+(\-]*(?:N[OÚU]?M?[\s.:#°]+)?[A-Z\d\-]+`;
/** A person's RFC contains a date. If its parts are separate, the last one must look like a homoclave. */
const DATE = String.raw`\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const RFC = String.raw`(?<![A-Z\d])[A-ZÑ&]{4}(?:${DATE}[A-Z\d]{3}|([ \-])${DATE}\1(?=\d*[A-Z])[A-Z\d]{2}[\dA])(?![A-Z\d])`;
const OTHER = new RegExp(`${RFC}|${LABELLED_OTHER}`, 'gu');

/** Four letters with eight or more digits, or with letters among the digits. */
const BILL_OF_LADING = new RegExp(
  String.raw`(?<![A-Z\d])(?:[A-Z]{4}|[A-Z]{3}[UJZ]${SEPARATOR})(?=(?:[A-Z]*\d){5})[A-Z\d]{7,13}(?![A-Z\d])`,
);
/** Next to a correct container number this is its seal, unless one mistake explains its fourth letter. */
const isSeal = (characters: string) =>
  /^[A-Z]{3}[^UJZ\d]\d{7}$/.test(characters) && corrections('container', characters).length === 0;
const LABEL = new RegExp(`(?<![A-Z])(?:${LABELS}|N[OÚU]M?)(?![A-Z])`, 'gu');

/** An incomplete number. Digits alone may be anything: an order, a telephone. */
const BEGUN: readonly (readonly [Scheme, RegExp])[] = [
  ['container', new RegExp(`^(?:[A-Z]{1,3}|[A-Z]{3}${GAP}[UJZ](?:${GAP}\\d){0,5})${GAP}$`)],
  ['waybill', new RegExp(String.raw`^\d{3}${SEPARATOR}(?:\d{0,7}|\d{4}${SEPARATOR}\d{0,3})$`)],
];
const WAYBILL_WITHOUT_ZERO = new RegExp(String.raw`^\d{1,2}${HYPHEN}\d{8}$`);

/**
 * Finds the container numbers and air waybills of a text, in any common format, in order. If it has none, the text
 * itself may be an incomplete number.
 */
export function findNumbers(text: string): { numbers: FoundNumber[]; other: Other } {
  if (text.length > MAX_LENGTH) return { numbers: [], other: 'tooLong' };
  const upper = text.replaceAll(/[a-záéíñóúü]/g, (letter) => letter.toUpperCase());
  const unlabelled = upper.replace(OTHER, blank);
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
  // JavaScript sorts integer keys in ascending order.
  const all = Object.values(found);
  const hasContainer = all.some(({ characters }) => isRight('container', characters));
  const numbers = hasContainer ? all.filter(({ characters }) => !isSeal(characters)) : all;
  if (numbers.length > 0) return { numbers, other: 'none' };

  if (unlabelled !== upper) return { numbers, other: 'unchecked' };
  const only = findBegun(rest.replace(LABEL, blank)) ?? findBill(rest);
  return { numbers: only ? [only] : [], other: 'none' };
}

const blank = (match: string) => ' '.repeat(match.length);
const strip = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function isPlausible(scheme: Scheme, characters: string): boolean {
  if (scheme === 'waybill') return count(characters, /\d/g) >= MIN_WAYBILL_DIGITS;
  const letters = count(characters.slice(0, LETTERS), /\p{L}/gu);
  return letters >= MIN_LETTERS && count(characters.slice(LETTERS), /\d/g) >= MIN_CONTAINER_DIGITS;
}

function findBill(text: string): FoundNumber | undefined {
  const bill = BILL_OF_LADING.exec(text)?.[0];
  if (!bill) return undefined;
  const start = text.indexOf(bill);
  return { scheme: 'container', characters: '', bill: strip(bill), start, end: start + bill.length };
}

function findBegun(text: string): FoundNumber | undefined {
  const typed = text.trimEnd().replace(/^[^\p{L}\d]+/u, '');
  const start = text.trimEnd().length - typed.length;
  const place = { characters: strip(typed), start, end: start + typed.length };
  if (WAYBILL_WITHOUT_ZERO.test(typed) && isRight('waybill', place.characters.padStart(LENGTH, '0')))
    return { scheme: 'waybill', ...place, lacksZero: true };
  const begun = BEGUN.find(([, pattern]) => pattern.test(typed));
  return begun && { scheme: begun[0], ...place };
}
