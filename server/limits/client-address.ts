import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks from which only proxies and the operator's own machines connect (IANA special-purpose registries). */
const PRIVATE_NETWORKS = [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

const privateNetworks = new BlockList();
for (const [network, bits, family] of PRIVATE_NETWORKS) privateNetworks.addSubnet(network, bits, family);

const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const IPV6_GROUPS = 8;
/** What one subscriber has at least (RFC 6177): within it anyone can pick a new address for each request. */
const IPV6_PREFIX_GROUPS = 4;
const IPV4_MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join();

type Connection = {
  /** The address at the other end of the connection; some sockets have none. */
  peer: string | undefined;
  /** All values of X-Forwarded-For in their order, joined by commas, as Headers and Node join them. */
  forwardedFor: string | null | undefined;
  /** How many proxies that append to X-Forwarded-For stand between the clients and this process. */
  trustedHops: number;
};

/**
 * Who the client is, for counting: an IPv4 address, or the /64 prefix of an IPv6 one, in canonical text
 * (RFC 5952). Undefined when it cannot be told: such a client must not be limited.
 *
 * Each proxy appends the address that it was reached from, so of n trusted ones the first wrote the nth
 * entry from the right; what stands left of it is the client's word and is never read. When the header
 * has no such entry, or no address in it, the request came another way than declared and none of the
 * entries is vouched for: a client could have written them all. Then only the connection itself counts.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: Connection): string | undefined {
  if (trustedHops > 0) {
    const client = parseAddress(forwardedFor?.split(',').at(-trustedHops));
    if (client) return toCounted(client);
  }
  const connected = parseAddress(peer);
  if (!connected) return undefined;
  // A proxy, though not as declared: counting it would take all visitors for one, and refuse them together.
  const isBehindProxy = trustedHops > 0 || typeof forwardedFor === 'string';
  return isBehindProxy && isPrivate(connected) ? undefined : toCounted(connected);
}

/**
 * Who a connection is counted as, like a client; undefined for a private network, from which a proxy connects
 * for everybody.
 */
export function connectionAddress(peer: string | undefined): string | undefined {
  const connected = parseAddress(peer);
  return connected && !isPrivate(connected) ? toCounted(connected) : undefined;
}

/** How many proxies have left an entry; with fewer than are trusted, a visitor could write the missing ones. */
export const countForwarded = (forwardedFor: string | null): number =>
  forwardedFor?.split(',').filter((entry) => entry.trim() !== '').length ?? 0;

/** The address alone: without port, brackets and zone; an IPv4 address in IPv6 form as IPv4. */
function parseAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  const [, withoutPort = trimmed] = BRACKETED.exec(trimmed) ?? IPV4_WITH_PORT.exec(trimmed) ?? [];
  const [address = ''] = withoutPort.split('%', 1);
  if (isIP(address) !== 6) return isIPv4(address) ? address : undefined;
  const groups = ipv6Groups(address);
  return groups.slice(0, -2).join() === IPV4_MAPPED ? ipv4Of(groups.slice(-2)) : canonicalIpv6(address);
}

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

function toCounted(address: string): string {
  if (isIPv4(address)) return address;
  const prefix = ipv6Groups(address).slice(0, IPV6_PREFIX_GROUPS);
  return `${canonicalIpv6(`${prefix.join(':')}::`)}/${IPV6_PREFIX_GROUPS * 16}`;
}

/** URLs write hosts in canonical form, also an IPv4 address within an IPv6 one. */
const canonicalIpv6 = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** All eight, in hexadecimal without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [left = [], right = []] = canonicalIpv6(address)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...left, ...Array<string>(IPV6_GROUPS - left.length - right.length).fill('0'), ...right];
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.map((group) => Number.parseInt(group, 16)).flatMap((pair) => [pair >> 8, pair & 0xff]);
  return bytes.join('.');
}
