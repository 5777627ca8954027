import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges that only proxies and the operator's own machines use (IANA special-purpose registries). */
const PRIVATE_RANGES = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;

/** The number of entries in X-Forwarded-For. */
export const countForwarded = (forwardedFor: string | null): number =>
  forwardedFor?.split(',').filter((entry) => entry.trim() !== '').length ?? 0;

type Options = {
  /** Number of proxies between clients and this process that append to X-Forwarded-For. */
  trustedHops: number;
  /** A proxy is in front, even if a request has no X-Forwarded-For. */
  isBehindProxy: boolean;
  warn(line: string): void;
};

/**
 * Returns a function that finds the address that a request is counted for: IPv4, or the /64 of IPv6. Undefined if
 * unknown. Each proxy appends the address of its peer, so with n trusted proxies the client is the n-th entry of
 * X-Forwarded-For from the right. A client can write all entries left of it. Without a valid entry there, the
 * connection's address counts, which Node's host passes in `env`. Warns once if too many hops are trusted.
 */
export function createClientOf({ trustedHops, isBehindProxy, warn }: Options) {
  let isWarned = false;
  return (request: Request, env?: unknown): string | undefined => {
    const forwardedFor = request.headers.get('X-Forwarded-For');
    const hops = countForwarded(forwardedFor);
    if (hops < trustedHops && !isWarned) {
      isWarned = true;
      warn(
        `TRUSTED_PROXY_HOPS is ${trustedHops}, and a form came with ${hops} entries in X-Forwarded-For: with too many trusted, a visitor can pretend to be somebody else`,
      );
    }
    const client = trustedHops > 0 ? parseAddress(forwardedFor?.split(',').at(-trustedHops)) : undefined;
    if (client) return toCounted(client);
    const { incoming } = (env ?? {}) as { incoming?: { socket: Socket } };
    const peer = parseAddress(incoming?.socket.remoteAddress);
    if (!peer) return undefined;
    // Counting an undeclared proxy would refuse all visitors together.
    const mayBeProxy = isBehindProxy || trustedHops > 0 || forwardedFor !== null;
    return mayBeProxy && PRIVATE_RANGES.includes(peer.range()) ? undefined : toCounted(peer);
  };
}

type Address = ReturnType<typeof ipaddr.process>;

/** The address without port, brackets and zone. IPv4-mapped addresses become IPv4. Undefined if it is none. */
function parseAddress(text = ''): Address | undefined {
  const trimmed = text.trim();
  const [, bracketed, ipv4] = WITH_PORT.exec(trimmed) ?? [];
  const [address = ''] = (bracketed ?? ipv4 ?? trimmed).split('%', 1);
  const isValid = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isValid) return undefined;
  const parsed = ipaddr.process(address);
  // A translator in front of an IPv6 network writes all of IPv4 into one /96 (RFC 6052 §2.1).
  return parsed.range() === 'rfc6052' ? new ipaddr.IPv4(parsed.toByteArray().slice(-4)) : parsed;
}

/** An IPv6 address as `2001:db8::/64`. One subscriber owns the whole /64 (RFC 6177) and can use any address in it. */
const toCounted = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;

/**
 * The network of a counted address. The /48 of a /64, such as `2001:db8::/48`: one customer may have all of it (RFC
 * 6177). The /24 of IPv4, such as `203.0.113.0/24`, which strangers share.
 */
export const networkOf = (client: string): string =>
  client.endsWith('/64')
    ? `${ipaddr.IPv6.networkAddressFromCIDR(client.replace(/64$/, '48')).toString()}/48`
    : `${ipaddr.IPv4.networkAddressFromCIDR(`${client}/24`).toString()}/24`;
