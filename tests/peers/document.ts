import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Difference } from './differences/difference.ts';

const DOCUMENT = resolve('docs/static-serving.md');
const HEADING = ['Asked for', 'Ours', 'nginx', 'Why', 'Requests'];

/** The rows of the table that docs/static-serving.md has to hold, each as its cells. */
export function differenceRows(differences: Difference[]): string[][] {
  return [
    HEADING,
    ...differences.map(({ what, ours, nginx, why, requests }) => [
      what,
      code(ours),
      code(nginx),
      why,
      String(requests.length),
    ]),
  ];
}

/** The rows that it holds: those of its table with the same heading. */
export function documentedRows(): string[][] {
  const rows = readFileSync(DOCUMENT, 'utf8').split('\n').map(readRow);
  const start = rows.findIndex((row) => row.join() === HEADING.join());
  const end = rows.findIndex((row, index) => index > start && row.length === 0);
  return rows.slice(start, end).filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
}

/** The table as the document may take it over. */
export function differenceTable(differences: Difference[]): string {
  const [heading = [], ...rows] = differenceRows(differences);
  return [heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const code = (text: string): string => `\`${text}\``;

function readRow(line: string): string[] {
  return line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];
}
