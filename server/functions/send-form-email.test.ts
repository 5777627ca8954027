import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/server/function-dependencies.ts';
import { DEMO } from '#tests/server/leads.ts';
import { expectReadableFromAnyOrigin, openSendFormEmail } from '#tests/server/send-form-email-stage.ts';

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
    await sendJson({ type: 'contact', name: 'Ana Gil', email: 'ana@empresa.mx' });
    expect(records()).toMatchObject([
      { type: 'contact', name: 'Ana Gil', company: '', phone: '', message: '' },
    ]);
  });

  it('loses NUL characters and lone surrogates, keys it does not know, and nothing else', async () => {
    const { send, records } = await openSendFormEmail();
    const body = JSON.stringify({ ...DEMO, extra: 'x', id: 'mine' })
      .replace('Lucía', 'Lu\\u0000cía\\ud800')
      .replace('🚢', '\\udea2🚢');
    await send(body);
    expect(records()).toEqual([{ ...DEMO, id: 'id-1', createdAt: NOW }]);
  });

  it.each(['application/json; charset=UTF-8', 'Application/JSON;CHARSET="utf-8"', 'application/json ;x=y'])(
    'may be announced as %s',
    async (type) =>
      expect((await (await openSendFormEmail()).send(JSON.stringify(DEMO), type)).status).toBe(200),
  );

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

  it('is answered 500 without details when it cannot be stored, and reported once', async () => {
    const failure = new Error(`cannot store ${DEMO.email}`);
    const { sendJson, reportError } = await openSendFormEmail(() => Promise.reject(failure));
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
  const { sendJson, accepted } = await openSendFormEmail();
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
    const { sendJson, records } = await openSendFormEmail();
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
    const response = await (await openSendFormEmail()).sendJson({ ...DEMO, phone: '5'.repeat(31) });
    expect(await response.json()).toMatchObject({ error: { max: 30 } });
  });
});
