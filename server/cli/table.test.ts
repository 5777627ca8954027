import { describe, expect, it } from 'vitest';
import { widthOf, writeTable } from './table.ts';

const HEADERS = ['FOLIO', 'NAME', 'MESSAGE'];

const linesOf = (rows: string[][], maxWidths?: Record<string, number>) =>
  writeTable(HEADERS, rows, maxWidths).trimEnd().split('\n');

describe('the width of a text', () => {
  it.each([
    ['Ñáñez', 5],
    ['Ñáñez'.normalize('NFD'), 5],
    ['漢字', 4],
    ['한국', 4],
    ['🚢', 2],
    ['👩‍👩‍👧', 2],
    ['🇲🇽', 2],
    ['☀️', 2],
    ['a\u200Bb', 2],
    ['', 0],
  ])('of %j is %i', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});

describe('a table', () => {
  it('aligns its columns below their headers', () => {
    expect(
      linesOf([
        ['0B5D1F3E', 'Ñáñez', 'x'],
        ['1C2D3E4F', '漢字', 'y'],
      ]),
    ).toEqual(['FOLIO     NAME   MESSAGE', '0B5D1F3E  Ñáñez  x', '1C2D3E4F  漢字   y']);
  });

  it('cuts what is wider than its column may be, and nothing else', () => {
    const rows = [['0B5D1F3E', 'n'.repeat(100), 'm'.repeat(100)]];
    expect(linesOf(rows, { NAME: 6 })).toEqual([
      'FOLIO     NAME    MESSAGE',
      `0B5D1F3E  nnnnn…  ${'m'.repeat(100)}`,
    ]);
    expect(linesOf([['0B5D1F3E', 'Lucía', 'x']], { NAME: 6 })[1]).toBe('0B5D1F3E  Lucía  x');
  });

  it('never cuts a wide character in halves, nor grows beyond its width by one', () => {
    for (let width = 4; width < 40; width += 1) {
      const lines = linesOf([['0B5D1F3E', '漢字🚢'.repeat(5), '👩‍👩‍👧'.repeat(9)]], {
        NAME: width,
        MESSAGE: width,
      });
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual('0B5D1F3E'.length + 2 * (2 + width));
        expect(line.isWellFormed()).toBe(true);
      }
    }
  });

  it('takes more rows than a call takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, () => ['0B5D1F3E', 'a', 'b']);
    expect(linesOf(rows)).toHaveLength(200_001);
  });
});
