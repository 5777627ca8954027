import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayAfter } from '#contract/day.ts';
import {
  MOST_LINES,
  MOST_NAMED,
  MOST_SELECTED,
  NOTE_MAX_LENGTH,
  PANEL_PATHS,
  type Glance,
  type LeadList,
  type Quarantined,
} from '#contract/panel.ts';
import { officeTime } from '#server/base/office-time.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy, execute } from '#tests/server/support/leads.ts';
import { HANG } from '#tests/server/support/mailbox.ts';
import { openPanel, PASSWORD, servePanel, SPAM } from '#tests/server/support/panel-client.ts';
import { query } from '#tests/server/support/postgres.ts';
import { newLead } from '#tests/server/support/stored-leads.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';

/** A time by the office's clock. */
const minutesAgo = (minutes: number) =>
  officeTime(new Date(Date.now() - minutes * 60_000).toISOString())
    .replace(' ', 'T')
    .slice(0, 'YYYY-MM-DDTHH:MM'.length);
const numbered = (index: number) => `lead-${String(index).padStart(3, '0')}`;

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

  it('a line holds when, who and what changed; nothing is written for a change of nothing', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const callAt = '2999-02-28T10:00';
    const first = {
      id,
      status: 'contacted',
      responsible: 'Ana',
      callAt,
      note: '<b>\n  hoy',
      version: 0,
      by: 'Eva',
    };
    await panel.post(PANEL_PATHS.lead, first);
    await panel.post(PANEL_PATHS.lead, { ...first, responsible: '', callAt: '', note: '', version: 1 });
    await panel.post(PANEL_PATHS.lead, { ...first, responsible: '', callAt: '', note: '', version: 2 });
    await panel.post(PANEL_PATHS.spam, { ids: [id], isSpam: true, by: 'Eva' });
    const { lines, followUp } = await panel.lead(id);
    const [at, by] = [expect.stringMatching(/^20.*Z$/), 'Eva'];
    expect(lines).toEqual([
      { at, by, changes: { spam: 'yes' }, note: '' },
      { at, by, changes: { responsible: '', callAt: '' }, note: '' },
      { at, by, changes: { status: 'contacted', responsible: 'Ana', callAt }, note: '<b>\n  hoy' },
    ]);
    expect(followUp).toMatchObject({ note: '<b>\n  hoy', callAt: '', version: 2 });
  });

  it('refuses a call in the past or on a day that is none, but tells of a conflict first', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const answerTo = async (callAt: string, version: number) => {
      const change = { id, status: 'new', responsible: '', callAt, note: 'x', version };
      const response = await panel.post(PANEL_PATHS.lead, change);
      return [response.status, ((await response.json()) as { error?: string }).error];
    };
    for (const callAt of ['2020-02-29T10:00', minutesAgo(1)])
      expect(await answerTo(callAt, 0), callAt).toEqual([422, 'past']);
    const wrong = ['2999-02-29T10:00', '2999-01-01T24:00', '2999-01-01T10:00Z', '2999-01-01', "'; drop"];
    for (const callAt of wrong) expect(await answerTo(callAt, 0), callAt).toEqual([422, 'invalid']);
    for (const [version, callAt] of [minutesAgo(0), '2999-01-01T10:00'].entries())
      expect(await answerTo(callAt, version), callAt).toEqual([200, undefined]);
    expect(await answerTo('2020-02-29T10:00', 1)).toEqual([409, 'changed']);
    expect((await panel.lead(id)).lines).toHaveLength(2);
  });

  it('of a thousand changes a lead keeps 200 lines, and all that hold a note', async () => {
    const { withStore } = await servePanel(engine);
    await withStore(async (store) => {
      await store.acceptLead(newLead({ id: 'a' }));
      const change = { status: 'new', responsible: '', callAt: '' } as const;
      for (let version = 0; version < 1_000; version += 1) {
        const note = version % 10 ? '' : 'x'.repeat(NOTE_MAX_LENGTH - 4) + version;
        const at = new Date(version).toISOString();
        const line = { at, by: 'Ana', changes: { responsible: `${version}` } };
        expect(await store.followUp('a', { ...change, note, version }, line)).toBe(true);
      }
      const lines = await store.listLines('a');
      expect(lines).toHaveLength(MOST_LINES);
      expect(lines.filter(({ note }) => note !== '')).toHaveLength(100);
      expect(lines.map(({ at }) => at)).toEqual(
        lines
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
      const others = lines.filter(({ note }) => note === '').map(({ at }) => new Date(at).getTime());
      // The newest hundred: nine of ten changes have no note.
      expect([others[0], others.at(-1)]).toEqual([999, 889]);
      for (let version = 1_000; version < 1_110; version += 1) {
        const line = { at: new Date(version).toISOString(), by: '', changes: {} };
        await store.followUp('a', { ...change, note: `${version}`, version }, line);
      }
      const notes = (await store.listLines('a')).map(({ note }) => note);
      expect(notes).toHaveLength(MOST_LINES);
      expect([notes.includes(''), notes[0]]).toEqual([false, '1109']);
      // What was done last is told all the same.
      const last = { at: new Date(1_110).toISOString(), by: 'Eva', changes: { status: 'won' } } as const;
      await store.followUp('a', { ...change, status: 'won', note: '', version: 1_110 }, last);
      const kept = await store.listLines('a');
      expect([kept.length, kept[0]?.by]).toEqual([MOST_LINES, 'Eva']);
    });
  }, 60_000);

  it('a note of an earlier program is shown and stays when another is added', async () => {
    const fixture = await servePanel(engine);
    const id = await sendLead(fixture.server, demoBy('Lucía'));
    const panel = await openPanel(fixture.server);
    const statement = `insert into ${engine === 'SQLite' ? '' : 'site.'}follow_ups (lead_id, status, responsible, note, version)
      values ('${id}', 'contacted', 'Ana', 'de antes', 3)`;
    if (engine === 'SQLite') execute(fixture.data, statement);
    else await query(fixture.variables['DATABASE_URL'] ?? '', statement);
    const before = { at: '', by: 'Ana', changes: {}, note: 'de antes' };
    expect((await panel.lead(id)).lines).toEqual([before]);
    // Two at once: one is told of the other, and the note is kept once.
    const change = { id, status: 'contacted', responsible: 'Ana', note: 'nueva', version: 3 };
    const answers = await Promise.all([1, 2].map(() => panel.post(PANEL_PATHS.lead, change)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await panel.lead(id)).lines).toEqual([expect.objectContaining({ note: 'nueva' }), before]);
  });

  it('calls until today come first, and all pages together list each lead once', async () => {
    const fixture = await openFixtureOn(engine);
    const today = minutesAgo(0).slice(0, 'YYYY-MM-DD'.length);
    await fixture.withStore(async (store) => {
      for (let index = 0; index < 120; index += 1) {
        // Some were received, and some are to be called, at the same time.
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 3))).toISOString();
        await store.acceptLead(newLead({ id: numbered(index), name: numbered(index), createdAt }));
        const callAt = index % 2 ? `${index % 4 === 1 ? '2020-01-01' : today}T00:00` : '';
        const change = { status: 'new', responsible: '', note: '', version: 0 } as const;
        const later = index === 0 ? `${dayAfter(today)}T00:00` : callAt;
        if (later)
          await store.followUp(
            numbered(index),
            { ...change, callAt: later },
            { at: '', by: '', changes: {} },
          );
      }
    });
    const panel = await openPanel(await fixture.serve({ PANEL_PASSWORD: PASSWORD }));
    const { due } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect(due).toBe(60);
    const criteria: Record<string, string>[] = [{}, { search: 'lead' }, { waiting: 'true' }, { due: 'true' }];
    for (const each of criteria) {
      const pages: LeadList['leads'][] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page: LeadList = await panel.json<LeadList>(PANEL_PATHS.leads, { ...each, after: next });
        pages.push(page.leads);
        next = page.next;
      }
      const found = pages.flat().map((lead) => lead.id);
      // Every other lead is to be called, and every other of these since long.
      const late = Array.from({ length: 30 }, (_, index) => numbered(4 * index + 1));
      const ofToday = Array.from({ length: 30 }, (_, index) => numbered(4 * index + 3));
      const others = Array.from({ length: 60 }, (_, index) => numbered(2 * index));
      const expected = each['waiting']
        ? others.slice(1)
        : [...late, ...ofToday, ...(each['due'] ? [] : others.toReversed())];
      expect(found).toEqual(expected);
      const lengths = each['waiting'] ? [50, 9] : [50, ...(each['due'] ? [10] : [50, 20])];
      expect(pages.map(({ length }) => length)).toEqual(lengths);
    }
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
