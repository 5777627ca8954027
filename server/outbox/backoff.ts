const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const FIRST_DELAY_MS = 5 * SECOND_MS;
export const LONGEST_DELAY_MS = 10 * MINUTE_MS;
const EXHAUSTED_AFTER_MS = 24 * 60 * MINUTE_MS;
/** A machine that was off for a day has tried nothing in that day. */
const FEWEST_TRIES = 12;

/** The delay after this many failed tries, in ms. It doubles up to ten minutes, minus up to half at random. */
export function delayAfter(tries: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
  return Math.round(longest * (1 - random() / 2));
}

/** Whether a failing delivery has been tried for long enough. */
export const isExhausted = ({ tries, queuedForMs }: { tries: number; queuedForMs: number }): boolean =>
  queuedForMs >= EXHAUSTED_AFTER_MS && tries >= FEWEST_TRIES;
