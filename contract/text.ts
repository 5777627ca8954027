// C0 and C1 controls except tab and line feed, and the bidirectional overrides with which a
// name can be made to read backwards in the team's mail.
const UNWANTED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
const WHITE_SPACE_RUN = /[\t\n ]+/g;

/**
 * Text that spans lines, made safe to store on any engine: line ends become `\n`, control
 * characters (NUL too: PostgreSQL refuses it) and lone surrogates are removed, ends are trimmed.
 */
export function cleanText(value: string): string {
  return removeLoneSurrogates(value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(UNWANTED, '')).trim();
}

/** The same for a value of one line: any white space becomes one space, so no header can be injected. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(WHITE_SPACE_RUN, ' ');
}

function removeLoneSurrogates(value: string): string {
  return value.isWellFormed() ? value : value.replace(/\p{Surrogate}/gu, '');
}
