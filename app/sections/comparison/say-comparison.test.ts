import { expect, test } from 'vitest';
import { comparison as text } from './texts.ts';
import { compare, type Pair } from '#trade/compare.ts';
import { sayComparison } from './say-comparison.ts';

const between = (bl: string, pl: string): Pair => ({ bl, pl });
const weight = (bl: string, pl: string) =>
  sayComparison({ weight: compare('weight', between(bl, pl)) }, text);
const line = (field: keyof typeof text.fields, ...causes: string[]) =>
  text.line(text.fields[field].name, causes);

test('a point before three digits is asked about, in the unit that was typed', () => {
  const [kilograms, tonnes] = ['kg', 't'].map((unit) => text.causes.unclear('18.420', '18,420', unit));
  expect(weight('18.420', '18,420').lines).toEqual([line('weight', kilograms!)]);
  expect(weight('18,420 t', '18,420').lines).toEqual([line('weight', tonnes!)]);
});

test('a unit that is not known is named, and one of weight counts no packages', () => {
  expect(weight('18 qq', '18,420').lines).toEqual([line('weight', text.fields.weight.refused('qq'))]);
  const packages = compare('packages', between('20 kg', '20'));
  expect(sayComparison({ packages }, text).lines).toEqual([
    line('packages', text.fields.packages.refused('kg')),
  ]);
});

test('a number that is no weight, and a difference without a cause', () => {
  const { unlikely } = text.fields.weight;
  expect(weight('18,420', '1,84,20').lines).toEqual([line('weight', text.causes.unlikely('pl', unlikely))]);
  expect(weight('18,420', '18,137').lines).toEqual([line('weight', text.causes.unexplained)]);
});
