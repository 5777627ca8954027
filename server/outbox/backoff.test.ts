import { describe, expect, it } from 'vitest';
import { delayAfter, isAbandoned, isExhausted } from './backoff.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

const longest = (tries: number) => delayAfter(tries, () => 0);
const shortest = (tries: number) => delayAfter(tries, () => 1 - Number.EPSILON);

describe('the delay after a failed try', () => {
  it('begins with seconds, doubles each time, and stays at an hour', () => {
    expect([1, 2, 3, 4].map(longest)).toEqual([5, 10, 20, 40].map((seconds) => seconds * SECOND_MS));
    expect([9, 10, 11, 12].map((tries) => longest(tries) / SECOND_MS)).toEqual([1280, 2560, 3600, 3600]);
  });

  it.each([100, 1_024, 1_025, 100_000])('is a number still after %d tries', (tries) => {
    expect(longest(tries)).toBe(HOUR_MS);
  });

  it('is shortened by up to half at random', () => {
    for (const tries of [1, 5, 50]) expect(shortest(tries)).toBe(longest(tries) / 2);
    const delays = Array.from({ length: 200 }, () => delayAfter(3));
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(10 * SECOND_MS);
      expect(delay).toBeLessThanOrEqual(20 * SECOND_MS);
    }
    expect(new Set(delays).size).toBeGreaterThan(100);
  });
});

describe('a delivery', () => {
  it.each([
    ['that was tried often, but for less than a day', { tries: 100, queuedForMs: DAY_MS - 1 }, false],
    ['of a machine that was off for a week', { tries: 11, queuedForMs: 7 * DAY_MS }, false],
    ['that was tried for a day', { tries: 12, queuedForMs: DAY_MS }, true],
    ['queued by a clock that was ahead', { tries: 12, queuedForMs: -HOUR_MS }, false],
  ])('%s', (_what, delivery, isGivenUp) => {
    expect(isExhausted(delivery)).toBe(isGivenUp);
  });

  it('that always fails is tried more often than it must be before a day is over', () => {
    let queuedForMs = 0;
    let tries = 1;
    while (!isExhausted({ tries, queuedForMs })) {
      queuedForMs += longest(tries);
      tries += 1;
    }
    expect(queuedForMs).toBeLessThan(DAY_MS + HOUR_MS);
    expect(tries).toBeGreaterThan(30);
  });

  it('whose tries never end is told from one that has failed for as long as may be', () => {
    let [queuedForMs, tries] = [0, 1];
    for (; queuedForMs < 3 * DAY_MS; tries += 1) queuedForMs += shortest(tries);
    expect(isAbandoned({ tries, queuedForMs })).toBe(false);
    expect(isAbandoned({ tries: 201, queuedForMs: DAY_MS })).toBe(true);
    expect(isAbandoned({ tries: 201, queuedForMs: DAY_MS - 1 })).toBe(false);
  });
});
