import { LENGTH } from './check-digits.ts';

export type Scheme = 'container' | 'waybill';
export type FoundNumber = { scheme: Scheme; characters: string };

/** Of a longer text only the beginning is read. */
const MAX_LENGTH = 2000;

/** What people, printers and spreadsheets put between the parts of a number, and around its check digit. */
const GAP = String.raw`[\s.,:;/\\_*#|·()[\]\-\u2010-\u2015\u2212]*`;
const TIGHT_GAP = GAP.replace(String.raw`\s`, '');
const HYPHEN = String.raw`[\s./\-\u2010-\u2015\u2212]{0,3}`;
/** A digit that stands apart and counts something is no check digit: "QZXU 104827 1 x 40HC". */
const NO_QUANTITY = String.raw`(?!\s*(?:X|\/\s*\d|DE|PKGS?|CTNS?|PCS?|PZAS?|PIEZAS?|BULTOS?|CAJAS?)(?![A-Z]))`;

/** What stands for a digit when a number is copied by eye. */
const DIGIT_LIKE = String.raw`[\dOILZSBQDG]`;

const CONTAINER = new RegExp(
  [
    String.raw`(?<![A-Z])[A-Z]{3}[UJZ]\d{7}(?!\d)`,
    String.raw`(?<![A-Z\d])[A-Z]{3}${GAP}[UJZ](?:${GAP}\d){6}(?:${TIGHT_GAP}\d|${GAP}\d${NO_QUANTITY})?(?!${TIGHT_GAP}${DIGIT_LIKE}(?![A-Z\d]))(?![A-Z\d])`,
  ].join('|'),
  'g',
);
/** A piece's bar code carries its number after the waybill's: sixteen digits. */
const WAYBILL = new RegExp(
  String.raw`(?<!\d)(?<!\d[\-\u2010-\u2015])(?:\d{16}|\d{3}${HYPHEN}(?:\d{8}|\d{4}${HYPHEN}\d{4}|\d{7}${HYPHEN}\d))(?!\d)`,
  'g',
);

/** With letters where digits belong, or the other way round: most of the characters must still be right. */
const DOUBTFUL_CONTAINER = new RegExp(
  String.raw`(?<![\p{L}\d])[\p{L}\d]{3}${GAP}[A-Z\d](?:${GAP}${DIGIT_LIKE}){6,7}(?![A-Z\d])`,
  'gu',
);
const DOUBTFUL_WAYBILL = new RegExp(
  String.raw`(?<![A-Z\d])(?<!\d[\-\u2010-\u2015])${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}{4}${HYPHEN}${DIGIT_LIKE}{3}${HYPHEN}${DIGIT_LIKE}(?![A-Z\d])`,
  'g',
);
const LETTERS = 4;
const MIN_LETTERS = 3;
const MIN_CONTAINER_DIGITS = 5;
const MIN_WAYBILL_DIGITS = 8;

/** Bills of lading, bookings and house waybills look alike and carry no check digit. */
const UNCHECKED = /(?<![A-Z])(?:[HM]?B\/?L|BKG|BOOKING|RESERVA|HAWB)(?![A-Z])[\s.:#º°]*[A-Z\d-]+/g;
const LABEL =
  /(?<![A-Z])(?:CONTENEDOR|CONTAINER|CONT|CTNR|CNTR|CNT|EQUIPO|UNIDAD|GU[IÍ]A|A[EÉ]REA|M[AÁ]STER|M?AWB|N[OÚU]M?)(?![A-Z])/g;

/** A number that is still being typed: as far as it goes, nothing speaks against it. */
const WAYBILL_BEGUN = new RegExp(
  String.raw`^\d{0,3}$|^\d{3}${HYPHEN}\d{0,9}$|^\d{3}${HYPHEN}\d{4}${HYPHEN}\d{0,5}$`,
);

/**
 * The container numbers and air waybills that a text holds, in any common format. Where none is whole, the
 * text itself may be one that is being typed. `unchecked` says that it holds numbers without a check digit.
 */
export function findNumbers(text: string): { numbers: FoundNumber[]; isUnchecked: boolean } {
  const upper = text.slice(0, MAX_LENGTH).normalize('NFKC').toUpperCase();
  const rest = upper.replace(UNCHECKED, ' ');
  const isUnchecked = rest !== upper;

  const whole = [
    ...[...rest.matchAll(CONTAINER)].map(([match]) => found('container', match)),
    ...[...rest.matchAll(WAYBILL)].map(([match]) => found('waybill', match)),
  ];
  if (whole.length > 0) return { numbers: whole, isUnchecked };

  const doubtful = [
    ...[...rest.matchAll(DOUBTFUL_CONTAINER)]
      .map(([match]) => found('container', match))
      .filter(isNearlyContainer),
    ...[...rest.matchAll(DOUBTFUL_WAYBILL)].map(([match]) => found('waybill', match)).filter(isNearlyWaybill),
  ];
  if (doubtful.length > 0) return { numbers: doubtful, isUnchecked };

  const begun = beginning(rest.replace(LABEL, ' ').trim());
  return { numbers: begun ? [begun] : [], isUnchecked };
}

function found(scheme: Scheme, match: string): FoundNumber {
  const characters = strip(match);
  return { scheme, characters: scheme === 'waybill' ? characters.slice(0, LENGTH) : characters };
}

function isNearlyContainer({ characters }: FoundNumber): boolean {
  const start = characters.slice(0, LETTERS);
  return (
    count(start, /\p{L}/gu) >= MIN_LETTERS && count(characters.slice(LETTERS), /\d/g) >= MIN_CONTAINER_DIGITS
  );
}

const isNearlyWaybill = ({ characters }: FoundNumber) => count(characters, /\d/g) >= MIN_WAYBILL_DIGITS;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function beginning(text: string): FoundNumber | undefined {
  const characters = strip(text);
  if (characters === '') return undefined;
  if (WAYBILL_BEGUN.test(text)) return { scheme: 'waybill', characters };
  const isLetterFirst = /^\p{L}/u.test(characters);
  const hasDigit = /\d/.test(characters);
  const isPlausible = characters.length <= LETTERS || (hasDigit && !/\p{L}{6}/u.test(characters));
  const isLong = characters.length > LENGTH && !/^[A-Z]{4}\d+$/.test(characters);
  return isLetterFirst && isPlausible && !isLong ? { scheme: 'container', characters } : undefined;
}

const strip = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
