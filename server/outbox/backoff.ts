import { DAY_MS, MINUTE_MS } from '#contract/day.ts';
import { EXHAUSTED_AFTER_MS } from '#contract/lead.ts';
import type { Delivery } from './delivery.ts';

const SECOND_MS = 1_000;

const FIRST_DELAY_MS = 5 * SECOND_MS;
export const LONGEST_DELAY_MS = 10 * MINUTE_MS;
/** A machine that was off for a day has tried nothing in that day. */
const FEWEST_TRIES = 12;

/** A webhook's receiver may ask us to wait this long. */
export const LONGEST_HOLD_MS = DAY_MS;

/** From this try on a delivery is failing. With FIRST_DELAY_MS the third try is some 20 seconds after the first. */
export const FAILING_TRIES = 3;
/** While somebody delivers, no delivery is due for so long. */
const LONG_DUE_MS = 5 * MINUTE_MS;

/** The delay after this many failed tries, in ms. It doubles up to ten minutes, minus up to half at random. */
export function delayAfter(tries: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
  return Math.round(longest * (1 - random() / 2));
}

/** Whether a failing delivery has been tried for long enough. */
export const isExhausted = ({ tries, queuedForMs }: { tries: number; queuedForMs: number }): boolean =>
  queuedForMs >= EXHAUSTED_AFTER_MS && tries >= FEWEST_TRIES;

/** Whether a delivery waits for longer than a short disturbance. `now` is in milliseconds since 1970. */
export const waitsForLong = (
  { state, tries, at }: Omit<Delivery, 'id' | 'kind'>,
  now = Date.now(),
): boolean =>
  ['ready', 'leased'].includes(state) && (tries >= FAILING_TRIES || Date.parse(at) < now - LONG_DUE_MS);
