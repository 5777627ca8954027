const LINE_END = /\r\n?|[\u2028\u2029]/g;
// C0 and C1 controls except tab and line feed; the marks and overrides with which a name can be made to
// read backwards in the team's mail; and characters that are not seen, with which one word passes for
// another. The joiners stay: Persian and most emoji are written with them.
const UNWANTED =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/gu;

/**
 * Text that spans lines, made safe to store on any engine: line ends become `\n`, control
 * characters (NUL too: PostgreSQL refuses it), lone surrogates and what is not seen are removed, what
 * looks alike is spelled alike (NFC), ends are trimmed. Cleaned text is cleaned to itself.
 */
export function cleanText(value: string): string {
  // Surrogates first: two that an unwanted character kept apart would make another.
  const wellFormed = value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, '');
  return wellFormed.replace(LINE_END, '\n').replace(UNWANTED, '').normalize('NFC').trim();
}

/** The same for a value of one line: any white space becomes one space, so no header can be injected. */
export const cleanLine = (value: string): string => cleanText(value).replace(/[\t\n ]+/g, ' ');
