import { readAmount, type Doubt } from './amount.ts';

export const QUANTITIES = ['containers', 'days', 'tariff'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** The largest value of each, and how many decimals it may have. Beyond them it is a slip of the keyboard. */
const BOUNDS: Record<Quantity, { max: number; decimals: number }> = {
  containers: { max: 9_999, decimals: 0 },
  days: { max: 365, decimals: 0 },
  tariff: { max: 9_999_999.99, decimals: 2 },
};

/** Words that may stand beside each. */
const WORDS: Record<Quantity, RegExp> = {
  containers: /^(?:cont(?:enedor(?:es)?)?)?$/i,
  days: /^(?:d(?:[ií]as?)?)?$/i,
  tariff:
    /^(?:usd?|d[oó]lar(?:es)?|dl?ls|mxn?|mn|pesos?|mexicanos|por|al|x|d[ií]a|day|diarios|contenedor|ctr)?$/i,
};
export const CURRENCIES = ['MXN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** `number`: the digits and separators that were typed. */
export type Mistaken = { kind: Doubt['doubt'] | 'decimals' | 'whole'; number: string };
export type Reading = { kind: 'empty' } | { kind: 'value'; value: number } | Mistaken;

/** The last group has more than three digits. */
const LONG_GROUP = /[,' ]\d{4}/;

/** Reads a quantity as it was typed. Reports what cannot be meant, and never guesses. */
export function readQuantity(quantity: Quantity, typed: string): Reading {
  const amount = readAmount(typed);
  const { number, unit } = amount;
  if (number + unit === '') return { kind: 'empty' };
  const { max, decimals } = BOUNDS[quantity];
  if (!wordsOf(unit).every((word) => WORDS[quantity].test(word))) return { kind: 'text', number };
  if ('doubt' in amount) return { kind: amount.doubt, number };
  const { value } = amount;
  if (LONG_GROUP.test(number)) return { kind: 'commas', number };
  if (value === 0) return { kind: 'sign', number };
  if (value !== Number(value.toFixed(decimals)))
    return { kind: decimals === 0 ? 'whole' : 'decimals', number };
  return value > max ? { kind: 'large', number } : { kind: 'value', value };
}

/** The currency that is named beside an amount. The sign $ is that of both. */
export function currencyIn(typed: string): Currency | undefined {
  const words = wordsOf(readAmount(typed).unit);
  if (words.some((word) => /^(?:us|d[oól])/i.test(word))) return 'USD';
  return words.some((word) => /^(?:m|peso)/i.test(word)) ? 'MXN' : undefined;
}

const wordsOf = (unit: string): string[] => unit.split(/[ $/]+/);

/** Demurrage, in the currency of the tariff. Calculated in cents: a product of decimals would not be exact. */
export const demurrage = ({ containers, days, tariff }: Record<Quantity, number>): number =>
  (containers * days * Math.round(tariff * 100)) / 100;
