import { describe, expect, it, vi } from 'vitest';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import type { LeadRecord } from '#server/store/port.ts';
import { DEMO } from '#tests/server/leads.ts';
import { createSendFormEmail } from './send-form-email.ts';

const NOW = '2025-11-20T18:30:00.000Z';

function setUp(insertLead?: (record: LeadRecord) => Promise<void>) {
  const stored: LeadRecord[] = [];
  const reportError = vi.fn();
  const handle = createSendFormEmail({
    store: { insertLead: insertLead ?? (async (record) => void stored.push(record)) },
    now: () => new Date(NOW),
    newId: () => `id-${stored.length + 1}`,
    reportError,
  });
  const send = (body: BodyInit | null, type = 'application/json', method = 'POST') =>
    handle(
      new Request('http://site.example/functions/v1/send-form-email', {
        method,
        body,
        headers: { 'content-type': type },
        duplex: 'half',
      } as RequestInit),
    );
  return { stored, reportError, handle, send, sendJson: (body: unknown) => send(JSON.stringify(body)) };
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
    const { sendJson, stored } = setUp();
    const response = await sendJson(DEMO);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(stored).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
    expectReadableFromAnyOrigin(response);
  });

  it('may be a contact message with nothing but name and email', async () => {
    const { sendJson, stored } = setUp();
    await sendJson({ type: 'contact', name: 'Ana Gil', email: 'ana@empresa.mx' });
    expect(stored).toMatchObject([{ type: 'contact', name: 'Ana Gil', company: '', phone: '', message: '' }]);
  });

  it('loses NUL characters and lone surrogates, keys it does not know, and nothing else', async () => {
    const { send, stored } = setUp();
    const body = JSON.stringify({ ...DEMO, extra: 'x', id: 'mine' })
      .replace('Lucía', 'Lu\\u0000cía\\ud800')
      .replace('🚢', '\\udea2🚢');
    await send(body);
    expect(stored).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
  });

  it.each(['application/json; charset=UTF-8', 'Application/JSON;CHARSET="utf-8"', 'application/json ;x=y'])(
    'may be announced as %s',
    async (type) => expect((await setUp().send(JSON.stringify(DEMO), type)).status).toBe(200),
  );

  it('is answered only once it is stored', async () => {
    const order: string[] = [];
    const { sendJson } = setUp(async () => {
      await new Promise((done) => setTimeout(done, 20));
      order.push('stored');
    });
    await sendJson(DEMO);
    order.push('answered');
    expect(order).toEqual(['stored', 'answered']);
  });

  it('is answered 500 without details when it cannot be stored, and reported once', async () => {
    const failure = new Error(`cannot store ${DEMO.email}`);
    const { sendJson, reportError } = setUp(() => Promise.reject(failure));
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
    const { sendJson, stored } = setUp();
    const response = await sendJson({ ...DEMO, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      ok: false,
      error: { code: 'invalid_field', field, reason, message },
    });
    expectReadableFromAnyOrigin(response);
    expect(stored).toEqual([]);
  });

  it('that is too long comes with its limit', async () => {
    const response = await setUp().sendJson({ ...DEMO, phone: '5'.repeat(31) });
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
    const { send, stored } = setUp();
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'invalid_body' } });
    expectReadableFromAnyOrigin(response);
    expect(stored).toEqual([]);
  });

  it('may hold 16 KB and not one byte more, whatever size its chunks have', async () => {
    const { send, stored } = setUp();
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
    expect(stored).toHaveLength(1);
  });

  it('is not read further than its limit', async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect((await setUp().send(endless)).status).toBe(413);
    expect(chunks).toBeLessThan(20);
  });

  it('that breaks off is 400, and no error of ours', async () => {
    const { send, reportError } = setUp();
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect((await send(broken)).status).toBe(400);
    expect(reportError).not.toHaveBeenCalled();
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'of type "%s" is 415',
    async (type) => {
      const { send, stored } = setUp();
      const response = await send(JSON.stringify(DEMO), type);
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
      expectReadableFromAnyOrigin(response);
      expect(stored).toEqual([]);
    },
  );
});

describe('methods', () => {
  it('OPTIONS lists what a page of another origin may send', async () => {
    const response = await setUp().send(null, '', 'OPTIONS');
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
    const response = await setUp().send(null, 'application/json', method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    expectReadableFromAnyOrigin(response);
  });
});
