/**
 * Shares a budget between networks, so that what others take costs no network that took little. A network is a /24 of
 * IPv4 or a /48 of IPv6. Unknown clients are one network.
 */

/** The number that each network took lately. */
export type Taken = ReadonlyMap<string, number>;

/**
 * Whether a network may take one more of a rate. The networks take turns: the n-th of one comes after the (n-1)-th of
 * every other. A network alone may take the whole rate. A newcomer is refused if as many other networks were served.
 */
export function isInTurn(most: number, taken: Taken, network: string): boolean {
  const turn = (taken.get(network) ?? 0) + 1;
  const before = [...taken.values()].reduce((sum, number) => sum + Math.min(number, turn), 0);
  return before < most;
}

/**
 * Whether a network that took `own` of `total` may take one more of a number that is never exceeded. So a part is kept:
 * one half is for all, and the n-th of a network may use 1/n of the other half.
 */
export const hasRoom = (most: number, total: number, own: number): boolean =>
  total < (most * (1 + 1 / (own + 1))) / 2;
