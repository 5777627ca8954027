export const QUANTITIES = ['containers', 'days', 'tariff'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** The largest value of each, and how many decimals it may have. Beyond them it is a slip of the keyboard. */
const BOUNDS: Record<Quantity, { max: number; decimals: number }> = {
  containers: { max: 9_999, decimals: 0 },
  days: { max: 365, decimals: 0 },
  tariff: { max: 9_999_999.99, decimals: 2 },
};

export type Mistake = 'text' | 'sign' | 'commas' | 'point' | 'whole' | 'large';
export type Reading = { kind: 'empty' } | { kind: 'value'; value: number } | { kind: Mistake };

/** In Mexico a comma groups thousands, and a point is decimal. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^\d*\.?\d*$/;
const CURRENCY = /^(?:mxn|usd|us\$|mx\$|\$)\s*|\s*(?:mxn|usd)$/gi;

/** Reads a quantity as it was typed. Reports what cannot be meant, and never guesses. */
export function readQuantity(quantity: Quantity, typed: string): Reading {
  const text = (quantity === 'tariff' ? typed.trim().replace(CURRENCY, '') : typed).trim();
  const { max, decimals } = BOUNDS[quantity];
  if (text === '') return { kind: typed.trim() === '' ? 'empty' : 'text' };
  if (/^[-−–]\s*[\d.,]+$/.test(text)) return { kind: 'sign' };
  if (/[^\d.,]/.test(text) || !/\d/.test(text)) return { kind: 'text' };
  const digits = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  if (!PLAIN.test(digits)) return { kind: 'commas' };
  const [, fraction = ''] = digits.split('.');
  if (fraction.length === 3 && decimals < 3) return { kind: 'point' };
  const value = Number(digits);
  if (fraction.length > decimals) return { kind: decimals === 0 ? 'whole' : 'point' };
  if (value === 0) return { kind: 'sign' };
  return value > max ? { kind: 'large' } : { kind: 'value', value };
}

/** Demurrage, in the currency of the tariff. Calculated in cents: a product of decimals would not be exact. */
export const demurrage = ({ containers, days, tariff }: Record<Quantity, number>): number =>
  (containers * days * Math.round(tariff * 100)) / 100;
