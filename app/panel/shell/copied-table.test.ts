import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { copiedTable } from './copied-table.ts';

it.each([
  ['google · otoño - norte', 'google · otoño - norte'],
  ['=1+1', "'=1+1"],
  ['+52', "'+52"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' \u200D=1+1', "'=1+1"],
  ['"=1+1"', `'"=1+1"`],
  ['a; =1+1', "a;'=1+1"],
  ['a\t=1+1\n=2', 'a =1+1 =2'],
  ['', ''],
])('%j is copied as %j', (value, copied) => {
  expect(copiedTable([[value, 7]])).toBe(`${copied}\t7`);
});

it('no copied text is a formula', () => {
  for (const { input = '' } of readCases('spreadsheet.csv'))
    expect(copiedTable([[input]])).not.toMatch(/^["=+\-@]/);
});
