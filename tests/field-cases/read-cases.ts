import { readFileSync } from 'node:fs';

const VALUE = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/**
 * The lines of a table in this folder, by the names in its first line. A value with a comma is in quotes. `\u00a0`,
 * `\t` stand for a character that would not be seen.
 */
export function readCases<Column extends string>(file: string): Record<Column, string>[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [names = [], ...rows] = text.trimEnd().split('\n').map(valuesOf);
  return rows.map((row) => {
    if (row.length !== names.length) throw new Error(`${file}: ${names.length} values expected in: ${row}`);
    return Object.fromEntries(names.map((name, column) => [name, row[column]])) as Record<Column, string>;
  });
}

const valuesOf = (line: string): string[] =>
  [...line.matchAll(VALUE)].map(([, quoted, plain = '']) =>
    JSON.parse(`"${(quoted?.replaceAll('""', '"') ?? plain).replaceAll('"', String.raw`\"`)}"`),
  );
