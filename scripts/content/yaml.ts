/** Reads a YAML file of content/: every value as a text, with the line of each key, and its mistakes in Spanish. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLError } from 'yaml';

/** A mistake at a line. */
export type YamlProblem = { line: number; message: string };
export type Source = {
  /** Undefined if the file cannot be read. */
  value: unknown;
  problems: YamlProblem[];
  /** The line of a key, or of the nearest one above it that exists. */
  lineOf(keys: readonly unknown[]): number;
};

/** Parses the text of a file. */
export function parseYaml(source: string): Source {
  const lines = new LineCounter();
  // `failsafe` reads `3,500`, `+2000` and `true` as they are written.
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    schema: 'failsafe',
  });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const contents = document.contents as Node | null;
  const problems = document.errors.slice(0, 1).map((error) => syntaxProblem(error, lineAt, source));
  if (problems.length === 0)
    for (const scalar of scalarsOf(contents))
      if (scalar.type === 'PLAIN' && scalar.comment)
        problems.push({
          line: lineAt(scalar.range?.[0] ?? 0),
          message: `Lo que sigue a « #» es una nota y nadie lo verá. Si es parte del texto, ponlo todo entre comillas: ${quoted(`${String(scalar.value)} #${scalar.comment}`)}`,
        });
  return {
    value: document.errors.length > 0 ? undefined : document.toJS(),
    problems,
    lineOf(keys) {
      let node: unknown = contents;
      let offset = contents?.range?.[0] ?? 0;
      for (const key of keys) {
        const pair = isMap(node)
          ? node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))
          : undefined;
        const item: unknown = pair ?? (isSeq(node) ? node.items[Number(key)] : undefined);
        if (!item) break;
        offset = ((pair ? pair.key : item) as Node).range?.[0] ?? offset;
        node = pair ? pair.value : item;
      }
      return lineAt(offset);
    },
  };
}

function* scalarsOf(node: unknown): Generator<import('yaml').Scalar> {
  if (isScalar(node)) yield node;
  else if (isMap(node)) for (const { value } of node.items) yield* scalarsOf(value);
  else if (isSeq(node)) for (const item of node.items) yield* scalarsOf(item);
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const KEY = /^(\s*(?:- )?)([\w-]+):\s*(.*)$/;
const QUOTES = 'Este texto va entre comillas. El renglón queda así:';

/** The first mistake of the parser, in Spanish. If quotes mend the line, it shows the mended line. */
function syntaxProblem(
  { code, message, pos }: YAMLError,
  lineAt: (offset: number) => number,
  source: string,
): YamlProblem {
  const rows = source.split('\n');
  const rowOf = (line: number) => rows[line - 1] ?? '';
  const line = lineAt(pos[0]);
  const found = [line, line - 1].find((each) => mended(rowOf(each)) !== undefined);
  if (found !== undefined && code !== 'TAB_AS_INDENT' && code !== 'DUPLICATE_KEY')
    return { line: found, message: `${QUOTES} ${mended(rowOf(found))}` };
  const key = KEY.exec(rowOf(line))?.[2] ?? rowOf(line).trim();
  const say: Partial<Record<typeof code, string>> = {
    TAB_AS_INDENT: 'El renglón empieza con un tabulador. Usa espacios: dos por nivel.',
    DUPLICATE_KEY: `«${key}» está dos veces en el mismo grupo. Borra una.`,
    MISSING_CHAR: 'Falta la comilla que cierra, o los dos puntos después de la clave.',
    BAD_DQ_ESCAPE:
      "Una barra invertida entre comillas dobles significa otra cosa. Usa comillas simples: '…'.",
  };
  return {
    line,
    message:
      say[code] ??
      (/^\s/.test(rowOf(line)) || /^\s/.test(rowOf(line - 1))
        ? 'Aquí, o en el renglón de arriba, los espacios del principio no son los de sus vecinos, o falta una comilla o los dos puntos.'
        : `El archivo está mal escrito aquí (${message}).`),
  };
}

/** The line with its text in quotes, if YAML wants them: it begins with a sign, or holds `: `. */
function mended(row: string): string | undefined {
  const [, start = '', key = '', text = ''] = KEY.exec(row) ?? [];
  const item = key ? undefined : /^(\s*- )(.*)$/.exec(row);
  const value = item ? (item[2] ?? '') : text;
  if (!/^[{[&*!|>%@`]|: |:$/.test(value) || /^['"]/.test(value)) return undefined;
  return item ? `${item[1]?.trim()} ${quoted(value)}` : `${start.trim() ? '- ' : ''}${key}: ${quoted(value)}`;
}
