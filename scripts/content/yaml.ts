/** Reads a YAML file of content/: every value as a text, with the line of each key, and its mistakes in Spanish. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import { hiddenSign, quoted, syntaxProblem, type YamlProblem } from './syntax.ts';

export type Source = {
  /** Undefined if the file cannot be read. */
  value: unknown;
  problems: YamlProblem[];
  /** The line of a key, or of the nearest one above it that exists. */
  lineOf(keys: readonly unknown[]): number;
};

/** Parses the text of a file. Spaces of any kind at the end of a line mean nothing. */
export function parseYaml(text: string): Source {
  const source = text.replaceAll(/[^\S\n]+$/gm, '');
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
  const problems = source.split('\n').flatMap(hiddenSign);
  const [error] = document.errors;
  if (error && problems.length === 0) problems.push(syntaxProblem(error, lineAt(error.pos[0]), source));
  if (problems.length === 0)
    for (const scalar of scalarsOf(contents))
      if (scalar.type === 'PLAIN' && scalar.comment)
        problems.push({
          line: lineAt(scalar.range?.[0] ?? 0),
          message: `Lo que sigue a « #» es una nota y nadie lo verá. Si es parte del texto, ponlo todo entre comillas: ${quoted(`${String(scalar.value)} #${scalar.comment}`)}`,
        });
  return {
    value: error ? undefined : document.toJS(),
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
