import { BlockList, isIP, isIPv4, type Socket } from 'node:net';

/** Networks that only proxies and the operator's own machines use (IANA special-purpose registries). */
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

const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/;
const IPV4_MAPPED = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;
/** A wrong setting would warn at each post. */
const WARN_AGAIN_MS = 3_600_000;

type Connection = {
  /** Some sockets have no remote address. */
  peer: string | undefined;
  /** All values of X-Forwarded-For in order, joined by commas. */
  forwardedFor: string | null | undefined;
  /** Number of proxies between clients and this process that append to X-Forwarded-For. */
  trustedHops: number;
};

/**
 * The address that a request is counted for: IPv4, or the /64 of IPv6. Undefined if unknown. Each proxy appends the
 * address of its peer, so with n trusted proxies the client is the n-th entry from the right. A client can write all
 * entries left of it. Without a valid entry there, the connection's address counts.
 */
export function clientAddress({ peer, forwardedFor, trustedHops }: Connection): string | undefined {
  const client = trustedHops > 0 ? parseAddress(forwardedFor?.split(',').at(-trustedHops)) : undefined;
  if (client) return toCounted(client);
  const connected = parseAddress(peer);
  if (!connected) return undefined;
  // Counting an undeclared proxy would refuse all visitors together.
  const isBehindProxy = trustedHops > 0 || typeof forwardedFor === 'string';
  return isBehindProxy && isPrivate(connected) ? undefined : toCounted(connected);
}

/** The number of entries in X-Forwarded-For. */
export const countForwarded = (forwardedFor: string | null): number =>
  forwardedFor?.split(',').filter((entry) => entry.trim() !== '').length ?? 0;

type Options = {
  trustedHops: number;
  /** A proxy is in front, even if a request has no X-Forwarded-For. */
  isBehindProxy: boolean;
  warn(line: string): void;
  now?: () => number;
};

/**
 * Returns a function that finds the client of a request. Node's host passes the connection in `env`. Warns if too many
 * hops are trusted.
 */
export function createClientOf({ trustedHops, isBehindProxy, warn, now = () => performance.now() }: Options) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (request: Request, env?: unknown): string | undefined => {
    const forwardedFor = request.headers.get('X-Forwarded-For');
    const hops = countForwarded(forwardedFor);
    if (hops < trustedHops && now() - warnedAt > WARN_AGAIN_MS) {
      warnedAt = now();
      warn(
        `TRUSTED_PROXY_HOPS is ${trustedHops}, and a form came with ${hops} entries in X-Forwarded-For: with too many trusted, a visitor can pretend to be somebody else`,
      );
    }
    const { incoming } = (env ?? {}) as { incoming?: { socket: Socket } };
    return clientAddress({
      peer: incoming?.socket.remoteAddress,
      forwardedFor: forwardedFor ?? (isBehindProxy ? '' : null),
      trustedHops,
    });
  };
}

/** The address in canonical form without port, brackets and zone. IPv4-mapped addresses become IPv4. */
function parseAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  const [, bracketed, ipv4] = WITH_PORT.exec(trimmed) ?? [];
  const [address = ''] = (bracketed ?? ipv4 ?? trimmed).split('%', 1);
  if (isIP(address) !== 6) return isIPv4(address) ? address : undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high = '', low = ''] = IPV4_MAPPED.exec(canonical) ?? [];
  // A URL writes a number as the IPv4 address.
  return high ? new URL(`http://0x${high}${low.padStart(4, '0')}`).hostname : canonical;
}

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * An IPv6 address as `2001:db8:0:1::/64`. One subscriber owns the whole /64 (RFC 6177) and can use any address in it.
 */
function toCounted(address: string): string {
  if (isIPv4(address)) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
