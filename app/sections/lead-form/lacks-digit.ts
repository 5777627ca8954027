const MEXICAN_DIGITS = 10;

/**
 * Whether a telephone number of Mexico seems to lack a digit: it has no prefix of another country, and fewer than ten
 * digits without its extension. The server reads numbers better, with a library that is too large for a page.
 */
export function lacksDigit(typed: string): boolean {
  const number = typed.normalize('NFKC').replace(/(\d\W*)(?:e?xt?|int|anexo|ramal|#).*/is, '$1');
  const national = number.replace(/^\D*(?:\+|00)\W*52/, '');
  if (/\+|^\D*00/.test(national)) return false;
  const { length } = national.replaceAll(/\D/g, '');
  return length > 0 && length < MEXICAN_DIGITS;
}
