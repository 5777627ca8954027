import { expect, it } from 'vitest';
import { writeTable } from './table.ts';

const HEADERS = ['FOLIO', 'NAME', 'MESSAGE'];

const linesOf = (rows: string[][], maxWidths?: Record<string, number>) =>
  writeTable(HEADERS, rows, maxWidths).trimEnd().split('\n');

it('a table aligns its columns below their headers, without those that are empty', () => {
  const rows = [
    ['0B5D1F3E', 'Ñáñez', 'x'],
    ['1C2D3E4F', '', 'y'],
  ];
  expect(linesOf(rows)).toEqual(['FOLIO     NAME   MESSAGE', '0B5D1F3E  Ñáñez  x', '1C2D3E4F         y']);
  expect(linesOf(rows.slice(1))).toEqual(['FOLIO     MESSAGE', '1C2D3E4F  y']);
});

it('a table cuts what is wider than its column may be, and never inside a character', () => {
  const rows = [['0B5D1F3E', 'n'.repeat(100), 'm'.repeat(100)]];
  expect(linesOf(rows, { NAME: 6 })).toEqual([
    'FOLIO     NAME    MESSAGE',
    `0B5D1F3E  nnnnn…  ${'m'.repeat(100)}`,
  ]);
  expect(linesOf([['0B5D1F3E', 'nnnnnn', 'x']], { NAME: 6 })[1]).toBe('0B5D1F3E  nnnnnn  x');
  for (let width = 2; width < 9; width += 1)
    expect(linesOf([['', 'a🚢'.repeat(9), '']], { NAME: width })[1]?.isWellFormed()).toBe(true);
});

it('a table may have more rows than a call has arguments', () => {
  const rows = Array.from({ length: 200_000 }, () => ['0B5D1F3E', 'a', 'b']);
  expect(linesOf(rows)).toHaveLength(200_001);
});
