import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { withoutFormulas } from './formulas.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+52 55 5555 0199', "'+52 55 5555 0199"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A', "'＠A"],
  ['"=1+1"', `'"=1+1"`],
  ['""=1', `'""=1`],
  [' \u200D\u3164\uFE0F=1', "'=1"],
  ['a;=1', "a;'=1"],
  ['a, =1', "a,'=1"],
  ['a\t-1', "a\t'-1"],
  ['a\n \u200D@b', "a\n'@b"],
  ['a;\u00AD＋1', "a;'＋1"],
  ['"Ñ", 1=1;\n🚢', '"Ñ", 1=1;\n🚢'],
  ['google · otoño - norte', 'google · otoño - norte'],
  ['', ''],
])('%j is written as %j', (typed, written) => expect(withoutFormulas(typed)).toBe(written));

it('no text begins as a formula', () => {
  for (const { input = '' } of readCases('spreadsheet.csv'))
    expect(withoutFormulas(input)).not.toMatch(/^"*[=+\-@]/);
});
