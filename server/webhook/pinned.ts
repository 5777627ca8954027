import type { LookupFunction } from 'node:net';
import { allowedAddresses, type Address } from './addresses.ts';

/**
 * The lookup to connect to a URL's host with: it hands out the addresses that were checked, and asks nobody
 * again, whose second answer might be another one (DNS rebinding).
 * @throws as allowedAddresses does, or when the signal breaks it off.
 */
export async function pinnedLookup(
  { hostname }: URL,
  isPrivateAllowed: boolean,
  signal: AbortSignal,
): Promise<LookupFunction> {
  signal.throwIfAborted();
  const { promise: brokenOff, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return handOut(await Promise.race([allowedAddresses(hostname, isPrivateAllowed), brokenOff]));
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const handOut =
  (addresses: Address[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
