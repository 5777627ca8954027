import { normalise } from './normalise.ts';

const NUMBER = /[.,]?\d(?:[\d.,' ]*\d)?/;
/** A few words, and units such as m3. Other digits around a number make it unreadable: 2 x 9,210 kg. */
const WORDS = /^[\p{L}$/ ]{0,60}(?:[mt]\^?[23])?$/u;
/** The point of an abbreviation, and brackets around a word. */
const AROUND_WORDS = /[([](?=\p{L})|(\p{L})[.:)\]]+/gu;
const NEGATIVE = /^-|(?:^|[ $])-[ $]*$/;
/** 18,420. and 1500.- and 1500,-- */
const NO_DECIMALS = /^[.,]-{0,2}/;
const MAX_DIGITS = 12;
/**
 * In Mexico the point is decimal. Elsewhere it marks thousands, and three digits after it leave both open. A comma is
 * unclear only if thousands would begin before it.
 */
const UNCLEAR = /^[1-9]\d{0,2}\.\d{3}$|^[1-9]\d{3,},\d{3}$/;
/** The last group may have a zero too many. A single point marks no thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([,' ])(?:\d{3}\1)*\d{3,}|(?:\.\d{3}){2,})$/;
const DECIMAL = /^(?:\d*|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*(?!\1)(?=[.,]))[.,]?\d+$/;

/** `number`: digits and separators. `unit`: the words around it, as they were typed. */
type Parts = { number: string; unit: string };
export type Amount = Parts & { value: number };
/**
 * Why a text is no amount: it has no number, or more than one; it is negative; its groups are wrong; its point or
 * comma may be decimal or mark thousands; it is too long.
 */
export type Doubt = Parts & { doubt: 'text' | 'sign' | 'commas' | 'point' | 'large' };

/**
 * Reads an amount as people write it: `18,420`, `18 420 kg`, `18.420,50`, `USD 150`. A comma before three digits marks
 * thousands. One or two digits after a point or comma are decimals.
 */
export function readAmount(text: string): Amount | Doubt {
  const plain = normalise(text).trim().replace(AROUND_WORDS, '$1');
  const { 0: digits = '', index = plain.length } = NUMBER.exec(plain) ?? {};
  const before = plain.slice(0, index);
  const after = plain.slice(index + digits.length).replace(NO_DECIMALS, '');
  const isNegative = NEGATIVE.test(before);
  const unit = `${isNegative ? before.replace('-', '') : before} ${after}`.replace(/ +/g, ' ').trim();
  const number = digits.replace(/ ?([.,]) ?(?=\d{3}(?!\d))/g, '$1');
  const doubtful = (doubt: Doubt['doubt']): Doubt => ({ doubt, number, unit });

  if (number && isNegative) return doubtful('sign');
  if (!number || !WORDS.test(unit)) return doubtful('text');
  if (UNCLEAR.test(number)) return doubtful('point');
  if (number.replace(/\D/g, '').length > MAX_DIGITS) return doubtful('large');
  const isWhole = THOUSANDS.test(number);
  if (!isWhole && !DECIMAL.test(number)) return doubtful('commas');
  const [, whole = number, decimals = ''] = (!isWhole && /^(.*)[.,](.*)$/.exec(number)) || [];
  return { number, unit, value: Number(`${whole.replace(/\D/g, '')}.${decimals}`) };
}

/** An unclear number with a decimal point, and with a comma that marks thousands. */
export const bothWays = (number: string): [point: string, comma: string] => [
  number.replace(',', '.'),
  number.replace('.', ','),
];
