import { expect, it } from 'vitest';
import { copiedTable } from './copied-table.ts';

it('a copied table has a line for each row, and neither formulas nor line ends within', () => {
  expect(
    copiedTable([
      ['a\t=1+1\n=2', 7],
      ['=1+1', 'b'],
    ]),
  ).toBe("a =1+1 =2\t7\n'=1+1\tb");
});
