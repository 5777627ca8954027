import { describe, expect, it, vi } from 'vitest';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { maxLengthOf } from '#contract/fields.ts';
import { bodyMaxBytes } from '#contract/lead-body.ts';
import { writeOrigin } from '#contract/origin.ts';
import { OWN_HEADERS, RESULT_PATHS, TOO_MANY_ANCHOR } from '#contract/paths.ts';
import type { LeadStore } from '#server/leads/port.ts';
import { fakeDependencies, NOW, SITE_URL } from '#tests/server/support/function-dependencies.ts';
import { forms } from '#site';
import { DEMO, sampleLead } from '#tests/server/support/leads.ts';
import type { FunctionDependencies } from './dependencies.ts';
import { createSendFormEmail } from './send-form-email.ts';

const CLIENT = '203.0.113.7';
const CONTACT = { ...DEMO, type: 'contact', name: 'Lucía', lastName: 'Ñáñez', company: '' };

type Changes = Partial<FunctionDependencies> & { acceptLead?: LeadStore['acceptLead'] };

/** The function with dependencies that record its calls, and ways to call it. */
async function setUp({ acceptLead, ...changes }: Changes = {}) {
  const { dependencies, accepted, records } = await fakeDependencies(acceptLead);
  const handle = createSendFormEmail({ ...dependencies, pagesOrigin: SITE_URL, ...changes });
  const send = (body: BodyInit | null, headers = {}, method = 'POST') =>
    handle(
      new Request('http://site.example/functions/v1/send-form-email', {
        method,
        body,
        headers: { 'content-type': 'application/json', ...headers },
        duplex: 'half',
      } as RequestInit),
      CLIENT,
    );
  return {
    ...dependencies,
    accepted,
    records,
    send,
    sendJson: (body: unknown, headers = {}) => send(JSON.stringify(body), headers),
    /** Posts a form without scripts, from any origin. Resolves to the page of the redirect. */
    async postForm(body: object | string | Uint8Array<ArrayBuffer>) {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array;
      const response = await send(isRaw ? body : new URLSearchParams({ ...body }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      });
      expect(response.status).toBe(303);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const location = response.headers.get('location');
      expect(location).toMatch(/^https:\/\/www\.site\.example\//);
      return location?.slice(SITE_URL.length);
    },
  };
}

/** A page on another origin must be able to read why it was refused. */
function expectReadableFromAnyOrigin({ headers }: Response) {
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(headers.get('cache-control')).toBe('no-store');
}

async function expectRefusal(response: Response, status: number, error: object) {
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ ok: false, error });
  expectReadableFromAnyOrigin(response);
}

describe('a lead sent as JSON', () => {
  it('is stored with its six keys, an id and a time, without other keys', async () => {
    const { sendJson, records } = await setUp();
    const type = { 'content-type': 'Application/JSON;CHARSET="utf-8"' };
    const response = await sendJson({ ...DEMO, extra: 'x', id: 'mine' }, type);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(records()).toEqual([{ ...sampleLead(DEMO), id: 'id-1', createdAt: NOW }]);
    expectReadableFromAnyOrigin(response);
  });

  it('is answered only once it is stored', async () => {
    const order: string[] = [];
    const { sendJson, kickOutbox } = await setUp({
      async acceptLead() {
        await new Promise((done) => setTimeout(done, 20));
        order.push('stored');
        return 'id-1';
      },
    });
    kickOutbox.mockImplementation(() => order.push('mails kicked off'));
    await sendJson(DEMO);
    order.push('answered');
    expect(order).toEqual(['stored', 'mails kicked off', 'answered']);
  });

  it('that cannot be stored is answered without details, by 500 or a page, and each is reported', async () => {
    const failure = new Error(`cannot store ${DEMO.email}`);
    const { sendJson, postForm, reportError } = await setUp({ acceptLead: () => Promise.reject(failure) });
    const response = await sendJson(DEMO);
    expect(await response.clone().text()).not.toContain(DEMO.email);
    await expectRefusal(response, 500, { code: 'internal_error' });
    expect(await postForm(DEMO)).toBe(RESULT_PATHS.demoFailed);
    expect(await postForm(CONTACT)).toBe(RESULT_PATHS.contactFailed);
    expect(reportError.mock.calls).toEqual([[failure], [failure], [failure]]);
  });

  it('is refused with its first wrong field, and not stored', async () => {
    const { sendJson, records } = await setUp();
    const max = maxLengthOf('phone');
    const changes = { phone: '5'.repeat(max + 1), message: 'x'.repeat(maxLengthOf('message') + 1) };
    const error = { code: 'invalid_field', field: 'phone', reason: 'too_long', max };
    const response = await sendJson({ ...DEMO, ...changes });
    // Nothing of the request is repeated.
    expect(await response.clone().json()).toEqual({
      ok: false,
      error: { ...error, message: expect.any(String) },
    });
    await expectRefusal(response, 422, error);
    expect(records()).toEqual([]);
  });
});

async function accept(body: object, headers = {}) {
  const { sendJson, accepted } = await setUp();
  await sendJson(body, headers);
  return accepted[0];
}
const contentOf = async (changes: object) => (await accept({ ...DEMO, ...changes }))?.contentHash;
const keyOf = async (key: string) => (await accept(DEMO, { 'Idempotency-Key': key }))?.keyHash;
const mailboxOf = async (email: string) => (await accept({ ...DEMO, email }))?.mailboxHash;

const ORIGIN = { page: '/contacto', utm_source: 'google' };
const TOLD = { [OWN_HEADERS.origin]: writeOrigin(ORIGIN) };

describe('the origin of a lead', () => {
  it('is stored, and not part of what makes two leads the same', async () => {
    const lead = await accept(DEMO, TOLD);
    expect(lead?.record.origin).toEqual(ORIGIN);
    expect(lead?.contentHash).toBe(await contentOf({}));
  });
});

describe('the identity of a lead', () => {
  it('is a hash of its content for ten minutes, also when it is posted without scripts', async () => {
    const hash = await contentOf({});
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await contentOf({ name: ` ${DEMO.name} `, extra: 1 })).toBe(hash);
    expect(await contentOf({ type: 'contact' })).not.toBe(hash);
    expect(await contentOf({ name: DEMO.company, company: DEMO.name })).not.toBe(hash);
    expect(await contentOf({ phone: '', message: `${DEMO.phone}${DEMO.message}` })).not.toBe(hash);
    const { postForm, accepted } = await setUp();
    await postForm(DEMO);
    expect(accepted).toMatchObject([{ contentHash: hash, sameContentSince: '2025-11-20T18:20:00.000Z' }]);
    expect(accepted[0]).not.toHaveProperty('keyHash');
  });

  it('is a keyed hash of an idempotency key', async () => {
    const hash = await keyOf('one');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf(' one ')).toBe(hash);
    expect(await keyOf('other')).not.toBe(hash);
    expect(await keyOf(' ')).toBeUndefined();
  });

  it('has one hash for all spellings and tags of a mailbox', async () => {
    expect(await mailboxOf('Ana+2@gmail.example')).toBe(await mailboxOf('ana@gmail.example'));
  });
});

const encode = (text: string) => new TextEncoder().encode(text);
const streamed = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

describe('a request', () => {
  it.each([
    ['is cut off', '{"type":"demo"'],
    ['is null', 'null'],
    ['is nested thousands of times', '['.repeat(8000) + ']'.repeat(8000)],
    ['is cut off within a character', encode(`${JSON.stringify(DEMO)}ñ`).slice(0, -1)],
    ['breaks off', new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })],
  ])('whose body %s is refused, and neither stored nor reported', async (_what, body) => {
    const { send, records, reportError } = await setUp();
    await expectRefusal(await send(body), 400, { code: 'invalid_body' });
    expect(records()).toEqual([]);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('may hold 16 KB and not one byte more, whatever size its chunks have', async () => {
    const { send, records } = await setUp();
    const json = JSON.stringify(DEMO);
    const most = bodyMaxBytes(forms);
    const longest = encode(json.padEnd(most - (encode(json).length - json.length)));
    const [half, rest] = [longest.slice(0, most / 2), longest.slice(most / 2)];
    expect((await send(streamed(half, rest))).status).toBe(200);
    await expectRefusal(await send(streamed(longest, encode(' '))), 413, { code: 'body_too_large' });
    expect(records()).toHaveLength(1);
  });

  it.each(['text/plain', ''])('of the type "%s" is refused', async (type) => {
    const { sendJson, records } = await setUp();
    await expectRefusal(await sendJson(DEMO, { 'content-type': type }), 415, {
      code: 'unsupported_media_type',
    });
    expect(records()).toEqual([]);
  });

  it('that asks by OPTIONS is answered with what a page of another origin may send', async () => {
    const response = await (await setUp()).send(null, {}, 'OPTIONS');
    expect(response.status).toBe(204);
    expectReadableFromAnyOrigin(response);
    const { headers } = response;
    expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
      'authorization, apikey, content-type, x-client-info, idempotency-key, x-form-evidence, x-lead-origin',
    );
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it('by another method is refused', async () => {
    const response = await (await setUp()).send(null, {}, 'GET');
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    await expectRefusal(response, 405, { code: 'method_not_allowed' });
  });
});

describe('a form posted without scripts', () => {
  it('is stored like JSON, its names joined, and leads to the page of its kind on the origin of the pages', async () => {
    const { postForm, records } = await setUp();
    const fields = { ...DEMO, company: 'Importadora & Hijos = 100%', message: 'uno\r\ndos 🚢' };
    expect(await postForm(fields)).toBe(RESULT_PATHS.demoSent);
    expect(await postForm(CONTACT)).toBe(RESULT_PATHS.contactSent);
    const [demo, contact] = records();
    expect(demo).toEqual({ ...sampleLead(fields), id: 'id-1', createdAt: NOW });
    expect(contact).toMatchObject({ type: 'contact', name: 'Lucía Ñáñez' });
    expect(contact).not.toHaveProperty('lastName');
  });

  it.each([
    [
      'a demo request with three mistakes',
      { ...DEMO, name: '', company: ' ', email: 'x' },
      `${RESULT_PATHS.demoInvalid}?revisa=name-required,email-format,company-required`,
    ],
    [
      'a message without a last name',
      { ...CONTACT, lastName: '' },
      `${RESULT_PATHS.contactInvalid}?revisa=lastName-required`,
    ],
    [
      'a form of no known type',
      { ...CONTACT, type: 'x' },
      `${RESULT_PATHS.contactInvalid}?revisa=type-format`,
    ],
    ['too long', `type=demo&message=${'x'.repeat(17_000)}`, RESULT_PATHS.contactFailed],
    ['no text', new Uint8Array([0x61, 0xff]), RESULT_PATHS.contactFailed],
  ])('is not stored when it is %s', async (_what, body, page) => {
    const { postForm, records } = await setUp();
    expect(await postForm(body)).toBe(page);
    expect(records()).toEqual([]);
  });
});

describe('a suspicious lead', () => {
  it('by its signals or its client is answered like one with empty or missing signals', async () => {
    const { sendJson, postForm, accepted, limitClient } = await setUp();
    const response = await sendJson(DEMO, { 'X-Form-Evidence': 'trap=filled; seconds=2' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, id: accepted[0]?.record.id });
    for (const honeypot of ['https://x.example', ''])
      expect(await postForm({ ...DEMO, [HONEYPOT_FIELD]: honeypot })).toBe(RESULT_PATHS.demoSent);
    await sendJson(DEMO);
    limitClient.mockResolvedValue('suspicious');
    const message = 'https://empresa.example';
    expect((await sendJson({ ...DEMO, message })).status).toBe(200);
    expect(limitClient.mock.calls.slice(-2)).toEqual([
      [CLIENT, DEMO.message, 1],
      [CLIENT, message, 2],
    ]);
    expect(accepted.map(({ suspicion }) => suspicion)).toEqual([
      'honeypot filled in',
      'honeypot filled in',
      undefined,
      undefined,
      'many leads from the same network address',
    ]);
  });

  it('is mailed like any other where the operator wants no quarantine', async () => {
    const { sendJson, accepted, measureRoom } = await setUp({
      isQuarantining: false,
      floodLimit: { count: 120, windowMs: 60_000 },
    });
    measureRoom.mockResolvedValue({ isDiskLow: true, isDiskFull: false, quarantined: 0 });
    await sendJson(DEMO, { 'X-Form-Evidence': 'trap=filled' });
    expect(accepted[0]).not.toHaveProperty('suspicion');
    expect(accepted[0]).not.toHaveProperty('flood');
  });

  it.each([
    ['is stored', false, 'id-1', 200, null],
    ['is refused when the quarantine has no place for it', false, undefined, 503, '600'],
    ['may have no place when the disk is low', true, undefined, 503, '600'],
  ])(
    'by the overall rate or by its text %s, as the store decides',
    async (_, isDiskLow, id, status, seconds) => {
      const acceptLead = vi.fn<LeadStore['acceptLead']>().mockResolvedValue(id);
      const floodLimit = { count: 120, windowMs: 60_000 };
      const { sendJson, measureRoom, kickOutbox } = await setUp({ acceptLead, floodLimit });
      measureRoom.mockResolvedValue({ isDiskLow, isDiskFull: false, quarantined: 9 });
      const response = await sendJson(DEMO);
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, seconds]);
      const given = {
        flood: { over: 120, since: '2025-11-20T18:29:00.000Z' },
        network: 'network of 203.0.113.7',
        quarantined: isDiskLow ? Number.POSITIVE_INFINITY : 9,
      };
      expect(acceptLead.mock.calls).toEqual([[expect.objectContaining(given)]]);
      expect(kickOutbox).toHaveBeenCalledTimes(id ? 1 : 0);
    },
  );
});

it('a retry is answered with the first id, and neither counted nor stored', async () => {
  const { sendJson, store, accepted, limitClient } = await setUp();
  limitClient.mockResolvedValue({ retryAfterSeconds: 7 });
  store.findRetried.mockResolvedValue('first');
  const response = await sendJson(DEMO, { 'Idempotency-Key': 'key' });
  expect(await response.json()).toEqual({ ok: true, id: 'first' });
  expect(limitClient).not.toHaveBeenCalled();
  expect(accepted).toEqual([]);
});

it.each([
  [
    'that posts far too often',
    { retryAfterSeconds: 7 },
    false,
    429,
    'too_many_requests',
    `#${TOO_MANY_ANCHOR}`,
    '7',
  ],
  ['when the disk is full', 'ok', true, 503, 'unavailable', '', '600'],
] as const)(
  'a client %s is refused for a while, by code and page',
  async (_what, verdict, isDiskFull, status, code, place, seconds) => {
    const { sendJson, postForm, accepted, measureRoom, limitClient } = await setUp();
    measureRoom.mockResolvedValue({ isDiskLow: true, isDiskFull, quarantined: 0 });
    limitClient.mockResolvedValue(verdict);
    const response = await sendJson(DEMO);
    expect(response.headers.get('retry-after')).toBe(seconds);
    await expectRefusal(response, status, { code });
    expect(await postForm(DEMO)).toBe(RESULT_PATHS.demoFailed + place);
    expect(await postForm(CONTACT)).toBe(RESULT_PATHS.contactFailed + place);
    expect(accepted).toEqual([]);
  },
);
