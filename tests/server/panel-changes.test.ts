import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { MOST_NAMED, MOST_SELECTED, type Glance, type Quarantined } from '#contract/inbox.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { HANG } from '#tests/server/support/mailbox.ts';
import { openPanel, PASSWORD, servePanel, SPAM } from '#tests/server/support/panel-client.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';

const FOREIGN: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }];

/** A change that notes nothing in a new lead. */
const noted = (id: string) => ({ id, status: 'new', responsible: '', note: '', version: 0, by: '' });

describe.each(ENGINES)('on %s', (engine) => {
  it('the second of two people who change a lead at once is told, and overwrites nothing', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const [ana, beto] = [await openPanel(server), await openPanel(server)];
    const { version } = (await ana.lead(id)).followUp;
    const change = { id, status: 'contacted', responsible: 'Ana', note: 'Llamé\na las 10', version };
    expect((await ana.post(PANEL_PATHS.lead, change)).status).toBe(200);
    const late = await beto.post(PANEL_PATHS.lead, { ...change, status: 'lost', responsible: 'Beto' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: 'changed',
      present: { followUp: { responsible: 'Ana' } },
    });
    const { followUp } = await beto.lead(id);
    expect(followUp).toMatchObject({ status: 'contacted', responsible: 'Ana', note: 'Llamé\na las 10' });
    expect(followUp.contactedAt).toMatch(/^20/);
    const deliberate = { ...change, responsible: 'Beto', version: followUp.version };
    expect((await beto.post(PANEL_PATHS.lead, deliberate)).status).toBe(200);
    expect((await ana.lead(id)).followUp).toMatchObject({
      responsible: 'Beto',
      contactedAt: followUp.contactedAt,
    });
    const { medianMinutes } = await ana.json<Glance>(PANEL_PATHS.glance);
    expect(medianMinutes).toBe(0);
    const wrong = [
      { ...change, status: 'x' },
      { ...change, note: 'x'.repeat(2_001) },
      { ...change, version: '0' },
      { ...change, version: 2 ** 31 },
      {},
    ];
    for (const value of wrong) expect((await ana.post(PANEL_PATHS.lead, value)).status).toBe(422);
    expect((await ana.post(PANEL_PATHS.lead, { ...change, id: 'gone' })).status).toBe(404);
  });

  it('"Es spam" quarantines a lead and cancels what is unsent; nobody counts it', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Honesta'));
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    const panel = await openPanel(server);
    expect(await panel.names()).toEqual(['Honesta']);
    expect(await panel.names({ view: 'quarantine' })).toEqual(['Sospechosa']);
    expect((await panel.json<Glance>(PANEL_PATHS.glance)).findings).toEqual([
      { code: 'quarantine', count: 1 },
    ]);
    await panel.post(PANEL_PATHS.spam, { ids: [id], isSpam: true });
    await panel.post(PANEL_PATHS.spam, { reason: 'honeypot filled in', isSpam: true });
    for (const view of ['inbox', 'quarantine']) expect(await panel.names({ view }), view).toEqual([]);
    expect((await panel.names({ view: 'spam' })).toSorted()).toEqual(['Honesta', 'Sospechosa']);
    const glance = await panel.json<Glance>(PANEL_PATHS.glance);
    expect(glance.findings).toEqual([]);
    expect(glance.weeks.flatMap(({ sources }) => Object.values(sources)).some((count) => count > 0)).toBe(
      false,
    );
  });

  it('what waits for VISITOR_MAILS, or for a receiver that answered 410, is told', async () => {
    const receiver = await openReceiver(onTestFinished, () => 410);
    const { server } = await servePanel(engine, { VISITOR_MAILS: '1/d', ...receiver.variables });
    for (const name of ['Ana', 'Eva', 'Luz']) await sendLead(server, demoBy(name));
    const panel = await openPanel(server);
    await vi.waitFor(
      async () =>
        expect((await panel.json<Glance>(PANEL_PATHS.glance)).findings).toEqual([
          { code: 'visitorMails', count: 2 },
          { code: 'webhookGone', count: 3 },
        ]),
      { timeout: 20_000 },
    );
  });

  it('"Es spam" also ends a mail that is being tried and fails', async () => {
    const { openMailbox, ...fixture } = await servePanel(engine, { MAIL: 'files' });
    await fixture.server.stop();
    const mailbox = await openMailbox({ onRecipient: () => HANG });
    const server = await fixture.serve({ PANEL_PASSWORD: PASSWORD, SMTP_URL: mailbox.url });
    const id = await sendLead(server, demoBy('Sospechosa'));
    const panel = await openPanel(server);
    const states = async () => (await panel.lead(id)).deliveries.map(({ state }) => state);
    await expect.poll(states).toEqual(['leased', 'leased']);
    await panel.post(PANEL_PATHS.spam, { ids: [id], isSpam: true });
    mailbox.cutConnections();
    const { errors } = await server.stop();
    const [lead] = await fixture.readLeads('show', id);
    expect(lead).toMatchObject({ quarantine: { isSpam: true }, deliveries: [] });
    expect(errors).not.toMatch(/Put off|Dead/);
  });

  it('a lead that was called spam by mistake is as before, also in the export; the reason of another stays', async () => {
    const { server, leads } = await servePanel(engine);
    const clean = await sendLead(server, demoBy('Honesta'));
    const suspicious = await sendLead(server, demoBy('Sospechosa'), SPAM);
    const panel = await openPanel(server);
    for (const id of [clean, suspicious])
      for (const isSpam of [true, false]) await panel.post(PANEL_PATHS.spam, { ids: [id], isSpam });
    expect((await panel.lead(clean)).quarantine).toBeUndefined();
    expect((await panel.lead(suspicious)).quarantine).toMatchObject({ reason: 'honeypot filled in' });
    expect((await leads('export')).output).not.toContain('called spam');
    expect((await panel.post(PANEL_PATHS.spam, { ids: ['gone'], isSpam: true })).status).toBe(404);
  });

  it('several leads get a responsible person at once, but not one that somebody changed meanwhile', async () => {
    const { server } = await servePanel(engine);
    const ids = [];
    for (const name of ['Ana', 'Eva', 'Luz']) ids.push(await sendLead(server, demoBy(name)));
    const [changed = '', , kept = ''] = ids;
    const panel = await openPanel(server);
    await panel.post(PANEL_PATHS.lead, { ...noted(changed), responsible: 'Beto', by: 'Beto' });
    await panel.post(PANEL_PATHS.lead, { ...noted(kept), note: 'Urge' });
    const versions = [0, 0, 1, 0];
    const leads = [...ids, 'gone'].map((id, index) => ({ id, version: versions[index] }));
    const assigned = await panel.post(PANEL_PATHS.responsible, { leads, responsible: 'Eva', by: 'Ana' });
    expect(await assigned.json()).toEqual({ count: 2 });
    const all = await Promise.all(ids.map(panel.lead));
    expect(all.map(({ followUp }) => followUp.responsible)).toEqual(['Beto', 'Eva', 'Eva']);
    expect(all[2]).toMatchObject({
      followUp: { note: 'Urge', version: 2 },
      lines: [{ by: 'Ana', changes: { responsible: 'Eva' }, note: '' }, { note: 'Urge' }],
    });
    const again = { leads: [{ id: kept, version: 2 }], responsible: 'Eva', by: 'Ana' };
    expect(await (await panel.post(PANEL_PATHS.responsible, again)).json()).toEqual({ count: 1 });
    expect((await panel.lead(kept)).lines).toHaveLength(2);
  });

  it('several leads are spam or none at once; those that are so already, or gone, are not counted', async () => {
    const { server } = await servePanel(engine);
    const ids = [];
    for (const name of ['Ana', 'Eva', 'Luz']) ids.push(await sendLead(server, demoBy(name)));
    const [first = ''] = ids;
    const panel = await openPanel(server);
    const mark = async (isSpam: boolean, of: string[], by: string) =>
      (await panel.post(PANEL_PATHS.spam, { ids: of, isSpam, by })).json();
    expect(await mark(true, [first], 'Beto')).toEqual({ count: 1 });
    expect(await mark(true, [...ids, ...ids, 'gone'], 'Ana')).toEqual({ count: 2 });
    expect((await panel.names({ view: 'spam' })).toSorted()).toEqual(['Ana', 'Eva', 'Luz']);
    expect(await mark(false, [first], 'Ana')).toEqual({ count: 1 });
    expect(await mark(false, [first], 'Eva')).toEqual({ count: 0 });
    expect(await panel.names()).toEqual(['Ana']);
    expect((await panel.lead(first)).lines.map(({ by, changes }) => [by, changes.spam])).toEqual([
      ['Ana', 'no'],
      ['Beto', 'yes'],
    ]);
    const many = (count: number) => Array.from({ length: count }, () => first);
    const refused: [path: string, value: object][] = [
      [PANEL_PATHS.spam, { ids: many(MOST_SELECTED + 1), isSpam: true, by: '' }],
      [PANEL_PATHS.spam, { reason: 'x', except: many(MOST_NAMED + 1), isSpam: true, by: '' }],
      [
        PANEL_PATHS.responsible,
        { leads: many(MOST_SELECTED + 1).map((id) => ({ id, version: 0 })), responsible: '', by: '' },
      ],
    ];
    for (const [path, value] of refused) expect((await panel.post(path, value)).status, path).toBe(422);
    expect(await panel.names()).toEqual(['Ana']);
  });

  it('names the leads of a reason, real ones first, and decides all but those that are kept', async () => {
    const { server } = await servePanel(engine);
    await sendLead(
      server,
      { ...demoBy('XkqPw'), company: '1', phone: '', message: 'http://a.example' },
      SPAM,
    );
    const real = { ...demoBy('Lucía Ñáñez'), company: 'Importadora', phone: '55 1234 5678' };
    const kept = await sendLead(server, real, SPAM);
    await sendLead(server, { ...demoBy('Mike Johnson'), phone: '', message: 'seo services' }, SPAM);
    await sendLead(server, { ...demoBy('RobertTep'), phone: '', message: '' }, SPAM);
    const panel = await openPanel(server);
    const reason = 'honeypot filled in';
    const named = await panel.json<Quarantined[]>(PANEL_PATHS.quarantine, { reason });
    expect(named.map(({ name, signs }) => [name, signs])).toEqual([
      ['Lucía Ñáñez', 5],
      ['RobertTep', 3],
      ['XkqPw', 1],
    ]);
    expect(named[0]).toMatchObject({ id: kept, company: 'Importadora', email: real.email });
    const decision = { reason, isSpam: true, except: [kept], by: 'Ana' };
    expect(await (await panel.post(PANEL_PATHS.spam, decision)).json()).toEqual({ count: 2 });
    expect((await panel.names({ view: 'quarantine' })).toSorted()).toEqual(['Lucía Ñáñez', 'Mike Johnson']);
    const { lines } = await panel.lead(named[1]?.id ?? '');
    expect(lines).toMatchObject([{ by: 'Ana', changes: { spam: 'yes' } }]);
  });

  it('erases a person with what sales noted, after saying what that is', async () => {
    const { server, withStore } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    await panel.post(PANEL_PATHS.lead, {
      id,
      status: 'won',
      responsible: 'Ana',
      note: 'privada',
      version: 0,
    });
    const { email } = await panel.lead(id);
    const traces = await panel.json(PANEL_PATHS.person, { email: email.toUpperCase() });
    expect(traces).toMatchObject({ leads: 1, deliveries: 2, subscriptions: 0 });
    expect((await panel.post(PANEL_PATHS.person, { emails: ['nobody'] })).status).toBe(422);
    expect(await (await panel.post(PANEL_PATHS.person, { emails: [email] })).json()).toMatchObject({
      leads: 1,
    });
    expect((await panel.get(PANEL_PATHS.lead, { id })).status).toBe(404);
    await withStore(async (store) => {
      expect(await store.countLeads()).toBe(0);
      // A row of the same lead would refuse this: the follow-up went with it.
      const change = { status: 'new', responsible: '', callAt: '', note: '', version: 0 } as const;
      expect(await store.followUp(id, change, { at: '', by: '', changes: {} })).toBe(false);
      expect(await store.listLines(id)).toEqual([]);
    });
  });

  it('no change is taken from another origin', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const { email } = await panel.lead(id);
    const changes: [path: string, value: object][] = [
      [PANEL_PATHS.lead, { id, status: 'lost', responsible: '', note: '', version: 0 }],
      [PANEL_PATHS.spam, { ids: [id], isSpam: true }],
      [PANEL_PATHS.address, { id, from: email, email: 'other@empresa.example' }],
      [PANEL_PATHS.retry, { id }],
      [PANEL_PATHS.responsible, { leads: [{ id, version: 0 }], responsible: 'Eva', by: '' }],
      [PANEL_PATHS.person, { emails: [email] }],
      [PANEL_PATHS.logout, {}],
    ];
    for (const [path, value] of changes)
      for (const headers of FOREIGN) expect((await panel.post(path, value, headers)).status, path).toBe(403);
    expect(await panel.names({ status: 'new' })).toEqual(['Lucía']);
    expect((await panel.lead(id)).followUp.version).toBe(0);
  });
});
