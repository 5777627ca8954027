import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openResendApi, type ApiReply, type ResendApi } from '#tests/server/resend-api.ts';
import type { Mail } from './mail.ts';
import { createResendMailer } from './resend-mailer.ts';

const MAIL: Mail = {
  name: '2025-11-20T183000.000Z-team_notification-3f0f4b0e-6a39-4a0c-9d43-0c6d5f1f7a10',
  messageId: '<3f0f4b0e-6a39-4a0c-9d43-0c6d5f1f7a10@trazamar.example>',
  from: { name: 'Trazamar', address: 'hola@trazamar.example' },
  to: { name: '', address: 'ventas@trazamar.example' },
  subject: '[Demo] Ñandú',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: {},
};

let api: ResendApi;
let reply: ApiReply | undefined;
beforeAll(async () => {
  api = await openResendApi({ onMail: () => reply });
});
beforeEach(() => {
  reply = undefined;
  api.mails.length = 0;
});
afterAll(() => api.close());

const send = (change: Partial<Mail> = {}, { url = api.url, signal = new AbortController().signal } = {}) =>
  createResendMailer({ kind: 'resend', url, key: api.api.key }).send({ ...MAIL, ...change }, signal);
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const OUTAGE = { isPermanent: false, isOutage: true };

describe('a mail through the API', () => {
  it('that is tried again is sent once; with another text it is another', async () => {
    expect(await send()).toBe('sent');
    expect(await send()).toBe('sent');
    expect(api.mails).toHaveLength(1);
    expect(await send({ text: 'Hola.' })).toBe('sent');
    expect(api.mails.map(({ text }) => text)).toEqual(['Hola', 'Hola.']);
  });

  it('goes out without an address for answers that the API does not take', async () => {
    const name = 'another-delivery';
    await send({ name, replyTo: { name: 'Ñandú', address: 'ñandú@empresa.example' } });
    await send({ name, replyTo: { name: 'Ana', address: 'ana@empresa.example' } });
    expect(api.mails.map(({ reply_to: replyTo }) => replyTo)).toEqual([
      undefined,
      ['"Ana" <ana@empresa.example>'],
    ]);
  });

  it.each([200, 201, 202])('is sent where the answer is %i with an id', async (status) => {
    reply = { status, text: '{"id":"49a3999c-0ce1-4ea6-ab68-afcd6dc2e794"}' };
    expect(await send()).toBe('sent');
  });

  it.each([
    ['a portal’s page', { status: 200, text: '<!doctype html><title>Accept our terms</title>' }],
    ['an object without an id', { status: 200, text: '{"ok":true}' }],
    ['no text', { status: 200, text: '' }],
    ['an endless page', { status: 200, text: 'x'.repeat(5_000_000) }],
  ])('is not sent where the answer is %s', async (_, answer) => {
    reply = answer;
    expect(await failureOf(send())).toMatchObject({
      ...OUTAGE,
      message: 'HTTP 200, not an answer of the API',
    });
  });

  it('does not follow a redirect, which the key would go along with', async () => {
    const elsewhere = await openResendApi();
    reply = { status: 307, text: '', headers: { location: `${elsewhere.url}/emails` } };
    expect(await failureOf(send())).toMatchObject({
      ...OUTAGE,
      message: 'HTTP 307, not an answer of the API',
    });
    expect(elsewhere.mails).toEqual([]);
    await elsewhere.close();
  });

  it('names no key in its failure, also where an answer repeats it', async () => {
    reply = { status: 403, name: 'forbidden', message: `Bearer ${api.api.key} may not send` };
    expect(await failureOf(send())).toMatchObject({
      ...OUTAGE,
      message: 'HTTP 403 forbidden: Bearer <key> may not send',
    });
  });

  it('says why nobody answers', async () => {
    const gone = await openResendApi();
    await gone.close();
    const failure = await failureOf(send({}, { url: gone.url }));
    expect(failure).toMatchObject({ ...OUTAGE, message: expect.stringMatching(/ECONNREFUSED/) });
  });

  it.each([
    [
      'Deno 2.9',
      'error sending request for url (https://mail.invalid/s3cr3t/emails): client error (Connect): dns error',
    ],
    ['a runtime that repeats what it was given', 'cannot fetch mail.invalid:1/s3cr3t/emails: dns error'],
  ])('names no path, which may be a secret of the gateway’s, in the words of %s', async (_, message) => {
    const error = new TypeError('fetch failed', { cause: new Error(message) });
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(error);
    const failure = (await failureOf(send({}, { url: 'mail.invalid:1/s3cr3t' }))) as Error;
    fetching.mockRestore();
    expect(failure).toMatchObject({
      ...OUTAGE,
      message: expect.stringMatching(/^fetch failed: .*dns error$/),
    });
    expect(failure.message).not.toContain('s3cr3t');
  });

  it('that is broken off is no outage', async () => {
    const failure = await failureOf(send({}, { signal: AbortSignal.abort() }));
    expect(failure).toMatchObject({ isPermanent: false, isOutage: false, message: 'broken off' });
  });
});
