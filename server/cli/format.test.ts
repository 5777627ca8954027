import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cleanText } from '#contract/text.ts';
import { anyText, fc } from '#tests/properties/any.ts';
import { parseCsv } from '#tests/server/parse-csv.ts';
import { writeCsv, writeJson, writeTable } from './format.ts';

const readCsv = async (...batches: string[][][]) =>
  parseCsv((await text(writeCsv(['header'], batches))).slice(1));

const FORMULA = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;
const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
const LIKE_A_NUMBER = /^\d[\de]*$/i;
const likeAFormula = fc
  .tuple(
    fc.constantFrom('', ' ', '\u200D', '\u00AD\t', '\u3164\uFE0F'),
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
        const cleaned = cleanText(row[index] ?? '').replace(UNSEEN_START, '');
        const isGuarded = FORMULA.test(cleaned) || (LIKE_A_NUMBER.test(cleaned) && cell !== cleaned);
        expect(cell).toBe(isGuarded ? `'${cleaned}` : cleaned);
        expect(cell).not.toMatch(FORMULA);
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
