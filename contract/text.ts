const LINE_END = /\r\n?|[\u2028\u2029]/g;
// C0 and C1 controls except tab and line feed. Marks and overrides that make a name read backwards in the team's mail.
// Invisible characters that let one word pass for another. Joiners stay: Persian and most emoji need them.
const UNWANTED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/gu;

/**
 * Cleans text of several lines for any database: line ends become `\n`. Removes control characters (PostgreSQL refuses
 * NUL), lone surrogates, invisible characters and outer white space. Normalizes to NFC. Cleaning twice changes
 * nothing.
 */
export function cleanText(value: string): string {
  // Surrogates first: removing a character between two of them would create a pair.
  const wellFormed = value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, '');
  return wellFormed.replace(LINE_END, '\n').replace(UNWANTED, '').normalize('NFC').trim();
}

/** `lunes` as `Lunes`. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cleans text of one line. Any white space becomes one space, so that nobody can inject a header. */
export const cleanLine = (value: string): string => cleanText(value).replace(/[\t\n ]+/g, ' ');

/** An address of WhatsApp with a number, which is a group. Bounded, so that a long word costs no time. */
const PHONE_LINK = /\S{0,30}(?:wa\.me\/|send\S{0,60}phone=)(?:\+|%2B)?(\d+)(?:[/?&]\S*)?/gi;

/** Cleans a telephone of one line. An address of WhatsApp becomes the international number that it holds. */
export const cleanPhone = (value: string): string => cleanLine(value).replace(PHONE_LINK, '+$1');

/** Before NFKD, which takes an acute accent apart. */
const APOSTROPHES = /[`\u00B4\u02B9\u02BC\u2018-\u201B\u2032]/g;
const QUOTES = /[\u00AB\u00BB\u201C-\u201F\u2033]/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Combining marks of Latin letters: an accent is one after NFKD. And invisible characters. */
const UNSEEN = /[\u0300-\u036F]|\p{Cf}/gu;
/** Letters that NFKD does not take apart. */
const PLAIN: Partial<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
};

/** The text for a comparison in which case, accents and the kind of quotes and dashes do not count. */
export const fold = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .normalize('NFKD')
    .replace(DASHES, '-')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(/[æđðħłœøß]/g, (letter) => PLAIN[letter] ?? letter);

/** Compares names of persons. Case and accents do not count. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);
