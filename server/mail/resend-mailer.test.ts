import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openResendApi, type ApiReply, type ResendApi } from '#tests/server/resend-api.ts';
import type { Mail } from './mail.ts';
import { createResendMailer, formatMailbox } from './resend-mailer.ts';

const MAIL: Mail = {
  name: '2025-11-20T183000.000Z-team_notification-3f0f4b0e',
  messageId: '<3f0f4b0e@empresa.example>',
  from: { name: 'Ñandú', address: 'hola@empresa.example' },
  to: { name: '', address: 'ventas@empresa.example' },
  subject: '[Demo] Ñandú',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: {},
};
const OUTAGE = { isPermanent: false, isOutage: true };

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
    (error: unknown) => error as Error,
  );

it('a mail that is tried again is sent once; another text, sender or delivery is another mail', async () => {
  const others = [{ text: 'Hola.' }, { from: { ...MAIL.from, name: '' } }, { name: 'another' }];
  for (const change of [{}, {}, ...others]) expect(await send(change)).toBe('sent');
  expect(new Set(api.mails.map(({ request }) => request['idempotency-key'])).size).toBe(4);
  expect(api.mails).toHaveLength(4);
});

it('a mail goes out without a Reply-To that the API does not take', async () => {
  const name = 'another-delivery';
  await send({ name, replyTo: { name: 'Ñandú', address: 'ñandú@empresa.example' } });
  await send({ name, replyTo: { name: 'Ana', address: 'ana@empresa.example' } });
  expect(api.mails.map(({ reply_to: replyTo }) => replyTo)).toEqual([
    undefined,
    ['"Ana" <ana@empresa.example>'],
  ]);
});

it('any 2xx status means sent if it has an id, and is an outage otherwise', async () => {
  reply = { status: 202, text: '{"id":"49a3999c-0ce1-4ea6-ab68-afcd6dc2e794"}' };
  expect(await send()).toBe('sent');
  reply = { status: 200, text: '{"ok":true}' };
  expect(await failureOf(send())).toMatchObject(OUTAGE);
});

it('no redirect is followed: the key would go along', async () => {
  const elsewhere = await openResendApi();
  reply = { status: 307, text: '', headers: { location: `${elsewhere.url}/emails` } };
  expect(await failureOf(send())).toMatchObject(OUTAGE);
  expect(elsewhere.mails).toEqual([]);
  await elsewhere.close();
});

it('a failure names no key, also where an answer repeats it', async () => {
  reply = { status: 403, name: 'forbidden', message: `Bearer ${api.api.key} may not send` };
  expect(await failureOf(send())).toMatchObject({
    ...OUTAGE,
    message: 'HTTP 403 forbidden: Bearer <key> may not send',
  });
});

it('a failure says why nobody answers', async () => {
  const gone = await openResendApi();
  await gone.close();
  const failure = await failureOf(send({}, { url: gone.url }));
  expect(failure).toMatchObject({ ...OUTAGE, message: expect.stringMatching(/ECONNREFUSED/) });
});

it.each([
  // The words of Deno 2.9.
  'error sending request for url (https://mail.invalid/s3cr3t/emails): client error (Connect): dns error',
  'cannot fetch mail.invalid:1/s3cr3t/emails: dns error',
])('a failure names no path, which may be a secret of a gateway: %s', async (message) => {
  const error = new TypeError('fetch failed', { cause: new Error(message) });
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(error);
  const failure = await failureOf(send({}, { url: 'mail.invalid:1/s3cr3t' }));
  vi.mocked(fetch).mockRestore();
  expect(failure).toMatchObject(OUTAGE);
  expect(failure.message).toMatch(/^fetch failed: .*dns error$/);
  expect(failure.message).not.toContain('s3cr3t');
});

it('a mail that is aborted is no outage', async () => {
  const failure = await failureOf(send({}, { signal: AbortSignal.abort() }));
  expect(failure).toMatchObject({ isPermanent: false, isOutage: false, message: 'broken off' });
});

it.each([
  ['', 'ana@logística.example', 'ana@xn--logstica-e2a.example'],
  ['Pérez, Ana; Núñez', 'ana@a.example', '"Pérez, Ana; Núñez" <ana@a.example>'],
  ['Ana "La Jefa" \\', 'ana@a.example', '"Ana La Jefa" <ana@a.example>'],
  ['x" <eva@evil.example>, "y', 'ana@a.example', '"x eva evil.example , y" <ana@a.example>'],
  ['Ana\r\nBcc: eva@evil.example', 'ana@a.example', '"Ana Bcc: eva evil.example" <ana@a.example>'],
])('%j and %s are one mailbox, its domain in ASCII', (name, address, formatted) => {
  expect(formatMailbox({ name, address })).toBe(formatted);
});
