import type { Fingerprint } from '#server/base/fingerprint.ts';

/**
 * What a client is counted under instead of its network address: a keyed hash of it and of the day in
 * UTC. Without the secret it tells neither the address nor which keys of two days are one client's.
 */
export function createClientKey(
  fingerprint: Fingerprint,
  now: () => Date,
): (address: string) => Promise<string> {
  return async (address) => {
    const day = now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    // In two steps: what else is hashed with the same secret, such as a visitor's own idempotency key, can
    // be written to look like any text, but not like one that holds the hash of the day.
    const keyOfDay = fingerprint(`client address ${day}`);
    return fingerprint(`${keyOfDay} ${address}`);
  };
}
