import type { ServerResponse } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { LeasedWebhook } from '#server/outbox/delivery.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';
import { createWebhook, sign } from './deliver.ts';

const DELIVERY: LeasedWebhook = {
  id: 'delivery',
  kind: 'lead_webhook',
  attempt: 1,
  tries: 1,
  queuedAt: '2025-11-20T18:30:00.000Z',
  queuedForMs: 0,
  lead: { ...sampleLead(DEMO), id: '1ead0001-lead', createdAt: '2025-11-20T18:30:00.000Z' },
};

afterEach(() => void vi.restoreAllMocks());

/** Answers with a status, or by a function. Resolves to its host and what it received. */
async function serve(answer: number | ((response: ServerResponse) => void)) {
  const { received, port } = await openReceiver(onTestFinished, () => answer);
  return { host: `127.0.0.1:${port}`, received };
}

const deliver = (url: string, signal = new AbortController().signal) =>
  createWebhook({ url, secret: new Uint8Array(32) })(DELIVERY, signal);
const outcome = (url: string, signal?: AbortSignal) => deliver(url, signal).catch((error: unknown) => error);

it('any status but 2xx is retried, and reported without the path; a redirect is not followed', async () => {
  const elsewhere = await serve(204);
  const { host } = await serve((response) =>
    response.writeHead(307, { Location: `http://${elsewhere.host}/` }).end(),
  );
  const failure = await outcome(`http://${host}/s3cr3t-path`);
  expect(failure).toBeInstanceOf(DeliveryFailure);
  expect(failure).toMatchObject({ message: `${host} answered 307`, isPermanent: false });
  expect(elsewhere.received).toEqual([]);
});

it.each([
  [429, '120', 120_000],
  [503, new Date(60_000).toUTCString(), 60_000],
  [429, '99999999', 86_400_000],
  [503, new Date(-60_000).toUTCString(), 0],
  [429, 'soon', 0],
  [429, '', 0],
  [500, '120', 0],
  [410, '120', Number.POSITIVE_INFINITY],
])('a status %i with Retry-After %j asks to wait %d ms', async (status, retryAfter, retryAfterMs) => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const { host } = await serve((response) => response.writeHead(status, { 'Retry-After': retryAfter }).end());
  expect(await outcome(`http://${host}/`)).toMatchObject({ isPermanent: false, retryAfterMs });
});

it('each try sends the same id and body, with its own time and signature', async () => {
  const { host, received } = await serve(200);
  for (const now of [1_763_663_400_999, 1_763_663_500_000]) {
    vi.spyOn(Date, 'now').mockReturnValueOnce(now);
    expect(await deliver(`http://${host}/hook?key=1`)).toBe('sent');
  }
  const [first, second] = received;
  expect(first).toMatchObject({ path: '/hook?key=1', id: 'delivery', timestamp: '1763663400' });
  expect(second).toMatchObject({ id: 'delivery', timestamp: '1763663500', body: first?.body });
  expect(first?.signatures).not.toEqual(second?.signatures);
});

it('it fails after 15 seconds, and when the outbox aborts it', async () => {
  const controller = new AbortController();
  const { host } = await serve(() => controller.abort());
  expect(await outcome(`http://${host}/`, controller.signal)).toBeInstanceOf(DeliveryFailure);
  const late = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late);
  expect(await outcome(`http://${host}/`)).toMatchObject({ message: `${host}: no answer in time` });
  expect(timeout.mock.calls).toEqual([[15_000]]);
});

it('a lead waits while WEBHOOK_URL is not set', async () => {
  const waiting = createWebhook(undefined)(DELIVERY, new AbortController().signal);
  await expect(waiting).rejects.toMatchObject({ message: 'WEBHOOK_URL is not set', isPermanent: false });
});

it('signs as Standard Webhooks do', () => {
  // The test vector of github.com/standard-webhooks/standard-webhooks.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const event = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(sign(key, event)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
