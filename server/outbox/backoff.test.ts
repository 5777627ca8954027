import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/day.ts';
import { delayAfter, isExhausted } from './backoff.ts';

const SECOND_MS = 1_000;

const longest = (tries: number) => delayAfter(tries, () => 0);
const shortest = (tries: number) => delayAfter(tries, () => 1 - Number.EPSILON);

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [7, 320],
  [8, 600],
  [100_000, 600],
])('the delay after try %i is %i seconds, shortened by up to half at random', (tries, seconds) => {
  expect(longest(tries)).toBe(seconds * SECOND_MS);
  expect(shortest(tries)).toBe((seconds * SECOND_MS) / 2);
  expect(delayAfter(tries)).toBeGreaterThanOrEqual(shortest(tries));
  expect(delayAfter(tries)).toBeLessThanOrEqual(longest(tries));
});

it.each([
  ['tried often, for less than a day', { tries: 100, queuedForMs: DAY_MS - 1 }, false],
  ['of a machine that was off for a week', { tries: 11, queuedForMs: 7 * DAY_MS }, false],
  ['tried for a day', { tries: 12, queuedForMs: DAY_MS }, true],
  ['queued by a clock that was ahead', { tries: 12, queuedForMs: -HOUR_MS }, false],
])('a delivery %s is exhausted: %s', (_what, delivery, isOver) => {
  expect(isExhausted(delivery)).toBe(isOver);
});
