import { describe, expect, it } from 'vitest';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { MOST_LINES, NOTE_MAX_LENGTH, type Glance, type LeadList } from '#contract/inbox.ts';
import { officeClock } from '#contract/interim.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { openPanel, PASSWORD, servePanel } from '#tests/server/support/panel-client.ts';
import { newLead } from '#tests/server/support/stored-leads.ts';

/** A time by the office's clock. */
const minutesAgo = (minutes: number) => officeClock(new Date(Date.now() - minutes * 60_000));
const numbered = (index: number) => `lead-${String(index).padStart(3, '0')}`;

describe.each(ENGINES)('on %s', (engine) => {
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
      // The newest line stays, also without a note.
      const last = { at: new Date(1_110).toISOString(), by: 'Eva', changes: { status: 'won' } } as const;
      await store.followUp('a', { ...change, status: 'won', note: '', version: 1_110 }, last);
      const kept = await store.listLines('a');
      expect([kept.length, kept[0]?.by]).toEqual([MOST_LINES, 'Eva']);
    });
  }, 60_000);

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
});
