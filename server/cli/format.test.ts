import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cleanText } from '#contract/text.ts';
import { anyText, fc } from '#tests/support/any.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { writeCsv } from './csv.ts';
import { officeTime, startOfOfficeDay } from '#server/base/office-time.ts';
import { writeJson, writeTable } from './format.ts';

const readCsv = async (...batches: string[][][]) =>
  parseCsv((await text(writeCsv(['header'], batches))).slice(1));

const FORMULA = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;
const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
const BEFORE_INNER = /([;\t\n][\s\p{Format}\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@＝＋－＠])/gu;
const LIKE_A_NUMBER = /^\d[\de]*$/i;
const likeAFormula = fc
  .tuple(
    fc.constantFrom('', 'a;', 'a\n', 'a;\u200D', ' ', '\u200D', '\u00AD\t', '\u3164\uFE0F'),
    fc.stringMatching(/^[=+@＝-]?[0e1]*$/),
  )
  .map((parts) => parts.join(''));
const anyRow = fc.array(fc.oneof(anyText, likeAFormula), { minLength: 1, maxLength: 4 });

it('CSV is read as it was written, with an apostrophe before what a spreadsheet would compute or rewrite', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, async (row) => {
      const [, read = []] = await readCsv([row]);
      expect(read).toHaveLength(row.length);
      for (const [index, cell] of read.entries()) {
        const cleaned = cleanText(row[index] ?? '')
          .replace(UNSEEN_START, '')
          .replaceAll(BEFORE_INNER, "$1'");
        const isGuarded = FORMULA.test(cleaned) || (LIKE_A_NUMBER.test(cleaned) && cell !== cleaned);
        expect(cell).toBe(isGuarded ? `'${cleaned}` : cleaned);
        for (const part of cell.split(/[;\t\n]/)) expect(part).not.toMatch(FORMULA);
      }
    }),
  );
});

it('CSV keeps folios and phones that a spreadsheet would rewrite as numbers', async () => {
  const cells = ['0445555550199', '525555550199', '12345E67', '5555550199', '55 5555 0199'];
  const [, read = []] = await readCsv([cells]);
  expect(read).toEqual(["'0445555550199", "'525555550199", "'12345E67", '5555550199', '55 5555 0199']);
});

it('CSV begins with a byte order mark and one header, whatever the number of batches', async () => {
  expect((await text(writeCsv(['header'], []))).startsWith('\uFEFFheader')).toBe(true);
  expect(await readCsv([['a']], [], [['b'], ['c']])).toEqual([['header'], ['a'], ['b'], ['c']]);
});

it('JSON is one exact array over all batches, without characters that control a terminal', async () => {
  const everything = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
  const json = await text(writeJson([[{ everything }], [], [1, 2]]));
  expect(JSON.parse(json)).toEqual([{ everything }, 1, 2]);
  expect(json.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  for (const batches of [[], [[]]]) expect(await text(writeJson(batches))).toBe('[]\n');
});

const lines = (rows: string[][]) => writeTable(['FOLIO', 'NAME', 'EMPTY'], rows).split('\n');

it('a table aligns columns, leaves out empty ones, and cuts long cells, never inside a character', () => {
  expect(lines([['0B5D1F3E', 'Ñáñez'], ['1C']])).toEqual(['FOLIO     NAME', '0B5D1F3E  Ñáñez', '1C', '']);
  expect(lines([['1C', '🚢'.repeat(41)]])[1]).toBe(`1C     ${'🚢'.repeat(39)}…`);
  expect(lines([['1C', '🚢'.repeat(40)]])[1]).toBe(`1C     ${'🚢'.repeat(40)}`);
});

it("a time is in the office's time zone, with its former summer time", () => {
  expect(officeTime('2025-11-20T05:30:05.000Z')).toBe('2025-11-19 23:30:05');
  expect(officeTime('2022-07-01T05:30:05.000Z')).toBe('2022-07-01 00:30:05');
});

it('a time that is invalid is returned cleaned', () => {
  expect(officeTime('yester\u001Bday')).toBe('yesterday');
});

it.each([
  ['2025-11-20', '2025-11-20T06:00:00.000Z'],
  // Clocks went forward at 2:00.
  ['2022-04-03', '2022-04-03T06:00:00.000Z'],
  ['2022-04-04', '2022-04-04T05:00:00.000Z'],
])('the day %s begins at the midnight of the office, %s', (day, start) => {
  expect(startOfOfficeDay(day)).toBe(start);
});

it.each(['2025-02-29', '2025-13-01', '2025-1-1', '20251120', 'today', '', '2025-11-20T00:00'])(
  '%j is no day',
  (day) => {
    expect(startOfOfficeDay(day)).toBeUndefined();
  },
);
