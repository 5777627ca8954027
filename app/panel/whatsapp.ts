import { withoutExtension } from '#contract/site.ts';

const MEXICO = '52';
const NATIONAL_DIGITS = 10;

/**
 * Digits of a number for wa.me, with the country code. Numbers without a plus are Mexican. The prefixes 044, 045 and, behind
 * 52, 1 before mobile numbers ended in 2019 (IFT, national numbering plan). Undefined if it is no number.
 */
export function whatsappNumber(phone: string): string | undefined {
  const digits = withoutExtension(phone).replace(/\D/g, '');
  if (/^\s*(\+|00)/.test(phone) && !/^\s*(\+|00)\s*52/.test(phone)) {
    const international = digits.replace(/^00/, '');
    return international.length >= 8 && international.length <= 15 ? international : undefined;
  }
  const national = digits
    .replace(/^(00)?52(1(?=\d{10}$)|(?=\d{10}))/, '')
    .replace(/^(044|045|01)(?=\d{10}$)/, '');
  return national.length === NATIONAL_DIGITS ? MEXICO + national : undefined;
}
