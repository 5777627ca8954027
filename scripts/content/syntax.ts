import type { YAMLError } from 'yaml';
import { codeOf, INVISIBLE } from './text-file.ts';

/** A mistake at a line. */
export type YamlProblem = { line: number; message: string };

/** A text in quotes, as YAML wants it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A row of a file: its indentation, its key if it has one, and its text. */
type Row = { text: string; indent: string; dash: string; key: string | undefined; value: string };

const readRow = (text = ''): Row => {
  const [, indent = '', dash = '', rest = ''] = /^(\s*)((?:- )?)(.*)$/.exec(text) ?? [];
  const [, key, value = ''] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(rest) ?? [];
  return { text, indent, dash, key, value: key ? value : rest };
};

/** The row with its text in quotes. */
const inQuotes = ({ dash, key, value }: Row): string => {
  const text = /^(?:(["']).*\1|“.*”|‘.*’)$/.test(value) ? value.slice(1, -1) : value;
  return `Este texto va entre comillas. El renglón queda así: ${dash}${key ? `${key}: ` : ''}${quoted(text)}`;
};

/** Why a row cannot be read. Undefined if it looks right by itself. */
type Rule = (row: Row, above: Row) => string | undefined;
const RULES: Rule[] = [
  ({ text }) =>
    /^(?:<{7}|={7}|>{7})/.test(text)
      ? 'Aquí quedaron las dos versiones de un conflicto de git. Deja una y borra las marcas (<<<<<<<, =======, >>>>>>>).'
      : undefined,
  ({ text }) =>
    /^\s*\t/.test(text) ? 'El renglón empieza con un tabulador. Usa espacios: dos por nivel.' : undefined,
  ({ indent, text }) =>
    text.trim() && indent.length % 2 === 1
      ? `El renglón empieza con ${indent.length} espacios. Cada nivel lleva dos: alinéalo con sus vecinos.`
      : undefined,
  ({ indent, dash, key, value }) => {
    const [, word, rest] = /^([a-z][\w-]*):\s*(\S.*)$/i.exec(key ? '' : value) ?? [];
    return word && !rest?.startsWith('//')
      ? `Falta un espacio después de los dos puntos. El renglón queda así: ${indent}${dash}${word}: ${rest}`
      : undefined;
  },
  (row) => {
    const [quote] = row.value;
    if (quote !== "'" && quote !== '"') return undefined;
    const isClosed = new RegExp(`^${quote}(?:[^${quote}\\\\]|${quote}${quote}|\\\\.)*${quote}$`).test(
      row.value,
    );
    if (isClosed) return undefined;
    const isOpen = row.value.indexOf(quote, 1) < 0;
    return isOpen ? `Falta la comilla que cierra: ${row.value}${quote}` : inQuotes(row);
  },
  (row) =>
    /^[[\]{}&*!|>%@`#,]|^- |: |:$/.test(row.value) && !row.value.includes('://') ? inQuotes(row) : undefined,
  ({ indent }, above) =>
    above.value && above.key && indent.length > above.indent.length + above.dash.length
      ? 'El renglón tiene más espacios al principio que el de arriba, que ya tiene su texto. Alinéalo con él.'
      : undefined,
];

/** Tells what looks like a space or like nothing, and is read as a letter. */
export function hiddenSign(row: string, index: number): YamlProblem[] {
  const found = INVISIBLE.exec(row) ?? /(?<=^[ -]*)[^\S \t]/u.exec(row);
  if (!found) return [];
  const before = row.slice(0, found.index).trim() || 'el principio del renglón';
  const message = `Después de «${before}» hay un signo que nadie ve (${codeOf(found[0])}). Bórralo; si era un espacio, escríbelo otra vez.`;
  return [{ line: index + 1, message }];
}

/** Rows that may hold the cause, counted from the parser's place. */
const NEAR = [0, 1, -1, -2];

/** A mistake of the parser, at the row that causes it, in Spanish. */
export function syntaxProblem({ code, message }: YAMLError, line: number, source: string): YamlProblem {
  const rows = source.split('\n').map(readRow);
  const rowAt = (at: number) => rows[at - 1] ?? readRow();
  if (code === 'DUPLICATE_KEY')
    return { line, message: `«${rowAt(line).key}» está dos veces en el mismo grupo. Borra una.` };
  for (const at of NEAR.map((distance) => line + distance))
    for (const rule of RULES) {
      const found = rule(rowAt(at), rowAt(at - 1));
      if (found) return { line: at, message: found };
    }
  return {
    line,
    message: `Aquí o en el renglón de arriba falta o sobra una comilla, un guion o dos puntos (${message}).`,
  };
}
