import { describe, expect, it } from 'vitest';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import {
  FLOOD_REASON,
  MOST_NAMED,
  MOST_SELECTED,
  type Assigned,
  type Glance,
  type PanelLead,
  type PersonTraces,
  type Quarantined,
} from '#contract/inbox.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { HANG, type MailboxOptions } from '#tests/server/support/mailbox.ts';
import { openPanel, PASSWORD, rowsOf, servePanel, SPAM } from '#tests/server/support/panel-client.ts';

const FOREIGN: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }];
const SENT = 'ana@gmial.example';
const RIGHT = 'ana@gmail.example';
const ANA = { ...demoBy('Ana'), email: SENT };

/** A change that notes nothing in a new lead. */
const noted = (id: string) => ({
  id,
  status: 'new',
  responsible: '',
  callAt: '',
  note: '',
  version: 0,
  by: '',
});

describe.each(ENGINES)('on %s', (engine) => {
  it('one who changes a lead after somebody else is told, and overwrites nothing', async () => {
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
    const { followUp, lines } = await beto.lead(id);
    const at = expect.stringMatching(/^20.*Z$/);
    const changes = { status: 'contacted', responsible: 'Ana' };
    expect(lines).toEqual([{ at, by: '', changes, note: 'Llamé\na las 10' }]);
    expect(followUp).toMatchObject({ status: 'contacted', responsible: 'Ana', note: 'Llamé\na las 10' });
    expect(followUp.contactedAt).toMatch(/^20/);
    const deliberate = { ...change, responsible: 'Beto', version: followUp.version };
    expect((await beto.post(PANEL_PATHS.lead, deliberate)).status).toBe(200);
    expect((await ana.lead(id)).followUp).toMatchObject({
      responsible: 'Beto',
      contactedAt: followUp.contactedAt,
    });
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

  it('refuses a call in the past or on a day that is none', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const answerTo = async (callAt: string) => {
      const response = await panel.post(PANEL_PATHS.lead, { ...noted(id), callAt });
      return [response.status, ((await response.json()) as { error?: string }).error];
    };
    expect(await answerTo('2020-02-29T10:00')).toEqual([422, 'past']);
    const wrong = ['2999-02-29T10:00', '2999-01-01T24:00', '2999-01-01T10:00Z', '2999-01-01', "'; drop"];
    for (const callAt of wrong) expect(await answerTo(callAt), callAt).toEqual([422, 'invalid']);
    expect(await answerTo('2999-01-01T10:00')).toEqual([200, undefined]);
    const callAt = '2999-01-01T10:00';
    expect((await panel.lead(id)).lines).toMatchObject([{ changes: { callAt } }]);
  });

  it('"Es spam" quarantines leads, and takes them back as they were; each is counted once', async () => {
    const { server, leads } = await servePanel(engine);
    const ids: string[] = [];
    for (const name of ['Ana', 'Eva', 'Luz']) ids.push(await sendLead(server, demoBy(name)));
    const suspicious = await sendLead(server, demoBy('Sospechosa'), SPAM);
    const [first = ''] = ids;
    const panel = await openPanel(server);
    const mark = async (isSpam: boolean, of: string[], by: string) => {
      const moved = await panel.post(PANEL_PATHS.spam, { ids: of, to: isSpam ? 'spam' : 'inbox', by });
      return { count: ((await moved.json()) as { ids: string[] }).ids.length };
    };
    expect(await mark(true, [first], 'Beto')).toEqual({ count: 1 });
    expect(await mark(true, [...ids, ...ids, 'gone'], 'Ana')).toEqual({ count: 2 });
    expect((await panel.names({ view: 'spam' })).toSorted()).toEqual(['Ana', 'Eva', 'Luz']);
    const { findings, weeks } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect(findings).toEqual([{ code: 'quarantine', count: 1 }]);
    const counts = weeks.flatMap(({ sources }) => Object.values(sources));
    expect(counts.some((count) => count > 0)).toBe(false);
    expect(await mark(false, [first], 'Ana')).toEqual({ count: 1 });
    expect(await mark(false, [first], 'Eva')).toEqual({ count: 0 });
    expect(await panel.names()).toEqual(['Ana']);
    const { lines, quarantine } = await panel.lead(first);
    expect(quarantine).toBeUndefined();
    expect(lines.map(({ by, changes }) => [by, changes.spam])).toEqual([
      ['Ana', 'no'],
      ['Beto', 'yes'],
    ]);
    for (const isSpam of [true, false]) await mark(isSpam, [suspicious], 'Ana');
    // The reason of another stays.
    expect((await panel.lead(suspicious)).quarantine).toMatchObject({ reason: 'honeypot filled in' });
    await mark(false, ids, 'Ana');
    expect((await leads('export')).output).not.toContain('called spam');
    const many = (count: number) => Array.from({ length: count }, () => first);
    const assigned = many(MOST_SELECTED + 1).map((id) => ({ id, version: 0, responsible: '' }));
    const refused: [path: string, value: object, status: number][] = [
      [PANEL_PATHS.spam, { ids: ['gone'], to: 'spam' }, 404],
      [PANEL_PATHS.spam, { ids: many(MOST_SELECTED + 1), to: 'spam' }, 422],
      [PANEL_PATHS.spam, { reason: 'x', except: many(MOST_NAMED + 1), to: 'spam' }, 422],
      [PANEL_PATHS.responsible, { leads: assigned }, 422],
    ];
    for (const [path, value, status] of refused)
      expect((await panel.post(path, value)).status, path).toBe(status);
    expect(await panel.names({ view: 'spam' })).toEqual([]);
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
    await panel.post(PANEL_PATHS.spam, { ids: [id], to: 'spam' });
    mailbox.cutConnections();
    const { errors } = await server.stop();
    const [lead] = await fixture.readLeads('show', id);
    expect(lead).toMatchObject({ quarantine: { isSpam: true }, deliveries: [] });
    expect(errors).not.toMatch(/Put off|Dead/);
  });

  it('several leads get a responsible person at once, but not one that somebody changed meanwhile', async () => {
    const { server } = await servePanel(engine);
    const ids: string[] = [];
    for (const name of ['Ana', 'Eva', 'Luz']) ids.push(await sendLead(server, demoBy(name)));
    const [changed = '', , kept = ''] = ids;
    const panel = await openPanel(server);
    await panel.post(PANEL_PATHS.lead, { ...noted(changed), responsible: 'Beto', by: 'Beto' });
    await panel.post(PANEL_PATHS.lead, { ...noted(kept), note: 'Urge' });
    const versions = [0, 0, 1, 0];
    const leads = [...ids, 'gone'].map((id, index) => ({ id, version: versions[index], responsible: 'Eva' }));
    const assign = async (value: object) =>
      (await panel.post(PANEL_PATHS.responsible, { leads: value, by: 'Ana' })).json() as Promise<Assigned>;
    const responsibles = async () =>
      (await Promise.all(ids.map(panel.lead))).map(({ followUp }) => followUp.responsible);
    const before = await assign(leads);
    expect(before.leads.map(({ version }) => version)).toEqual([1, 2]);
    expect(await responsibles()).toEqual(['Beto', 'Eva', 'Eva']);
    expect(await panel.lead(kept)).toMatchObject({
      followUp: { note: 'Urge', version: 2 },
      lines: [{ by: 'Ana', changes: { responsible: 'Eva' }, note: '' }, { note: 'Urge' }],
    });
    expect((await assign([{ id: kept, version: 2, responsible: 'Eva' }])).leads).toHaveLength(1);
    expect((await panel.lead(kept)).lines).toHaveLength(2);
    // Each gets back the responsible person of before.
    expect((await assign(before.leads)).leads).toHaveLength(2);
    expect(await responsibles()).toEqual(['Beto', '', '']);
  });

  it('names the leads of a reason, real ones first, and decides all but those that are kept', async () => {
    const { server } = await servePanel(engine);
    const real = { ...demoBy('Lucía Ñáñez'), company: 'Importadora', phone: '55 1234 5678' };
    const kept = await sendLead(server, real, SPAM);
    await sendLead(
      server,
      { ...demoBy('XkqPw'), company: '1', phone: '', message: 'http://a.example' },
      SPAM,
    );
    await sendLead(server, { ...demoBy('Mike Johnson'), phone: '', message: 'seo services' }, SPAM);
    const panel = await openPanel(server);
    const reason = 'honeypot filled in';
    const named = await panel.json<Quarantined[]>(PANEL_PATHS.quarantine, { reason });
    expect(named.map(({ name, signs }) => [name, signs])).toEqual([
      ['Lucía Ñáñez', 5],
      ['XkqPw', 1],
    ]);
    expect(named[0]).toMatchObject({ id: kept, company: 'Importadora', email: real.email });
    const decision = { reason, to: 'spam', except: [kept], by: 'Ana' };
    const [decided] = named.filter(({ name }) => name === 'XkqPw');
    expect(await (await panel.post(PANEL_PATHS.spam, decision)).json()).toEqual({ ids: [decided?.id] });
    expect((await panel.names({ view: 'quarantine' })).toSorted()).toEqual(['Lucía Ñáñez', 'Mike Johnson']);
    const { lines } = await panel.lead(named[1]?.id ?? '');
    expect(lines).toMatchObject([{ by: 'Ana', changes: { spam: 'yes' } }]);
  });

  it('lists and counts leads above the overall rate apart from suspicious ones, and releases them at once', async () => {
    const { server } = await servePanel(engine, { QUARANTINE_OVER: '1/d' });
    for (const name of ['Primera', 'Segunda', 'Tercera']) await sendLead(server, demoBy(name));
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    const panel = await openPanel(server);
    expect(await panel.names({ view: 'quarantine' })).toEqual(['Sospechosa']);
    expect((await panel.names({ view: 'flood' })).toSorted()).toEqual(['Segunda', 'Tercera']);
    const { quarantined, flooded, findings } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect([quarantined, flooded]).toEqual([1, 2]);
    expect(findings.map(({ code, count }) => [code, count])).toEqual([
      ['quarantine', 1],
      ['flood', 2],
    ]);
    await panel.post(PANEL_PATHS.spam, { reason: FLOOD_REASON, to: 'inbox' });
    expect((await panel.names()).toSorted()).toEqual(['Primera', 'Segunda', 'Tercera']);
    expect(await panel.names({ view: 'flood' })).toEqual([]);
  });

  /** A server that sends through this mailbox, and somebody at its panel. `tried`: the visitors' addresses. */
  async function serveMails(
    onVisitor: (address: string) => string | undefined,
    variables: Record<string, string> = {},
  ) {
    const fixture = await openFixtureOn(engine);
    const tried: string[] = [];
    const onRecipient: MailboxOptions['onRecipient'] = (address) => {
      if (!address.startsWith('ana@')) return undefined;
      tried.push(address);
      return onVisitor(address);
    };
    const mailbox = await fixture.openMailbox({ onRecipient });
    const server = await fixture.serve({ PANEL_PASSWORD: PASSWORD, SMTP_URL: mailbox.url, ...variables });
    const panel = await openPanel(server);
    const correct = async (id: string, from: string, email: string) =>
      panel.post(PANEL_PATHS.address, { id, from, email, by: 'Brenda' });
    const acknowledgements = async (id: string) =>
      (await panel.lead(id)).deliveries
        .filter(({ kind }) => kind === 'visitor_acknowledgement')
        .map(({ state, recipient }) => [state, recipient]);
    return { ...fixture, tried, mailbox, server, panel, correct, acknowledgements };
  }

  it('a refused address is corrected: the acknowledgement arrives there once, and nowhere else', async () => {
    const { server, panel, mailbox, tried, correct, acknowledgements, ...fixture } = await serveMails(
      (address) => (address === SENT ? '550 5.1.1 no such user' : undefined),
    );
    const id = await sendLead(server, ANA);
    await expect.poll(() => acknowledgements(id)).toEqual([['dead', undefined]]);
    expect((await panel.post(PANEL_PATHS.retry, { id })).status).toBe(200);
    // It refuses again.
    await expect.poll(() => tried).toEqual([SENT, SENT]);
    await expect.poll(() => acknowledgements(id)).toEqual([['dead', undefined]]);
    const wrong: [path: string, change: object, status: number][] = [
      [PANEL_PATHS.address, { id, from: SENT, email: 'ana@gmail' }, 422],
      [PANEL_PATHS.address, { id, from: SENT, email: '' }, 422],
      [PANEL_PATHS.address, { id, email: RIGHT }, 422],
      [PANEL_PATHS.address, { id, from: 'ana@old.example', email: RIGHT }, 409],
      [PANEL_PATHS.address, { id: 'gone', from: SENT, email: RIGHT }, 404],
      [PANEL_PATHS.retry, { id: 'gone' }, 404],
      [PANEL_PATHS.retry, { id: [id] }, 422],
    ];
    for (const [path, change, status] of wrong)
      expect((await panel.post(path, change)).status, JSON.stringify(change)).toBe(status);
    const answers = await Promise.all([correct(id, SENT, ` ${RIGHT} `), correct(id, SENT, RIGHT)]);
    for (const answer of answers)
      expect((await answer.json()) as PanelLead).toMatchObject({ email: RIGHT, sentEmail: SENT });
    await expect.poll(() => acknowledgements(id)).toEqual([['sent', RIGHT]]);
    await panel.post(PANEL_PATHS.retry, { id });
    expect((await panel.lead(id)).lines).toMatchObject([{ by: 'Brenda', changes: { email: RIGHT } }]);

    for (const search of [SENT, RIGHT]) expect(await panel.names({ search })).toEqual(['Ana']);
    const workbook = await rowsOf(await panel.get(PANEL_PATHS.excel));
    const exported = [JSON.stringify(workbook), (await fixture.leads('export')).output];
    for (const text of exported) expect(text).toContain(RIGHT);
    for (const text of exported) expect(text).not.toContain(SENT);
    for (const email of [SENT, RIGHT])
      expect((await fixture.leads('forget', email)).output).toContain('1 lead,');

    const { output, errors } = await server.stop();
    expect(tried).toEqual([SENT, SENT, RIGHT]);
    expect(mailbox.mails.filter(({ to }) => to.includes(RIGHT))).toHaveLength(1);
    expect(output + errors).not.toContain('ana@');
  });

  it('an erasure names the other addresses, counts each lead once, and erases those that were chosen', async () => {
    const { server, panel, correct } = await serveMails(() => undefined);
    const id = await sendLead(server, { ...ANA, phone: '55 1234 5678' });
    await sendLead(server, { ...demoBy('Ana otra'), phone: '+52 1 55 1234 5678' });
    await sendLead(server, { ...demoBy('Beto'), phone: '33 3333 4444' });
    await correct(id, SENT, RIGHT);
    const traces = async (...emails: string[]) => {
      const query = new URLSearchParams(emails.map((email) => ['email', email]));
      return panel.json<PersonTraces>(`${PANEL_PATHS.person}?${query}`);
    };
    await panel.post(PANEL_PATHS.lead, { ...noted(id), note: 'privada' });
    const other = 'ana-otra@empresa.example';
    expect(await traces(SENT.toUpperCase())).toMatchObject({ leads: 1, subscriptions: 0 });
    expect(await traces(RIGHT)).toMatchObject({ leads: 1, others: [other, SENT] });
    expect(await traces(SENT, RIGHT, other)).toMatchObject({ leads: 2, others: [] });
    const erased = await panel.post(PANEL_PATHS.person, { emails: [RIGHT, SENT, other] });
    expect(await erased.json()).toMatchObject({ leads: 2 });
    expect(await panel.names()).toEqual(['Beto']);
    expect((await panel.get(PANEL_PATHS.lead, { id })).status).toBe(404);
    for (const emails of [[], [SENT, 'nobody'], SENT])
      expect((await panel.post(PANEL_PATHS.person, { emails })).status).toBe(422);
  });

  it('no change is taken from another origin', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const { email } = await panel.lead(id);
    const changes: [path: string, value: object][] = [
      [PANEL_PATHS.lead, { id, status: 'lost', responsible: '', note: '', version: 0 }],
      [PANEL_PATHS.spam, { ids: [id], to: 'spam' }],
      [PANEL_PATHS.address, { id, from: email, email: 'other@empresa.example' }],
      [PANEL_PATHS.retry, { id }],
      [PANEL_PATHS.responsible, { leads: [{ id, version: 0, responsible: 'Eva' }], by: '' }],
      [PANEL_PATHS.person, { emails: [email] }],
      [PANEL_PATHS.logout, {}],
    ];
    for (const [path, value] of changes)
      for (const headers of FOREIGN) expect((await panel.post(path, value, headers)).status, path).toBe(403);
    expect(await panel.names({ status: 'new' })).toEqual(['Lucía']);
    expect((await panel.lead(id)).followUp.version).toBe(0);
  });
});
