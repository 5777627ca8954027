import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LeasedWebhook } from '#server/outbox/delivery.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { DEMO } from '#tests/server/leads.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { openMailbox } from '#tests/server/mailbox.ts';
import { openReceiver } from '#tests/server/webhook-receiver.ts';
import { createWebhook } from './deliver.ts';

type Answer = number | ((response: ServerResponse) => void);

const SECRETS = [new Uint8Array(randomBytes(32))];
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
async function serve(answer: Answer) {
  const { received, port } = await openReceiver(onTestFinished, () => answer);
  return { host: `127.0.0.1:${port}`, received };
}

/** Answers with these bytes. */
async function serveBytes(answer: string): Promise<string> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const deliver = (url: string, signal = new AbortController().signal) =>
  createWebhook({ url, secrets: SECRETS })(DELIVERY, signal);
const outcome = (url: string, signal?: AbortSignal) => deliver(url, signal).catch((error: unknown) => error);

it.each([
  [503, true],
  [429, true],
  [401, true],
  [404, true],
  [422, false],
])('status %i is retried; it counts as an outage: %s', async (status, isOutage) => {
  const { host } = await serve(status);
  const failure = await outcome(`http://${host}/s3cr3t-path`);
  expect(failure).toBeInstanceOf(DeliveryFailure);
  expect(failure).toMatchObject({ message: `${host} answered ${status}`, isPermanent: false, isOutage });
});

it('a redirect is not followed', async () => {
  const elsewhere = await serve(204);
  const { host } = await serve((response) =>
    response.writeHead(307, { Location: `http://${elsewhere.host}/` }).end(),
  );
  expect(await outcome(`http://${host}/`)).toMatchObject({ message: `${host} answered 307` });
  expect(elsewhere.received).toEqual([]);
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

it('an endless answer is cut off', async () => {
  const cut = Promise.withResolvers<void>();
  const { host } = await serve((response) => {
    response.on('close', cut.resolve).writeHead(200);
    const pour = () => response.write('x'.repeat(10_000)) && setImmediate(pour);
    response.on('drain', pour);
    pour();
  });
  expect(await deliver(`http://${host}/`)).toBe('sent');
  await cut.promise;
});

describe('a connection that fails is an outage, reported without the path', () => {
  it.each([
    ['is cut off', '', 'UND_ERR_SOCKET'],
    ['is no HTTP', '220 mail.example ESMTP\r\n', 'the connection failed'],
  ])('when the answer %s', async (_, answer, code) => {
    const host = await serveBytes(answer);
    expect(await outcome(`http://${host}/s3cr3t-path`)).toMatchObject({
      message: `${host}: ${code}`,
      isPermanent: false,
      isOutage: true,
    });
  });

  it('when nobody vouches for the certificate', async () => {
    const mailbox = await openMailbox({ server: { secure: true } });
    const failure = (await outcome(`https://localhost:${mailbox.port}/s3cr3t-path`)) as Error;
    expect(failure.message).toMatch(/^localhost:\d+: [A-Z_]+$/);
    await mailbox.close();
  });

  it('when its error has words alone, as in Deno', async () => {
    const url = 'https://crm.example/s3cr3t-path';
    for (const error of [
      new TypeError(`error for url (${url})`),
      new TypeError('x', { cause: new Error(url) }),
    ]) {
      vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(error);
      const failure = await outcome(url);
      expect(failure).toMatchObject({ message: 'crm.example: the connection failed' });
      expect(failure).not.toHaveProperty('cause');
    }
  });
});

it('no answer within 15 seconds is an outage', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await outcome('https://crm.example/')).toMatchObject({
    message: 'crm.example: no answer within 15 seconds',
    isOutage: true,
  });
  expect(timeout.mock.calls).toEqual([[15_000]]);
});

it('the runner’s signal aborts it', async () => {
  const controller = new AbortController();
  const { host } = await serve(() => controller.abort());
  expect(await outcome(`http://${host}/`, controller.signal)).toBeInstanceOf(DeliveryFailure);
});

it('a lead waits while WEBHOOK_URL is not set', async () => {
  await expect(createWebhook(undefined)(DELIVERY, new AbortController().signal)).rejects.toMatchObject({
    isPermanent: false,
    isOutage: true,
  });
});
