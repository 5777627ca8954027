import { cleanLine } from '#contract/text.ts';
import type { Batches } from './csv.ts';

/** JSON.stringify keeps these characters, and a terminal may execute them. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/** Characters of a table's cell. */
const MAX_CELL = 40;

/** Writes items as one JSON array, one item per line: exact, and safe to print on a terminal. */
export async function* writeJson(batches: Batches<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const items of batches) {
    for (const item of items) {
      yield separator + JSON.stringify(item).replace(UNPRINTABLE, escape);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Aligns rows below their header. Leaves out empty columns, and cuts long cells. */
export function writeTable(header: string[], rows: string[][]): string {
  const columns = header
    .map((name, index) => [name, ...rows.map((cells) => cut(cleanLine(cells[index] ?? '')))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''))
    .map((cells) => {
      const width = cells.reduce((widest, cell) => Math.max(widest, cell.length), 0);
      return cells.map((cell) => cell.padEnd(width));
    });
  const lines = [header, ...rows].map((_, line) => columns.map((cells) => cells[line]).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Cuts by code points, to keep surrogate pairs whole. */
function cut(cell: string): string {
  const characters = [...cell];
  return characters.length <= MAX_CELL ? cell : `${characters.slice(0, MAX_CELL - 1).join('')}…`;
}
