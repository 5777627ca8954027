import type { ReceivedMail } from './mailbox.ts';

/** RFC 5322 §2.1.1, without the line end; RFC 2047 §2. */
export const LINE_MAX_LENGTH = 998;
const FOLDED_LENGTH = 78;
const ENCODED_WORD_MAX_LENGTH = 75;

/** Checks everything that a strict mail server might refuse. Each character of `raw` is one byte. */
export function wireProblems({ raw }: ReceivedMail, headerLineMaxLength = FOLDED_LENGTH): string[] {
  const lines = raw.split('\r\n');
  const headerLines = lines.slice(0, lines.indexOf(''));
  return [
    ...(/[^\r]\n|\r[^\n]/.test(raw) ? ['a line end that is not CRLF'] : []),
    ...lines.filter((line) => !/^[\x20-\x7e\t]*$/.test(line) || line.length > LINE_MAX_LENGTH),
    ...headerLines.filter((line) => line.length > headerLineMaxLength),
    ...headerLines.filter((line) => !/^([A-Za-z-]+:( \S|$)|[ \t]+\S)/.test(line)),
    ...(raw.match(/=\?UTF-8\?.*?\?=/g) ?? []).filter((word) => word.length > ENCODED_WORD_MAX_LENGTH),
  ];
}
