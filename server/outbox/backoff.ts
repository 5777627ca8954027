const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

const FIRST_DELAY_MS = 5 * SECOND_MS;
export const LONGEST_DELAY_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
/** A machine that was off for a day has not tried for a day. */
const FEWEST_TRIES = 12;

/**
 * How long to wait after the given number of failed tries, in milliseconds: doubled each time up to
 * an hour, and shortened by up to half at random, so that what failed together does not return together.
 */
export function delayAfter(tries: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
  return Math.round(longest * (1 - random() / 2));
}

/** Far more than the backoff makes in that time: each of these ended the process that made it. */
const ABANDONED_TRIES = 200;

/** Whether a delivery has been tried again and again without any try coming to an end. */
export const isAbandoned = ({ tries, queuedForMs }: { tries: number; queuedForMs: number }): boolean =>
  queuedForMs >= GIVE_UP_AFTER_MS && tries > ABANDONED_TRIES;

/** Whether a delivery that fails again has been tried for long enough. */
export const isExhausted = ({ tries, queuedForMs }: { tries: number; queuedForMs: number }): boolean =>
  queuedForMs >= GIVE_UP_AFTER_MS && tries >= FEWEST_TRIES;
