import { expect, it } from 'vitest';
import { hasRoom, isInTurn } from './fair-share.ts';

/** `count` networks that took `each`. */
const networks = (count: number, each: number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [`${each} ${index}`, each]);

it.each<[who: string, taken: [string, number][], network: string, isIn: boolean]>([
  ['a newcomer, when nobody sent', [], 'new', true],
  ['the last of a network alone', [['office', 119]], 'office', true],
  ['one more than the rate of a network alone', [['office', 120]], 'office', false],
  ['a newcomer beside a network that sends 150', [['flood', 150]], 'new', true],
  ['a newcomer beside four of them', networks(4, 150), 'new', true],
  ['the second of an office beside four of them', [...networks(4, 150), ['office', 1]], 'office', true],
  ['the twenty-fourth of an office beside four', [...networks(4, 150), ['office', 23]], 'office', true],
  [
    'the next of an office that took its share of five',
    [...networks(4, 150), ['office', 24]],
    'office',
    false,
  ],
  ['one more of a flood', [...networks(4, 150), ['flood', 150]], 'flood', false],
  ['a newcomer after 119 networks', networks(119, 1), 'new', true],
  ['a newcomer after as many networks as the rate', networks(120, 1), 'new', false],
])('of 120 leads a minute, %s', (_who, taken, network, isIn) => {
  expect(isInTurn(120, new Map(taken), network)).toBe(isIn);
});

it.each<[who: string, total: number, own: number, has: boolean]>([
  ['a newcomer has the last place', 59, 0, true],
  ['nobody has one beyond the last', 60, 0, false],
  ['a network that took one has three quarters', 44, 1, true],
  ['and no more', 45, 1, false],
  ['a network that took nine has a little over the half', 32, 9, true],
  ['and no more', 33, 9, false],
  ['a network that took much has the half', 31, 19, true],
  ['and no more', 32, 19, false],
])('of 60 mails, %s', (_who, total, own, has) => {
  expect(hasRoom(60, total, own)).toBe(has);
});

it('nobody has room where none is left', () => {
  expect(hasRoom(100_000, Number.POSITIVE_INFINITY, 0)).toBe(false);
});
