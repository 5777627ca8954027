import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FREE_DAYS, MISMATCH } from './sample-data.ts';

/** References, containers without their owner, air waybills and weights. What a visitor may type is no such fact. */
const FACT = /(?<!example: .*)(?:(?:IMP|EXP)-\d+|\d{6} \d\b|\b\d{3}-\d{8}|\d+,\d{3}(?= kg))/g;

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('the free days count from the day of discharge', () => {
  const { discharged, today, last, used, total } = FREE_DAYS;
  const dayAt = (date: string) => parseInt(date) - parseInt(discharged) + 1;
  expect([dayAt(today), dayAt(last)]).toEqual([used, total]);
});

it('texts about drawings name what the drawings show', () => {
  const drawn = [
    ...read('app/{drawing,sections}/**/*.{ts,tsx}').map(({ text }) => text),
    MISMATCH.billOfLading.join(''),
    MISMATCH.packingList.join(''),
  ].join('\n');
  const named = read('app/content/*.ts').flatMap(({ file, text }) =>
    (text.match(FACT) ?? []).map((fact) => ({ file, fact })),
  );
  expect(named).not.toEqual([]);
  expect(named.filter(({ fact }) => !drawn.includes(fact))).toEqual([]);
});
