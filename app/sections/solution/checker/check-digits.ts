export type Scheme = 'container' | 'waybill';

/** How many characters a container number and an air waybill have, check digit included. */
export const LENGTH = 11;
/** The airline's prefix of an air waybill does not enter its check digit. */
export const PREFIX_LENGTH = 3;

const REMAINDERS = 11;
const WAYBILL_REMAINDERS = 7;

type CheckDigit = { digit: string; isRemainderTen: boolean };

/** The right last character of a number, calculated from the ten before it. */
export function checkDigit(scheme: Scheme, number: string): CheckDigit {
  const code = number.slice(0, LENGTH - 1);
  return scheme === 'container'
    ? containerCheckDigit(code)
    : { digit: waybillCheckDigit(code), isRemainderTen: false };
}

/**
 * The check digit of a container number without it: four letters and six digits (ISO 6346, annex A).
 * Each character counts for its value times two to the power of its position. A remainder of 10 is
 * written 0; the standard advises against such serial numbers.
 */
export function containerCheckDigit(code: string): CheckDigit {
  const sum = [...code].reduce((total, character, position) => total + valueOf(character) * 2 ** position, 0);
  const remainder = sum % REMAINDERS;
  return { digit: String(remainder % 10), isRemainderTen: remainder === 10 };
}

/** Digits count for themselves; letters from A = 10 up to Z = 38, where multiples of 11 are left out. */
function valueOf(character: string): number {
  const value = Number.parseInt(character, 36);
  return value < 10 ? value : value + Math.floor((value - 1) / 10);
}

/** The check digit of an air waybill without it, three digits of the airline and seven: these seven modulo 7 (IATA). */
export function waybillCheckDigit(code: string): string {
  return String(Number(code.slice(PREFIX_LENGTH)) % WAYBILL_REMAINDERS);
}
