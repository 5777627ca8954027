import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';

/** All that IANA has given out as global unicast addresses; what embeds an IPv4 address elsewhere is outside. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** An address as a lookup hands it out. */
export type Address = { address: string; family: number };

/**
 * Whether an IP address is one of the public internet's: not of this machine, a private network, a link or a
 * group, nor an IPv6 one that stands for such an IPv4 one (mapped, 6to4, NAT64, Teredo).
 */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** The address that a URL's host is, as URL writes it; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? bare : undefined;
}

/**
 * The addresses of a URL's host that may be connected to: the public ones, or all where private ones are
 * allowed. Of a name that has both kinds the private ones are left out, rather than the name refused: only
 * what is returned here is ever connected to, and a name with an address of the office's own beside its
 * public one is no attack.
 * @throws {DeliveryFailure} where none is left; any other error where the name does not resolve, and the
 *   signal's reason where that breaks it off.
 */
export async function allowedAddresses(
  hostname: string,
  isPrivateAllowed: boolean,
  signal: AbortSignal,
): Promise<Address[]> {
  signal.throwIfAborted();
  const found = await unlessAborted(lookup(literalOf(hostname) ?? hostname, { all: true }), signal);
  const allowed = isPrivateAllowed ? found : found.filter(({ address }) => isPublic(address));
  if (allowed.length > 0) return allowed;
  throw new DeliveryFailure(`${hostname} has no public address, and WEBHOOK_ALLOW_PRIVATE is not set`, {
    isPermanent: false,
    isOutage: true,
  });
}

/** A lookup knows no signal: it goes on, and nobody waits for it any more. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
