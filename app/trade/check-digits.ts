export type Scheme = 'container' | 'waybill';

/** Length of a container number and of an air waybill, with check digit. */
export const LENGTH = 11;
/** The check digit of an air waybill ignores the airline's prefix. */
export const PREFIX_LENGTH = 3;

const REMAINDERS = 11;
const WAYBILL_REMAINDERS = 7;

type CheckDigit = { digit: string; isRemainderTen: boolean };

/** The correct last character of a number, from the ten before it. */
export function checkDigit(scheme: Scheme, number: string): CheckDigit {
  const code = number.slice(0, LENGTH - 1);
  return scheme === 'container'
    ? containerCheckDigit(code)
    : { digit: waybillCheckDigit(code), isRemainderTen: false };
}

/**
 * The check digit of a container number: four letters and six digits (ISO 6346, annex A). Each character's value is
 * multiplied by two to the power of its position. Remainder 10 is written as 0. The standard advises against such
 * serial numbers.
 */
export function containerCheckDigit(code: string): CheckDigit {
  const sum = [...code].reduce((total, character, position) => total + valueOf(character) * 2 ** position, 0);
  const remainder = sum % REMAINDERS;
  return { digit: String(remainder % 10), isRemainderTen: remainder === 10 };
}

/** Digits count as themselves. Letters run from A = 10 to Z = 38 without multiples of 11. */
function valueOf(character: string): number {
  const value = Number.parseInt(character, 36);
  return value < 10 ? value : value + Math.floor((value - 1) / 10);
}

/** The check digit of an air waybill: its seven digits after the airline's three, modulo 7 (IATA). */
export function waybillCheckDigit(code: string): string {
  return String(Number(code.slice(PREFIX_LENGTH)) % WAYBILL_REMAINDERS);
}
