import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sayFailure } from '#contract/delivery-words.ts';
import { openResendApi, type ApiReply, type ResendApi } from '#tests/server/support/resend-api.ts';
import type { Mail } from './mail.ts';
import { createResendMailer, formatMailbox } from './resend-mailer.ts';

const KEY = 're_a_key';
const MAIL: Mail = {
  name: '2025-11-20T183000.000Z-team_notification-3f0f4b0e',
  messageId: '<3f0f4b0e@empresa.example>',
  from: { name: 'Ñandú', address: 'hola@empresa.example' },
  to: [{ name: '', address: 'ventas@empresa.example' }],
  subject: '[Demo] Ñandú',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: {},
};

let api: ResendApi;
const onMail = vi.fn<() => ApiReply | undefined>();
beforeAll(async () => {
  api = await openResendApi({ key: KEY, onMail });
});
beforeEach(() => void (api.mails.length = 0));
afterAll(() => api.close());

const send = (change: Partial<Mail> = {}, { url = api.url, signal = new AbortController().signal } = {}) =>
  createResendMailer({ kind: 'resend', url, key: KEY }).send({ ...MAIL, ...change }, signal);

it('a try again has the same key, so that it is sent once; another text, sender or delivery has another', async () => {
  const others = [{ text: 'Hola.' }, { from: { ...MAIL.from, name: '' } }, { name: 'another' }];
  for (const change of [{}, {}, ...others]) expect(await send(change)).toBe('sent');
  const keys = api.mails.map(({ request }) => request['idempotency-key']);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 4]);
});

it('a mail goes out without a Reply-To that the API does not take', async () => {
  const replyTo = { name: 'Ana', address: 'ana@empresa.example' };
  await send({ replyTo });
  onMail.mockReturnValueOnce({ status: 422, name: 'validation_error', message: 'Invalid `reply_to` field.' });
  await send({ replyTo });
  expect(api.mails.map((mail) => mail.reply_to)).toEqual([['"Ana" <ana@empresa.example>'], undefined]);
});

const NOBODY = 'Esa dirección no existe';
const SENDER = 'El servidor de correo rechaza a nuestro remitente';
const LOGIN = 'El servidor de correo rechaza nuestro usuario o contraseña';
const QUOTA = 'Se agotó el límite de nuestro servicio de correo';
const LATER = 'El servidor de correo pide intentarlo más tarde';
const REFUSED = 'El servidor de correo rechazó este envío';
const BROKEN = 'El servidor de correo tiene una falla';

it.each<[status: number, name: string, message: string, stored: string, said: string]>([
  [422, 'validation_error', 'Invalid `to` field: "Lucía" <lucia@x.example>', ': the to field', NOBODY],
  [400, 'invalid_parameter', "Invalid 'to' field. Please use our testing address.", ': the to field', NOBODY],
  [422, 'validation_error', 'The `to` address was not looked at: `subject` is missing.', '', REFUSED],
  [422, 'validation_error', 'Invalid `from` field: "Ana" <ana@x.example>', ': the from field', SENDER],
  [
    403,
    'validation_error',
    'The x.example domain is not verified.',
    ': The x.example domain is not verified.',
    SENDER,
  ],
  [401, 'missing_api_key', 'Missing API Key', ': Missing API Key', LOGIN],
  [403, 'invalid_api_key', 'API key is invalid', ': API key is invalid', LOGIN],
  [500, 'application_error', 'Invalid `to` field.', ': Invalid `to` field.', BROKEN],
  // The API's words about a mail may quote it.
  [413, 'validation_error', 'Could not parse "Lucía Ñáñez", ¿Cuánto cuesta?', '', REFUSED],
  [429, 'monthly_quota_exceeded', 'You have reached your quota.', ': You have reached your quota.', QUOTA],
  [429, 'rate_limit_exceeded', 'Too many requests', ': Too many requests', LATER],
  [403, 'forbidden', `Bearer ${KEY} may not send`, ': Bearer <key> may not send', REFUSED],
])('HTTP %i %s, %s', async (status, name, message, words, said) => {
  onMail.mockReturnValueOnce({ status, name, message });
  const stored = `HTTP ${status} ${name}${words}`;
  // A refused recipient is permanent.
  await expect(send()).rejects.toMatchObject({ message: stored, isPermanent: said === NOBODY });
  expect(sayFailure(stored, 'team_notification')).toBe(said);
});

it.each([
  [502, '<!doctype html><title>Accept our terms</title>'],
  [404, 'not found'],
  [401, ''],
  [200, '{"ok":true}'],
  [422, '["Invalid `to` field"]'],
])('what is no answer of the API fails, and may pass: %i %s', async (status, text) => {
  onMail.mockReturnValueOnce({ status, text });
  const message = `HTTP ${status}, not an answer of the API`;
  await expect(send()).rejects.toMatchObject({ message, isPermanent: false });
  expect(sayFailure(message, 'team_notification')).toBe(BROKEN);
});

it('no redirect is followed: the key would go along', async () => {
  const elsewhere = await openResendApi();
  onMail.mockReturnValueOnce({ status: 307, text: '', headers: { location: `${elsewhere.url}/emails` } });
  await expect(send()).rejects.toMatchObject({ isPermanent: false });
  expect(elsewhere.mails).toEqual([]);
  await elsewhere.close();
});

it.each([
  ['', 'ana@logística.example', 'ana@xn--logstica-e2a.example'],
  ['Pérez, Ana; Núñez', 'ana@a.example', '"Pérez, Ana; Núñez" <ana@a.example>'],
  ['x" <eva@evil.example>, "y', 'ana@a.example', '"x eva evil.example , y" <ana@a.example>'],
  ['Ana\r\nBcc: eva@evil.example \\', 'ana@a.example', '"Ana Bcc: eva evil.example" <ana@a.example>'],
])('%j and %s are one mailbox, its domain in ASCII', (name, address, formatted) => {
  expect(formatMailbox({ name, address })).toBe(formatted);
});
