import { safeParse, type BaseIssue } from 'valibot';
import { FILES, FOLDERS } from '#schema/files.ts';
import { readText } from './text-file.ts';
import { explain, isUnknownKey } from './explain.ts';
import { fileProblem, type Problem } from './problem.ts';
import { bare, metaOf, optionOf, type Part } from './walk.ts';
import { parseYaml } from './yaml.ts';

type Keys = readonly (string | number)[];

/** A file of texts, with the problems of its syntax and its schema. */
export type TextFile = {
  file: string;
  schema: Part;
  /** With numbers and flags made. Undefined if the file cannot be read. */
  value: unknown;
  /** Of a page, even if the rest cannot be read. */
  path: string | undefined;
  problems: Problem[];
  /** The place of the text at these keys. */
  placeOf(keys: Keys): Pick<Problem, 'file' | 'keys' | 'line'>;
  /** Tells a problem with that text. */
  tell(keys: Keys, message: string, more?: Partial<Problem>): void;
};

/** Reads a file and checks it against its schema. */
export function readTextFile(file: string, schema: Part): TextFile {
  let source = '';
  let unreadable: Problem | undefined;
  try {
    // A letter and its accent become one sign.
    source = readText(file).normalize();
  } catch (error) {
    unreadable = fileProblem(file, error);
  }
  const { value, problems, lineOf } = parseYaml(source);
  const read: TextFile = {
    file,
    schema,
    value: undefined,
    path: pathIn(value) ?? /^path: *(\/\S*)$/m.exec(source)?.[1],
    problems: problems.map((problem) => ({ file, keys: [], ...problem })),
    placeOf: (keys) => ({ file, keys: namesOf(keys, value, schema, read.path), line: lineOf(keys) }),
    tell(keys, message, more) {
      read.problems.push({ ...read.placeOf(keys), message, ...more });
    },
  };
  if (unreadable) read.problems = [unreadable];
  if (unreadable || value === undefined) return read;
  const { issues = [] } = safeParse(schema, value);
  for (const issue of issues) tellIssue(read, issue);
  // A key that no schema knows does no harm to the rest.
  for (const issue of issues.filter(isUnknownKey)) remove(value, keysOf(issue));
  read.value = safeParse(schema, value).output;
  return read;
}

function pathIn(value: unknown): string | undefined {
  const { path } = (value ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : undefined;
}

const keysOf = (issue: BaseIssue<unknown>) => issue.path?.map(({ key }) => key as string | number) ?? [];

function tellIssue({ tell }: TextFile, issue: BaseIssue<unknown>): void {
  const text = typeof issue.input === 'string' ? issue.input : undefined;
  tell(keysOf(issue), explain(issue), isUnknownKey(issue) ? { isWarning: true } : { text });
}

function remove(value: unknown, keys: Keys): void {
  const last = keys.at(-1);
  const holder = keys.slice(0, -1).reduce((inside, key) => (inside as Record<string, unknown>)[key], value);
  if (last !== undefined) delete (holder as Record<string, unknown>)[last];
}

/** The place as the editor names it: the file, its groups and fields, and items of a list by number, from 1. */
function namesOf(keys: Keys, value: unknown, schema: Part, path?: string): string[] {
  const file = Object.values({ ...FOLDERS, ...FILES }).find((each) => (each.schema as unknown) === schema);
  let inside = value as Record<string, unknown> | undefined;
  let part: Part | undefined = schema;
  const names = keys.map((key) => {
    const outer: Part | undefined = part && bare(part);
    const isItem = Array.isArray(inside);
    inside = inside?.[key] as typeof inside;
    const inner = isItem ? outer?.item : outer?.entries?.[key];
    part = inner?.type === 'variant' ? optionOf(inner, inside) : inner;
    const { label } = part ? metaOf(bare(part)) : {};
    if (!isItem) return label ?? String(key);
    const number = String(Number(key) + 1);
    return inner?.type === 'variant' && label ? `${number} (${label})` : number;
  });
  return [file?.label ?? [], path ?? [], names].flat();
}
