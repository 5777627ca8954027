const KG_PER_POUND = 0.45359237;
/** An amount and its unit, in any order of digits, separators and spaces. */
const AMOUNT = /^([\d.,'\s]*\d)\s*([a-zñáéíóú]{2,})?\.?$/;
const THOUSANDS = /^[1-9]\d*([.,]\d{3,})+$/;

export type Amount = { value: number; isInPounds: boolean };

/**
 * Reads an amount as people write it: `18,420`, `18.420`, `18 420 kg`, `18,420.50`, `40,212 lb`. A separator before
 * exactly three digits marks thousands. `undefined` if unreadable.
 */
export function readAmount(text: string): Amount | undefined {
  const [, digits = '', unit = ''] = AMOUNT.exec(text.trim().toLowerCase()) ?? [];
  const number = digits.replace(/['\s]/g, '');
  const decimal = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  // Three or more digits after a separator are thousands, even with a zero too many.
  const isWhole = decimal < 0 || THOUSANDS.test(number);
  const value = isWhole
    ? Number(number.replace(/[.,]/g, ''))
    : Number(`${number.slice(0, decimal).replace(/[.,]/g, '')}.${number.slice(decimal + 1)}`);
  if (number === '' || Number.isNaN(value)) return undefined;
  return { value, isInPounds: /^(lbs?|libras?)$/.test(unit) };
}

/** Converts an amount to kilograms. */
export const inKilograms = ({ value, isInPounds }: Amount): number =>
  isInPounds ? value * KG_PER_POUND : value;

/** Whether one number is the other in pounds, with rounding on either document. */
export const isInPounds = (pounds: number, kilograms: number): boolean =>
  kilograms > 0 && Math.abs((pounds * KG_PER_POUND) / kilograms - 1) < 0.005;
