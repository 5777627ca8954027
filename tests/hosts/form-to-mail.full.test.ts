import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { folioOf } from '#contract/folio.ts';
import { headerOf, mailsOf, openMailbox, plainText, type Mailbox } from '#tests/server/mailbox.ts';
import { HOSTS, openHost, type Host } from './hosts.ts';
import { addressOf, expectMailsOf, leadOf, post, postNatively, withKey } from './requests.ts';
import { PAGES_URL } from './bundles.ts';

vi.setConfig({ maxConcurrency: 12, testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(HOSTS)('on %s', (name) => {
  const finish: (() => unknown)[] = [];
  let mailbox: Mailbox;
  let host: Host;
  beforeAll(async () => {
    mailbox = await openMailbox();
    const variables = { SMTP_URL: mailbox.url, RATE_LIMIT_PER_CLIENT: 'off', QUARANTINE_OVER: 'off' };
    host = await openHost(name, variables, (handler) => finish.push(handler as () => unknown));
  });
  afterAll(async () => {
    for (const close of finish.toReversed()) await close();
    await mailbox.close();
  });

  it.concurrent('a lead is answered with its id, told to the team and acknowledged', async ({ expect }) => {
    const answer = await post(host, leadOf('ana'));
    const { ok, id } = (await answer.json()) as { ok: boolean; id: string };
    expect([answer.status, ok]).toEqual([200, true]);
    const mails = await expectMailsOf(host, mailbox, 'ana', 2);
    expect(mails).toHaveLength(2);
    const [team] = mails.filter(({ to }) => !to.includes('ana@empresa.example'));
    const [acknowledgement] = mails.filter(({ to }) => to.includes('ana@empresa.example'));
    expect(team?.parsed.subject).toContain('Importadora del Bajío, S.A. · Lucía Ñáñez ana');
    expect(team && plainText(team)).toContain('¿Cuánto cuesta?\nSaludos 🚢');
    expect(team && plainText(team)).toContain(folioOf(id));
    expect(acknowledgement && plainText(acknowledgement)).toContain(folioOf(id));
    expect(acknowledgement && plainText(acknowledgement)).not.toContain('Cuánto cuesta');
  });

  it.concurrent('a lead sent ten times at once under one key is one lead', async ({ expect }) => {
    const send = () => post(host, leadOf('berta'), withKey('one-key'));
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const corrected = await post(host, leadOf('berta', { message: 'otra cosa' }), withKey('one-key'));
    expect(await corrected.text()).not.toBe(bodies[0]);
    // One for each of the two leads to the team; an address is acknowledged once in a day.
    expect(await expectMailsOf(host, mailbox, 'berta', 3)).toHaveLength(3);
  });

  it.concurrent.for([
    ['a field that is missing', leadOf('x', { email: '' }), 422, { code: 'invalid_field', field: 'email' }],
    ['another type', leadOf('x', { type: 'sales' }), 422, { code: 'invalid_field', field: 'type' }],
    ['no JSON', '{"type":', 400, { code: 'invalid_body' }],
    ['too much', leadOf('x', { message: 'a'.repeat(20_000) }), 413, { code: 'body_too_large' }],
  ] as const)('%s is refused, readable from any origin', async ([, body, status, error], { expect }) => {
    const answer = await post(host, body, { origin: 'https://other.example' });
    expect([answer.status, await answer.json()]).toMatchObject([status, { ok: false, error }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.concurrent('a preflight allows what the hosted client sends, and our two headers', async ({
    expect,
  }) => {
    const answer = await fetch(host.url + FUNCTION_PATHS.sendFormEmail, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase().split(', ').toSorted()).toEqual([
      'apikey',
      'authorization',
      'content-type',
      'idempotency-key',
      'x-client-info',
      'x-form-evidence',
    ]);
    const got = await fetch(host.url + FUNCTION_PATHS.sendFormEmail);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it.concurrent('a form without scripts is led to the page that says how it went', async ({ expect }) => {
    const fields = { ...leadOf('carla'), lastName: 'Pérez', type: 'contact' };
    expect(await postNatively(host, fields)).toEqual([303, host.pages + RESULT_PATHS.contactSent]);
    expect(await postNatively(host, { ...fields, email: '' })).toEqual([
      303,
      host.pages + RESULT_PATHS.contactInvalid,
    ]);
    // From pages at another origin the answer leads back to them, wherever the functions are.
    const headers = { origin: PAGES_URL };
    expect(await postNatively(host, fields, { headers })).toEqual([
      303,
      PAGES_URL + RESULT_PATHS.contactSent,
    ]);
    expect(await expectMailsOf(host, mailbox, 'carla', 2)).toHaveLength(2);
  });

  it.concurrent('the newsletter is asked for, confirmed by a press, and left by one click', async ({
    expect,
  }) => {
    const address = { email: 'dora@empresa.example' };
    const asked = await post(host, address, {}, FUNCTION_PATHS.subscribeNewsletter);
    expect([asked.status, await asked.json()]).toEqual([200, { ok: true }]);
    const [asking] = await expectMailsOf(host, mailbox, 'dora', 1);
    const [, token = ''] =
      /\/boletin\/confirmar\?token=([\w-]{22})/.exec(asking ? plainText(asking) : '') ?? [];
    expect(asking && plainText(asking)).toContain(`${PAGES_URL}${NEWSLETTER_PATHS.confirm}?token=`);

    const path = `${FUNCTION_PATHS.confirmNewsletter}?token=${token}`;
    const opened = await fetch(host.url + path, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `${host.pages}${NEWSLETTER_PATHS.confirm}?token=${token}`,
    ]);
    expect(mailsOf(mailbox, addressOf('dora'))).toHaveLength(1);
    expect(await postNatively(host, {}, { path, headers: { origin: 'null' } })).toEqual([
      303,
      PAGES_URL + RESULT_PATHS.newsletterConfirmed,
    ]);

    const [, welcome] = await expectMailsOf(host, mailbox, 'dora', 2);
    const [oneClick] = (welcome && headerOf(welcome, 'list-unsubscribe')) ?? [];
    const { pathname, search } = new URL(oneClick?.slice(1, -1) ?? '');
    expect(pathname).toBe(FUNCTION_PATHS.unsubscribeNewsletter);
    const click = () =>
      fetch(host.url + pathname + search, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await click()).status).toBe(200);
    expect(await postNatively(host, {}, { path, headers: { origin: 'null' } })).toEqual([
      303,
      PAGES_URL + RESULT_PATHS.newsletterExpired,
    ]);
  });

  it.concurrent('a lead that looks like spam is answered alike, and mailed to nobody', async ({ expect }) => {
    const answer = await post(host, leadOf('eva'), { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=0' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true }]);
    await post(host, leadOf('flora'));
    await expectMailsOf(host, mailbox, 'flora', 2);
    expect(mailsOf(mailbox, addressOf('eva'))).toEqual([]);
  });
});
