import { describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { fakeDependencies } from '#tests/server/function-dependencies.ts';
import { DEMO } from '#tests/server/leads.ts';
import { createSendFormEmail } from './send-form-email.ts';

const CLIENT = '203.0.113.7';

async function setUp() {
  const { dependencies, accepted } = await fakeDependencies();
  const options = { ...dependencies, floodLimit: { count: 120, windowMs: 60_000 } };
  type Changes = Partial<typeof options>;
  const post = (body: BodyInit, headers: Record<string, string>, changes: Changes = {}) =>
    createSendFormEmail({ ...options, ...changes })(
      new Request('https://functions.example/functions/v1/send-form-email', {
        method: 'POST',
        body,
        headers,
      }),
      CLIENT,
    );
  return {
    ...dependencies,
    accepted,
    send: (headers = {}, changes?: Changes) =>
      post(JSON.stringify(DEMO), { 'content-type': 'application/json', ...headers }, changes),
    sendForm: (fields: Record<string, string>, changes?: Changes) =>
      post(new URLSearchParams({ ...DEMO, ...fields }), {}, changes),
  };
}

describe('a suspicious lead', () => {
  it('by its signals is answered like any other', async () => {
    const { send, accepted } = await setUp();
    const response = await send({ 'X-Form-Evidence': 'trap=filled; seconds=2' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, id: accepted[0]?.record.id });
    expect(accepted[0]?.suspicion).toMatch(/honeypot/);
  });

  it('by its honeypot is answered like any other, also natively', async () => {
    const { sendForm, accepted } = await setUp();
    const response = await sendForm({ [HONEYPOT_FIELD]: 'https://x.example' });
    expect(response.headers.get('location')).toBe(RESULT_PATHS.demoSent);
    expect(accepted[0]?.suspicion).toMatch(/honeypot/);
  });

  it('by how often its client posts is answered like any other', async () => {
    const { send, accepted, limitClient } = await setUp();
    limitClient.mockResolvedValue('suspicious');
    expect((await send()).status).toBe(200);
    expect(accepted[0]?.suspicion).toBe('many leads from the same network address');
    expect(limitClient).toHaveBeenCalledWith(CLIENT);
  });

  it('needs more than missing signals', async () => {
    const { send, sendForm, accepted } = await setUp();
    for (const signals of ['', 'trap=empty', '\u0080']) await send({ 'X-Form-Evidence': signals });
    await send();
    await sendForm({ [HONEYPOT_FIELD]: '' });
    await sendForm({});
    expect(accepted).toHaveLength(6);
    for (const lead of accepted) expect(lead.suspicion).toBeUndefined();
  });

  it('is mailed like any other where the operator wants no quarantine', async () => {
    const { send, accepted, isQuarantineFull } = await setUp();
    await send({ 'X-Form-Evidence': 'trap=filled' }, { isQuarantining: false });
    expect(accepted[0]).not.toHaveProperty('suspicion');
    expect(accepted[0]).not.toHaveProperty('flood');
    expect(isQuarantineFull).not.toHaveBeenCalled();
  });

  it('is refused for a while, by code and page, when there is no room for it', async () => {
    const { send, sendForm, store } = await setUp();
    const full = { store: { ...store, acceptLead: async () => undefined } };
    const response = await send({}, full);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect((await sendForm({}, full)).headers.get('location')).toBe(RESULT_PATHS.demoFailed);
  });
});

it('spellings and tags of an address are one mailbox', async () => {
  const { sendForm, accepted } = await setUp();
  for (const email of ['ana@gmail.example', 'Ana@ｇmail.example', 'ana+2@gm\u00ADail.example'])
    await sendForm({ email });
  expect(accepted).toHaveLength(3);
  expect(new Set(accepted.map(({ emailHash }) => emailHash)).size).toBe(1);
});

it('the store learns the overall rate above which it quarantines, and whether there is room', async () => {
  const { send, accepted, isQuarantineFull } = await setUp();
  isQuarantineFull.mockResolvedValue(true);
  await send();
  expect(accepted[0]).toMatchObject({
    flood: { over: 120, since: '2025-11-20T18:29:00.000Z' },
    isQuarantineFull: true,
  });
});

it('a client that posts far too often is refused for a while, by code and page', async () => {
  const { send, sendForm, accepted, limitClient } = await setUp();
  limitClient.mockResolvedValue({ retryAfterSeconds: 7 });
  const response = await send();
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toMatchObject({ ok: false, error: { code: 'too_many_requests' } });
  expect((await sendForm({})).headers.get('location')).toBe(RESULT_PATHS.demoTooMany);
  const contact = { type: 'contact', lastName: 'Ñáñez' };
  expect((await sendForm(contact)).headers.get('location')).toBe(RESULT_PATHS.contactTooMany);
  expect(accepted).toEqual([]);
});
