import { once } from 'node:events';
import { connect as connectPlain, type NetConnectOpts } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { literalOf } from './addresses.ts';
import { connectionFailure } from './hand-over.ts';
import { pinnedLookup } from './pinned.ts';
import type { WebhookSettings } from '#server/config/webhook.ts';

const DEFAULT_PORTS = { http: 80, https: 443 };

/**
 * Connects to the webhook's host as a delivery does, its certificate checked, and sends nothing.
 * @throws {DeliveryFailure} when that fails, or takes longer than so many milliseconds.
 */
export async function connectTo(
  { url, isPrivateAllowed }: WebhookSettings,
  timeoutMs: number,
): Promise<void> {
  const target = new URL(url);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const lookup = await pinnedLookup(target, isPrivateAllowed, signal);
    const isSecure = target.protocol === 'https:';
    const literal = literalOf(target.hostname);
    const host = literal ?? target.hostname;
    const port = Number(target.port) || (isSecure ? DEFAULT_PORTS.https : DEFAULT_PORTS.http);
    const options: NetConnectOpts = { host, port, lookup };
    // Certificates of an address are asked for without a name (RFC 6066 §3).
    const socket = isSecure
      ? connectSecure({ ...options, ...(!literal && { servername: host }) })
      : connectPlain(options);
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal }).finally(() => socket.destroy());
  } catch (error) {
    throw connectionFailure(target, error, signal.aborted ? timeoutMs : undefined);
  }
}
