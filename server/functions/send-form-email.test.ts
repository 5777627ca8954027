import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES, FIELD_MAX_LENGTH } from '#contract/limits.ts';
import { NOW } from '#tests/server/function-dependencies.ts';
import { DEMO } from '#tests/server/leads.ts';
import { expectReadableFromAnyOrigin, openSendFormEmail } from '#tests/server/send-form-email-fixture.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const streamed = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

async function expectRefusal(response: Response, status: number, error: object) {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ ok: false, error });
  expectReadableFromAnyOrigin(response);
}

describe('a lead sent as JSON', () => {
  it('is stored with its six keys as they were sent, an id and a time', async () => {
    const { sendJson, records } = await openSendFormEmail();
    const response = await sendJson(DEMO);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(records()).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
    expectReadableFromAnyOrigin(response);
  });

  it('may be a contact message with nothing but name and email', async () => {
    const { sendJson, records } = await openSendFormEmail();
    await sendJson({ type: 'contact', name: 'Ana Gil', email: 'ana@empresa.example' });
    expect(records()).toMatchObject([
      { type: 'contact', name: 'Ana Gil', company: '', phone: '', message: '' },
    ]);
  });

  it('loses only NUL characters, lone surrogates and unknown keys', async () => {
    const { send, records } = await openSendFormEmail();
    const body = JSON.stringify({ ...DEMO, extra: 'x', id: 'mine' })
      .replace('Lucía', 'Lu\\u0000cía\\ud800')
      .replace('🚢', '\\udea2🚢');
    await send(body, 'Application/JSON;CHARSET="utf-8"');
    expect(records()).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
  });

  it('is answered only once it is stored', async () => {
    const order: string[] = [];
    const { sendJson, kickOutbox } = await openSendFormEmail(async () => {
      await new Promise((done) => setTimeout(done, 20));
      order.push('stored');
      return 'id-1';
    });
    kickOutbox.mockImplementation(() => order.push('mails kicked off'));
    await sendJson(DEMO);
    order.push('answered');
    expect(order).toEqual(['stored', 'mails kicked off', 'answered']);
  });

  it('is answered 500 without details when it cannot be stored, and that is reported once', async () => {
    const failure = new Error(`cannot store ${DEMO.email}`);
    const { sendJson, reportError } = await openSendFormEmail(() => Promise.reject(failure));
    const response = await sendJson(DEMO);
    expect(await response.clone().text()).not.toContain(DEMO.email);
    await expectRefusal(response, 500, { code: 'internal_error' });
    expect(reportError.mock.calls).toEqual([[failure]]);
  });
});

async function accept(body: object, headers = {}) {
  const { sendJson, accepted } = await openSendFormEmail();
  await sendJson(body, headers);
  return accepted[0];
}

const contentHashOf = async (changes: object) => (await accept({ ...DEMO, ...changes }))?.contentHash;
const keyHashOf = async (key: string) => (await accept(DEMO, { 'Idempotency-Key': key }))?.keyHash;

describe('what identifies a lead', () => {
  it('is a keyed hash of its content', async () => {
    const hash = await contentHashOf({});
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await contentHashOf({ name: ` ${DEMO.name} `, extra: 1 })).toBe(hash);
    expect(await contentHashOf({ type: 'contact' })).not.toBe(hash);
    expect(await contentHashOf({ name: DEMO.company, company: DEMO.name })).not.toBe(hash);
    expect(await contentHashOf({ phone: '', message: `${DEMO.phone}${DEMO.message}` })).not.toBe(hash);
  });

  it('is a keyed hash of the idempotency key, where one came', async () => {
    const hash = await keyHashOf('one');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyHashOf(' one ')).toBe(hash);
    expect(await keyHashOf('other')).not.toBe(hash);
    for (const headers of [{}, { 'Idempotency-Key': ' ' }])
      expect(await accept(DEMO, headers)).not.toHaveProperty('keyHash');
  });

  it('without a key is its content for ten minutes', async () => {
    expect((await accept(DEMO))?.sameContentSince).toBe('2025-11-20T18:20:00.000Z');
  });
});

it.each([
  [{ name: ' \u00a0\n' }, { field: 'name', reason: 'required', message: 'name is required' }],
  [{ email: ['lucia@empresa.example'] }, { field: 'email', reason: 'format', message: 'email is not valid' }],
  [{ company: null }, { field: 'company', reason: 'required' }],
  [
    { phone: '5'.repeat(FIELD_MAX_LENGTH.phone + 1) },
    { field: 'phone', reason: 'too_long', max: FIELD_MAX_LENGTH.phone },
  ],
  [{ type: 'newsletter' }, { field: 'type', reason: 'format', message: 'type must be "demo" or "contact"' }],
])('a wrong field is named, and nothing is stored: %j', async (change, error) => {
  const { sendJson, records } = await openSendFormEmail();
  await expectRefusal(await sendJson({ ...DEMO, ...change }), 422, { code: 'invalid_field', ...error });
  expect(records()).toEqual([]);
});

describe('a body', () => {
  it.each([
    ['no JSON', 'hola'],
    ['empty', ''],
    ['cut off', '{"type":"demo"'],
    ['null', 'null'],
    ['a list', JSON.stringify([DEMO])],
    ['nested thousands of times', '['.repeat(8000) + ']'.repeat(8000)],
    ['cut off within a character', encode(`${JSON.stringify(DEMO)}ñ`).slice(0, -1)],
  ])('that is %s is refused, and nothing is stored', async (_what, body) => {
    const { send, records } = await openSendFormEmail();
    await expectRefusal(await send(body), 400, { code: 'invalid_body' });
    expect(records()).toEqual([]);
  });

  it('may hold 16 KB and not one byte more, whatever size its chunks have', async () => {
    const { send, records } = await openSendFormEmail();
    const json = JSON.stringify(DEMO);
    const longest = encode(json.padEnd(BODY_MAX_BYTES - (encode(json).length - json.length)));
    const [half, rest] = [longest.slice(0, BODY_MAX_BYTES / 2), longest.slice(BODY_MAX_BYTES / 2)];
    expect((await send(streamed(half, rest))).status).toBe(200);
    const refused = await send(streamed(longest, encode(' ')));
    await expectRefusal(refused, 413, { code: 'body_too_large' });
    expect(records()).toHaveLength(1);
  });

  it('is not read further than its limit', async () => {
    const { send } = await openSendFormEmail();
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect((await send(endless)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it('that breaks off is refused, and not reported as our error', async () => {
    const { send, reportError } = await openSendFormEmail();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect((await send(broken)).status).toBe(400);
    expect(reportError).not.toHaveBeenCalled();
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', ''])('of type "%s" is refused', async (type) => {
    const { send, records } = await openSendFormEmail();
    const response = await send(JSON.stringify(DEMO), type);
    await expectRefusal(response, 415, { code: 'unsupported_media_type' });
    expect(records()).toEqual([]);
  });
});

it('OPTIONS lists what a page of another origin may send', async () => {
  const response = await (await openSendFormEmail()).send(null, '', 'OPTIONS');
  expect(response.status).toBe(204);
  expectReadableFromAnyOrigin(response);
  const { headers } = response;
  expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
    'authorization, apikey, content-type, x-client-info, idempotency-key, x-form-evidence',
  );
  expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
});

it.each(['GET', 'PUT'])('%s is refused', async (method) => {
  const response = await (await openSendFormEmail()).send(null, 'application/json', method);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  await expectRefusal(response, 405, { code: 'method_not_allowed' });
});
