import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import type { NewLead } from '#server/store/port.ts';
import { fakeDependencies, NOW } from '#tests/server/function-dependencies.ts';
import { DEMO } from '#tests/server/leads.ts';
import { createSendFormEmail } from './send-form-email.ts';

async function setUp(acceptLead?: (lead: NewLead) => Promise<string>) {
  const { dependencies, accepted, records } = await fakeDependencies(acceptLead);
  const handle = createSendFormEmail(dependencies);
  const send = (body: BodyInit | null, type = 'application/json', method = 'POST', headers = {}) =>
    handle(
      new Request('http://site.example/functions/v1/send-form-email', {
        method,
        body,
        headers: { 'content-type': type, ...headers },
        duplex: 'half',
      } as RequestInit),
    );
  const sendJson = (body: unknown, headers = {}) =>
    send(JSON.stringify(body), 'application/json', 'POST', headers);
  return { ...dependencies, accepted, records, send, sendJson };
}

const streamed = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
const encode = (text: string) => new TextEncoder().encode(text);

function expectReadableFromAnyOrigin({ headers }: Response) {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(headers.get('cache-control')).toBe('no-store');
}

describe('a lead sent as JSON', () => {
  it('is stored with its six keys as they were sent, an id and a time', async () => {
    const { sendJson, records } = await setUp();
    const response = await sendJson(DEMO);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(records()).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
    expectReadableFromAnyOrigin(response);
  });

  it('may be a contact message with nothing but name and email', async () => {
    const { sendJson, records } = await setUp();
    await sendJson({ type: 'contact', name: 'Ana Gil', email: 'ana@empresa.mx' });
    expect(records()).toMatchObject([
      { type: 'contact', name: 'Ana Gil', company: '', phone: '', message: '' },
    ]);
  });

  it('loses NUL characters and lone surrogates, keys it does not know, and nothing else', async () => {
    const { send, records } = await setUp();
    const body = JSON.stringify({ ...DEMO, extra: 'x', id: 'mine' })
      .replace('Lucía', 'Lu\\u0000cía\\ud800')
      .replace('🚢', '\\udea2🚢');
    await send(body);
    expect(records()).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
  });

  it.each(['application/json; charset=UTF-8', 'Application/JSON;CHARSET="utf-8"', 'application/json ;x=y'])(
    'may be announced as %s',
    async (type) => expect((await (await setUp()).send(JSON.stringify(DEMO), type)).status).toBe(200),
  );

  it('is answered only once it is stored', async () => {
    const order: string[] = [];
    const { sendJson, kickOutbox } = await setUp(async () => {
      await new Promise((done) => setTimeout(done, 20));
      order.push('stored');
      return 'id-1';
    });
    kickOutbox.mockImplementation(() => order.push('mails kicked off'));
    await sendJson(DEMO);
    order.push('answered');
    expect(order).toEqual(['stored', 'mails kicked off', 'answered']);
  });

  it('is answered 500 without details when it cannot be stored, and reported once', async () => {
    const failure = new Error(`cannot store ${DEMO.email}`);
    const { sendJson, reportError } = await setUp(() => Promise.reject(failure));
    const response = await sendJson(DEMO);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      ok: false,
      error: { code: 'internal_error', message: 'The lead could not be stored. Try again later.' },
    });
    expectReadableFromAnyOrigin(response);
    expect(reportError.mock.calls).toEqual([[failure]]);
  });
});

async function lead(body: object, headers = {}) {
  const { sendJson, accepted } = await setUp();
  await sendJson(body, headers);
  return accepted[0];
}

describe('what identifies a lead', () => {
  it('is a keyed hash of its content, whatever spaces and unknown keys came with it', async () => {
    const hash = (await lead(DEMO))?.contentHash;
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await lead({ ...DEMO, name: ` ${DEMO.name} `, extra: 1 }))?.contentHash).toBe(hash);
    expect((await lead({ ...DEMO, type: 'contact' }))?.contentHash).not.toBe(hash);
    expect((await lead({ ...DEMO, name: DEMO.company, company: DEMO.name }))?.contentHash).not.toBe(hash);
    const joined = { ...DEMO, phone: '', message: `${DEMO.phone}${DEMO.message}` };
    expect((await lead(joined))?.contentHash).not.toBe(hash);
  });

  it('is a keyed hash of the key, where one came', async () => {
    const hash = (await lead(DEMO, { 'Idempotency-Key': 'one' }))?.keyHash;
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await lead({ ...DEMO, name: 'Otra' }, { 'idempotency-key': ' one ' }))?.keyHash).toBe(hash);
    expect((await lead(DEMO, { 'Idempotency-Key': 'other' }))?.keyHash).not.toBe(hash);
    for (const headers of [{}, { 'Idempotency-Key': ' ' }]) {
      expect(await lead(DEMO, headers)).not.toHaveProperty('keyHash');
    }
  });

  it('without a key is its content over ten minutes', async () => {
    expect((await lead(DEMO))?.sameContentSince).toBe('2025-11-20T18:20:00.000Z');
  });
});

describe('a refused field', () => {
  it.each([
    ['name', { name: undefined }, 'required', 'name is required'],
    ['name', { name: ' \u00a0\n' }, 'required', 'name is required'],
    ['name', { name: 'x'.repeat(202) }, 'too_long', 'name may hold at most 201 characters'],
    ['email', { email: '' }, 'required', 'email is required'],
    ['email', { email: 'lucia@empresa' }, 'format', 'email is not valid'],
    ['email', { email: ['lucia@empresa.example'] }, 'format', 'email is not valid'],
    ['company', { company: null }, 'required', 'company is required'],
    ['company', { company: 'x'.repeat(151) }, 'too_long', 'company may hold at most 150 characters'],
    ['phone', { phone: 5_555_555 }, 'format', 'phone is not valid'],
    ['phone', { phone: '5'.repeat(31) }, 'too_long', 'phone may hold at most 30 characters'],
    ['message', { message: 'x'.repeat(2001) }, 'too_long', 'message may hold at most 2000 characters'],
    ['type', { type: 'newsletter' }, 'format', 'type must be "demo" or "contact"'],
    ['type', { type: undefined }, 'format', 'type must be "demo" or "contact"'],
  ])('%s of %j is named, and nothing is stored', async (field, change, reason, message) => {
    const { sendJson, records } = await setUp();
    const response = await sendJson({ ...DEMO, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      ok: false,
      error: { code: 'invalid_field', field, reason, message },
    });
    expectReadableFromAnyOrigin(response);
    expect(records()).toEqual([]);
  });

  it('that is too long comes with its limit', async () => {
    const response = await (await setUp()).sendJson({ ...DEMO, phone: '5'.repeat(31) });
    expect(await response.json()).toMatchObject({ error: { max: 30 } });
  });
});

describe('a refused body', () => {
  it.each([
    ['no JSON', 'hola'],
    ['nothing', ''],
    ['cut off', '{"type":"demo"'],
    ['null', 'null'],
    ['a list', JSON.stringify([DEMO])],
    ['text', '"demo"'],
    ['nested thousands of times', '['.repeat(8000) + ']'.repeat(8000)],
    ['not UTF-8', new Uint8Array([...encode('{"type":"demo","name":"'), 0xff, 0xfe, ...encode('"}')])],
    ['cut off within a character', encode(`${JSON.stringify(DEMO)}ñ`).slice(0, -1)],
  ])('that is %s is 400 and nothing is stored', async (_what, body) => {
    const { send, records } = await setUp();
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'invalid_body' } });
    expectReadableFromAnyOrigin(response);
    expect(records()).toEqual([]);
  });

  it('may hold 16 KB and not one byte more, whatever size its chunks have', async () => {
    const { send, records } = await setUp();
    const json = JSON.stringify(DEMO);
    const longest = encode(json.padEnd(BODY_MAX_BYTES - (encode(json).length - json.length)));
    expect(longest).toHaveLength(BODY_MAX_BYTES);
    const half = BODY_MAX_BYTES / 2;
    const accepted = await send(streamed(longest.slice(0, half), longest.slice(half)));
    expect(accepted.status).toBe(200);
    const refused = await send(streamed(longest, encode(' ')));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ error: { code: 'body_too_large' } });
    expectReadableFromAnyOrigin(refused);
    expect(records()).toHaveLength(1);
  });

  it('is not read further than its limit', async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect((await (await setUp()).send(endless)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it('that breaks off is 400, and no error of ours', async () => {
    const { send, reportError } = await setUp();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect((await send(broken)).status).toBe(400);
    expect(reportError).not.toHaveBeenCalled();
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'of type "%s" is 415',
    async (type) => {
      const { send, records } = await setUp();
      const response = await send(JSON.stringify(DEMO), type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
      expectReadableFromAnyOrigin(response);
      expect(records()).toEqual([]);
    },
  );
});

describe('methods', () => {
  it('OPTIONS lists what a page of another origin may send', async () => {
    const response = await (await setUp()).send(null, '', 'OPTIONS');
    expect(response.status).toBe(204);
    expectReadableFromAnyOrigin(response);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual([
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'idempotency-key',
      'x-form-evidence',
    ]);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
    const response = await (await setUp()).send(null, 'application/json', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    expectReadableFromAnyOrigin(response);
  });
});
