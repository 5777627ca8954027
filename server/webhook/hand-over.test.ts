import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { LeasedWebhook } from '#server/outbox/delivery.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { DEMO } from '#tests/server/leads.ts';
import { createHandOver, type Post } from './hand-over.ts';

const SETTINGS = {
  url: 'https://crm.example/hooks/s3cr3t-path',
  secrets: [new Uint8Array(randomBytes(32))],
  isPrivateAllowed: false,
};
const DELIVERY: LeasedWebhook = {
  id: 'delivery',
  kind: 'lead_webhook',
  attempt: 1,
  tries: 1,
  queuedAt: '2025-11-20T18:30:00.000Z',
  queuedForMs: 0,
  lead: { ...DEMO, type: 'demo', id: '1ead0001-lead', createdAt: '2025-11-20T18:30:00.000Z' },
};
const { signal } = new AbortController();

const outcome = (post: Post) =>
  createHandOver(SETTINGS, () => post)(DELIVERY, signal).catch((error: unknown) => error);

it.each([200, 204])('status %i delivers a lead', async (status) => {
  expect(await outcome(async () => status)).toBe('sent');
});

it.each([
  [503, true],
  [429, true],
  [401, true],
  [404, true],
  [307, false],
  [422, false],
])('status %i is retried; it counts as an outage: %s', async (status, isOutage) => {
  const failure = await outcome(async () => status);
  expect(failure).toBeInstanceOf(DeliveryFailure);
  expect(failure).toMatchObject({ message: `crm.example answered ${status}`, isPermanent: false, isOutage });
});

it.each([
  ['of node:net', Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['of fetch', new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
  ['without a code', new Error('s3cr3t-path'), 'the connection failed'],
])('an error %s is an outage, reported without its message', async (_, error, reason) => {
  expect(await outcome(() => Promise.reject(error))).toMatchObject({
    message: `crm.example: ${reason}`,
    isPermanent: false,
    isOutage: true,
  });
});

it('no answer within 15 seconds is an outage', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await outcome(({ signal: given }) => Promise.reject(given.reason as Error))).toMatchObject({
    message: 'crm.example: no answer within 15 seconds',
    isOutage: true,
  });
  expect(timeout.mock.calls).toEqual([[15_000]]);
  timeout.mockRestore();
});

it('a lead waits while WEBHOOK_URL is not set', async () => {
  const handOver = createHandOver(undefined, () => async () => 200);
  await expect(handOver(DELIVERY, signal)).rejects.toMatchObject({ isPermanent: false, isOutage: true });
});

it('each try sends the same id and body, with its own time and signature', async () => {
  const requests: Parameters<Post>[0][] = [];
  const post: Post = async (request) => {
    requests.push(request);
    return 200;
  };
  vi.spyOn(Date, 'now').mockReturnValueOnce(1_763_663_400_999).mockReturnValueOnce(1_763_663_500_000);
  await outcome(post);
  await outcome(post);
  vi.restoreAllMocks();
  const [first, second] = requests.map(({ body, headers }): Record<string, string> => ({ body, ...headers }));
  expect(first?.body).toBe(second?.body);
  expect(first).toMatchObject({ 'webhook-id': 'delivery', 'webhook-timestamp': '1763663400' });
  expect(second).toMatchObject({ 'webhook-id': 'delivery', 'webhook-timestamp': '1763663500' });
  expect(first?.['webhook-signature']).not.toBe(second?.['webhook-signature']);
});
