import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { writeCsv } from './csv.ts';
import { writeJson } from './format.ts';

const readCsv = async (...batches: string[][][]) =>
  parseCsv((await text(writeCsv(['header'], batches))).slice(1));

it('a cell of CSV cannot be computed by a spreadsheet, and holds cleaned text', async () => {
  expect(await readCsv([['=1+1', 'a\r\n@b', 'a\uD83D\u0000b']])).toEqual([
    ['header'],
    ["'=1+1", "a\n'@b", 'ab'],
  ]);
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
