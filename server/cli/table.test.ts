import { describe, expect, it } from 'vitest';
import { widthOf, writeTable } from './table.ts';

const HEADERS = ['FOLIO', 'NAME', 'MESSAGE'];

const linesOf = (rows: string[][], width?: number) =>
  writeTable(HEADERS, rows, { uncut: 1, width }).trimEnd().split('\n');

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

  it('cuts nothing where no width is given', () => {
    expect(linesOf([['0B5D1F3E', 'n'.repeat(500), 'x']])[1]).toBe(`0B5D1F3E  ${'n'.repeat(500)}  x`);
  });

  it('cuts the widest columns until its lines fit, and never the first', () => {
    const rows = [['0B5D1F3E', 'Lucía', 'm'.repeat(100)]];
    expect(linesOf(rows, 30)).toEqual(['FOLIO     NAME   MESSAGE', `0B5D1F3E  Lucía  ${'m'.repeat(12)}…`]);
    expect(linesOf(rows, 20)).toEqual(['FOLIO     NAME  MES…', '0B5D1F3E  Luc…  mmm…']);
    expect(linesOf(rows, 5)[1]).toBe('0B5D1F3E  …  …');
  });

  it('never cuts a wide character in halves, nor grows beyond its width by one', () => {
    for (let width = 14; width < 60; width += 1) {
      const lines = linesOf([['0B5D1F3E', '漢字🚢'.repeat(5), '👩‍👩‍👧'.repeat(9)]], width);
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(line.isWellFormed()).toBe(true);
      }
    }
  });

  it('takes more rows than a call takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, () => ['0B5D1F3E', 'a', 'b']);
    expect(linesOf(rows)).toHaveLength(200_001);
  });
});
