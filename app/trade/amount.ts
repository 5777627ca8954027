const KG_PER_POUND = 0.45359237;
/** An amount and its unit, in any order of digits, separators and spaces. */
const AMOUNT = /^([\d.,'\s]*\d)\s*([a-zñáéíóú]{2,})?\.?$/;
const MAX_DIGITS = 12;
/** In Mexico the point is decimal. Elsewhere it marks thousands, and three digits after it leave both open. */
const UNCLEAR = /^[1-9]\d{0,2}\.\d{3}$/;
/** The last group may have a zero too many. A single point marks no thousands. */
const THOUSANDS = /^[1-9]\d*(?:(?:,\d{3})*,\d{3,}|(?:\.\d{3}){2,})$/;
const DECIMAL = /^(?:\d+|[1-9]\d*(?:,\d{3})+(?=\.)|[1-9]\d*(?:\.\d{3})+(?=,))(?:[.,]\d+)?$/;

export type Amount = { value: number; isInPounds: boolean };
/** Why a text is no amount, and its digits and separators. */
export type Doubt = { doubt: 'unreadable' | 'unlikely' | 'unclear'; number: string };

/**
 * Reads an amount as people write it: `18,420`, `18 420 kg`, `18,420.50`, `40,212 lb`. A comma before three digits
 * marks thousands.
 */
export function readAmount(text: string): Amount | Doubt {
  const [, digits = '', unit = ''] = AMOUNT.exec(text.trim().toLowerCase()) ?? [];
  const number = digits.replace(/['\s]/g, '');
  const isWhole = THOUSANDS.test(number);
  if (number === '') return { doubt: 'unreadable', number };
  if (UNCLEAR.test(number)) return { doubt: 'unclear', number };
  if (number.replace(/\D/g, '').length > MAX_DIGITS || !(isWhole || DECIMAL.test(number)))
    return { doubt: 'unlikely', number };
  const [, whole = number, decimals = ''] = (!isWhole && /^(.*)[.,](.*)$/.exec(number)) || [];
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return { value, isInPounds: /^(lbs?|libras?)$/.test(unit) };
}

/** Converts an amount to kilograms. */
export const inKilograms = ({ value, isInPounds }: Amount): number =>
  isInPounds ? value * KG_PER_POUND : value;

/** Whether one number is the other in pounds, with rounding on either document. */
export const isInPounds = (pounds: number, kilograms: number): boolean =>
  kilograms > 0 && Math.abs((pounds * KG_PER_POUND) / kilograms - 1) < 0.005;
