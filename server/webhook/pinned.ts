import type { LookupFunction } from 'node:net';
import { allowedAddresses, type Address } from './addresses.ts';

/**
 * The lookup to connect to a URL's host with: it hands out the addresses that were checked, and asks nobody
 * again, whose second answer might be another one (DNS rebinding).
 * @throws as allowedAddresses does.
 */
export async function pinnedLookup(
  { hostname }: URL,
  isPrivateAllowed: boolean,
  signal: AbortSignal,
): Promise<LookupFunction> {
  return handOut(await allowedAddresses(hostname, isPrivateAllowed, signal));
}

const handOut =
  (addresses: Address[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
