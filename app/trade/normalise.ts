/** Unicode's default ignorable characters, and format and control characters. White space stays. */
const INVISIBLE = /\p{DI}|(?!\s)\p{C}/gu;
/** A raised digit is a power or a note, and would become part of its number. */
const RAISED = /[\u00B9\u00B2\u00B3\u2070-\u2079]+/g;
/** Before NFKC, which takes an acute accent apart. */
const APOSTROPHES = /[`\u00B4\u02B9-\u02BC\u02C8\u066C\u2018-\u201B\u2032]/g;
/** With the minus sign, and the long vowel mark that Japanese keyboards give for a hyphen. */
const DASHES = /[\p{Pd}\u2043\u2212\u30FC]/gu;
/** Arabic and Persian ones. The last four bits of their code points are the value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * The common form of what people type and paste: full-width characters as plain ones (NFKC), without invisible
 * characters, with one kind of dash, apostrophe and digit, and one space between words. Normalising twice changes nothing.
 */
export const normalise = (text: string): string =>
  text
    .replace(RAISED, '^$&')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[\s\u2800]+/g, ' ')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
