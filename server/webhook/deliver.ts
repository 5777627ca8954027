import { createHmac } from 'node:crypto';
import { OWN_ERRORS } from '#contract/delivery-words.ts';
import { requestFailure } from '#server/base/request-failure.ts';
import type { WebhookSettings } from '#server/config/config.ts';
import type { Delivered, LeasedWebhook } from '#server/outbox/delivery.ts';
import { LONGEST_HOLD_MS } from '#server/outbox/backoff.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { writeEvent } from './event.ts';

/** From resolving the host name until the status arrives. */
const TIMEOUT_MS = 15_000;

/** Delivers leads to the webhook. Without settings a delivery fails, and waits. */
export const createWebhook =
  (settings: WebhookSettings | undefined) =>
  async ({ id, lead, corrects }: LeasedWebhook, signal: AbortSignal): Promise<Delivered> => {
    if (!settings) throw failure(OWN_ERRORS.noWebhook);
    await postEvent(settings, { id, body: writeEvent(lead, corrects) }, signal);
    return 'sent';
  };

/**
 * Posts a signed event once. Resolves to the status, a 2xx.
 * @throws {DeliveryFailure} with the host, and the status or error code. The URL's path may be secret.
 */
export async function postEvent(
  settings: WebhookSettings,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<number> {
  const { host } = new URL(settings.url);
  const timestamp = Math.floor(Date.now() / 1_000);
  const {
    status,
    headers,
    body: answer,
  } = await fetch(settings.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'lead-webhook/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(settings.secret, { id, timestamp, body }),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    throw failure(`${host}: ${requestFailure(error)}`);
  });
  await answer?.cancel().catch(() => {});
  if (status >= 200 && status <= 299) return status;
  throw failure(`${host} answered ${status}`, waitOf(status, headers.get('Retry-After') ?? ''));
}

/** How long the receiver asks us to wait, in ms: seconds or a date (RFC 9110 §10.2.3), a day at most. 410: for ever. */
function waitOf(status: number, retryAfter: string): number {
  if (status === 410) return Number.POSITIVE_INFINITY;
  if (status !== 429 && status !== 503) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_HOLD_MS) : 0;
}

/** Never permanent: the operator can correct every cause. */
const failure = (message: string, retryAfterMs = 0) =>
  new DeliveryFailure(message, { isPermanent: false, retryAfterMs });

/** The value of `webhook-signature` (Standard Webhooks 1.0.0, symmetric). `timestamp`: seconds since 1970. */
export const sign = (
  secret: Uint8Array,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
