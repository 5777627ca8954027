import { describe, expect, it } from 'vitest';
import { OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { openFixture, postForm, sendLead } from './fixture.ts';
import { DEMO, demoBy, storedDeliveries, storedLeads } from './leads.ts';

const PARALLEL = 20;

const withKey = (key: string) => ({ [OWN_HEADERS.idempotencyKey]: key });

describe('a lead sent again', () => {
  it('with its key is the same lead; with other content it is a correction, mailed only to the team', async () => {
    const { data, serve, openMailbox } = openFixture();
    const mailbox = await openMailbox();
    const server = await serve({ SMTP_URL: mailbox.url });
    const first = await sendLead(server, DEMO, withKey('una'));
    // Removed characters do not change the content.
    expect(await sendLead(server, { ...DEMO, name: `  ${DEMO.name}\u0000` }, withKey(' una '))).toBe(first);
    const second = await sendLead(server, { ...DEMO, phone: '55 1234 5678' }, withKey('una'));
    expect(await sendLead(server, { ...DEMO, phone: '55 1234 5678' }, withKey('una'))).toBe(second);
    const another = await sendLead(server, DEMO, withKey('otra'));
    expect(storedLeads(data).map(({ id, corrects }) => [id, corrects])).toEqual([
      [first, null],
      [second, first],
      [another, null],
    ]);
    await server.stop();
    // The visitor is acknowledged once.
    expect(mailbox.mails.filter(({ to }) => to[0] === DEMO.email)).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(4);
  });

  it('without a key, by a script or natively, is the same lead', async () => {
    const { data, serve } = openFixture();
    const server = await serve();
    const id = await sendLead(server, DEMO);
    expect(await sendLead(server, DEMO)).toBe(id);
    expect(await postForm(server, DEMO)).toBe(RESULT_PATHS.demoSent);
    const contact = { ...DEMO, type: 'contact', email: 'otra@empresa.example' };
    expect(await postForm(server, { ...contact, name: 'Lucía', lastName: 'Ñáñez' })).toBe(
      RESULT_PATHS.contactSent,
    );
    expect(await sendLead(server, contact)).toBe(storedLeads(data)[1]?.['id']);
    expect(storedLeads(data)).toHaveLength(2);
  });

  it.each([
    ['the same key', withKey('una')],
    ['no key', {}],
  ])(`${PARALLEL} times at once under %s is one lead`, async (_what, headers) => {
    const { data, serve } = openFixture();
    const server = await serve();
    const ids = await Promise.all(Array.from({ length: PARALLEL }, () => sendLead(server, DEMO, headers)));
    expect(new Set(ids).size).toBe(1);
    expect(storedLeads(data)).toHaveLength(1);
    expect(storedDeliveries(data)).toHaveLength(2);
  });

  it('after a restart is the same lead, because the secret is kept', async () => {
    const { data, serve } = openFixture();
    const first = await serve({ SECRET: '' });
    const keyed = await sendLead(first, DEMO, withKey('una'));
    const bare = await sendLead(first, demoBy('Sin clave'));
    await first.stop();
    const second = await serve({ SECRET: '' });
    expect(await sendLead(second, DEMO, withKey('una'))).toBe(keyed);
    expect(await sendLead(second, demoBy('Sin clave'))).toBe(bare);
    expect(storedLeads(data)).toHaveLength(2);
  });
});
