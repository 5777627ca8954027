import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { folioOf } from '#contract/lead.ts';
import { demoBy } from '#tests/server/leads.ts';
import { headerOf, mailsOf, openMailbox, plainText, type Mailbox } from '#tests/server/mailbox.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { HOSTS, openHost, type Host } from './hosts.ts';
import { addressOf, expectMailsOf, post, postNatively, withKey } from './requests.ts';
import { PAGES_URL } from './bundles.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(HOSTS)('on %s', (name) => {
  let mailbox: Mailbox;
  let host: Host;
  beforeAll(async () => {
    mailbox = await openMailbox();
    host = await openHost(name, { ...OPEN_LIMITS, SMTP_URL: mailbox.url }, afterAll);
  });
  afterAll(() => mailbox.close());

  it('a lead is answered with its id, mailed to the team and acknowledged', async () => {
    const answer = await post(host, demoBy('ana'));
    const { ok, id } = (await answer.json()) as { ok: boolean; id: string };
    expect([answer.status, ok]).toEqual([200, true]);
    const mails = await expectMailsOf(host, mailbox, 'ana', 2);
    expect(mails).toHaveLength(2);
    const [acknowledgement, team] = mails
      .toSorted((one) => (one.to.includes(addressOf('ana')) ? -1 : 1))
      .map(plainText);
    expect(team).toContain('¿Cuánto cuesta?\nSaludos 🚢');
    expect(team).toContain(folioOf(id));
    expect(acknowledgement).toContain(folioOf(id));
    expect(acknowledgement).not.toContain('Cuánto cuesta');
  });

  it('a lead sent ten times at once under one key is one lead', async () => {
    const send = () => post(host, demoBy('berta'), withKey('one-key'));
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const corrected = await post(host, { ...demoBy('berta'), message: 'otra cosa' }, withKey('one-key'));
    expect(await corrected.text()).not.toBe(bodies[0]);
    // One per lead to the team. An address gets one acknowledgement a day.
    expect(await expectMailsOf(host, mailbox, 'berta', 3)).toHaveLength(3);
  });

  it.each([
    ['a field that is missing', { email: '' }, 422, { code: 'invalid_field', field: 'email' }],
    ['too much', { message: 'a'.repeat(20_000) }, 413, { code: 'body_too_large' }],
  ])('%s is refused, readable from any origin', async (_what, fields, status, error) => {
    const answer = await post(host, { ...demoBy('x'), ...fields }, { origin: 'https://other.example' });
    expect([answer.status, await answer.json()]).toMatchObject([status, { ok: false, error }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a preflight allows what the hosted client sends, and our two headers', async () => {
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
  });

  it('a form without scripts gets its result page', async () => {
    const fields = { ...demoBy('carla'), lastName: 'Pérez', type: 'contact' };
    expect(await postNatively(host, fields)).toBe(host.pages + RESULT_PATHS.contactSent);
    const invalid = await postNatively(host, { ...fields, email: '' });
    expect(invalid).toBe(host.pages + RESULT_PATHS.contactInvalid);
    // The answer leads to the pages' origin, wherever the functions run.
    const elsewhere = await postNatively(host, fields, { headers: { origin: PAGES_URL } });
    expect(elsewhere).toBe(PAGES_URL + RESULT_PATHS.contactSent);
    expect(await expectMailsOf(host, mailbox, 'carla', 2)).toHaveLength(2);
  });

  it('a subscription is requested, confirmed with a button, and ended with one click', async () => {
    await post(host, { email: addressOf('dora') }, {}, FUNCTION_PATHS.subscribeNewsletter);
    const [asking] = await expectMailsOf(host, mailbox, 'dora', 1);
    const [, token = ''] = /\?token=([\w-]{22})/.exec(asking ? plainText(asking) : '') ?? [];
    expect(asking && plainText(asking)).toContain(`${PAGES_URL}${NEWSLETTER_PATHS.confirm}?token=`);
    const path = `${FUNCTION_PATHS.confirmNewsletter}?token=${token}`;
    // A GET confirms nothing. It leads to the page with the button.
    const opened = await fetch(host.url + path, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe(`${host.pages}${NEWSLETTER_PATHS.confirm}?token=${token}`);
    const press = () => postNatively(host, {}, { path, headers: { origin: 'null' } });
    expect(await press()).toBe(PAGES_URL + RESULT_PATHS.newsletterConfirmed);

    const [, welcome] = await expectMailsOf(host, mailbox, 'dora', 2);
    const [oneClick] = (welcome && headerOf(welcome, 'list-unsubscribe')) ?? [];
    const { pathname, search } = new URL(oneClick?.slice(1, -1) ?? '');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(host.url + pathname + search, { method: 'POST', body })).status).toBe(200);
    expect(await press()).toBe(PAGES_URL + RESULT_PATHS.newsletterExpired);
  });

  it('a suspicious lead gets the same answer, and is mailed to nobody', async () => {
    const signals = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=0' };
    expect((await post(host, demoBy('eva'), signals)).status).toBe(200);
    await post(host, demoBy('flora'));
    await expectMailsOf(host, mailbox, 'flora', 2);
    expect(mailsOf(mailbox, addressOf('eva'))).toEqual([]);
  });
});
