export type Random = ReturnType<typeof createRandom>;

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 to just below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to just below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0],
  };
}
