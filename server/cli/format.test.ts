import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { writeCsv } from './csv.ts';
import { writeJson } from './format.ts';

const readCsv = async (...batches: string[][][]) =>
  parseCsv((await text(writeCsv(['header'], batches))).slice(1));

it.each([
  ['=1+1', "'=1+1"],
  ['+52 55 5555 0199', "'+52 55 5555 0199"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A', "'＠A"],
  [' \u200D\u3164\uFE0F=1', "'=1"],
  ['a;=1', "a;'=1"],
  ['a\t-1', "a\t'-1"],
  ['a\r\n \u200D@b', "a\n \u200D'@b"],
  ['a;\u00AD＋1', "a;'＋1"],
  ['"Ñ", 1=1;\n🚢', '"Ñ", 1=1;\n🚢'],
  ['a\uD83D\u0000b', 'ab'],
])('a cell of CSV cannot be computed by a spreadsheet: %j', async (typed, cell) => {
  expect(await readCsv([[typed, 'x']])).toEqual([['header'], [cell, 'x']]);
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
