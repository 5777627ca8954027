import type { Socket } from 'node:net';
import { clientAddress, countForwarded } from './client-address.ts';

/** A mistake in the settings is met at each post: once an hour is enough. */
const WARN_AGAIN_MS = 3_600_000;

type Options = {
  trustedHops: number;
  /** Known without a header too. */
  isBehindProxy: boolean;
  warn(line: string): void;
  now?: () => number;
};

/**
 * Makes what tells the client's address of a request, as `clientAddress` does, from what the host knows of its
 * connection. It warns when a request came through fewer proxies than are trusted.
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
    return clientAddress({
      peer: peerOf(env),
      forwardedFor: forwardedFor ?? (isBehindProxy ? '' : null),
      trustedHops,
    });
  };
}

/** The address of who is at the other end of the connection, from what Node's host passes beside the request. */
function peerOf(env: unknown): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: { socket: Socket } };
  return incoming?.socket.remoteAddress;
}
