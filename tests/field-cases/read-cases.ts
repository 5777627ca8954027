import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One cell and what ends it (RFC 4180; a line may end in LF alone). */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** The cases of `tests/field-cases/<name>.csv`, by the headings of their columns. */
export function readCases(name: string): Record<string, string>[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.csv`), 'utf8').trimEnd();
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(new RegExp(CELL, 'gy'))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  const [headings = [], ...cases] = rows;
  return cases.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}
