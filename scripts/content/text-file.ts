import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** A sign that nobody sees. Joiners make one emoji of several. */
export const INVISIBLE = /(?![\t\n\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164]/u;

/** As Unicode names a sign: U+200B. */
export const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Its mark, or a letter of ASCII in two bytes. */
const UTF_16 = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]|[^\0]\0)/;

/** Text with its looks, which TextEdit and word processors save. */
const FORMATTED: [signature: RegExp, name: string][] = [
  [/^\{\\rtf/, 'RTF (texto con formato)'],
  [/^PK\x03\x04/, 'Word o ZIP'],
];

/** A file that is no text in UTF-8. Its message is the encoding. */
export class EncodingError extends Error {
  line = 1;
}

/** The text of a file in UTF-8, without its byte order mark. Each line ends in LF. @throws {EncodingError} */
export function readText(file: string): string {
  const text = readFileSync(file, 'latin1');
  for (const [signature, name] of FORMATTED) if (signature.test(text)) throw new EncodingError(name);
  if (UTF_16.test(text)) throw new EncodingError('UTF-16 («Unicode»)');
  const rows = text.split(/\r\n?|\n/).map((row) => Buffer.from(row, 'latin1'));
  const wrong = rows.findIndex((row) => !isUtf8(row));
  if (wrong >= 0)
    throw Object.assign(new EncodingError('Windows-1252 («ANSI») / Mac Roman'), { line: wrong + 1 });
  return rows.join('\n').replace(/^\uFEFF/, '');
}
