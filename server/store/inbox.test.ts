import { describe, expect, it } from 'vitest';
import { dayAfter } from '#contract/day.ts';
import { MOST_LINES, NOTE_MAX_LENGTH } from '#contract/inbox.ts';
import { numbersIn, phoneDigits } from '#contract/phone.ts';
import { readBatches } from '#server/inbox/batches.ts';
import { listPage, readAddress } from '#server/inbox/filter.ts';
import { UNTOUCHED } from '#server/inbox/follow-up.ts';
import type { LeadFilter } from '#server/inbox/port.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { BOTH_ENGINES } from '#tests/server/support/engines.ts';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { MINUTE, SECOND, START, storeFixture } from '#tests/server/support/store-fixture.ts';

const FLOOD = 'too many new leads at once';
const FLOODED = { over: 0, since: '' };
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();
const numbered = (index: number) => `lead-${String(index).padStart(3, '0')}`;

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, record, time, wait } = fixture;
  const follow = (id: string, changes: object, version = 0) =>
    fixture.store.followUp(id, { ...UNTOUCHED, version, ...changes }, { at: time(), by: 'Ana', changes: {} });
  const acceptFrom = (id: string, phone: string, changes = {}) =>
    accept(id, {
      record: record(id, { name: id, phone, ...changes }),
      phoneDigits: phoneDigits(phone, 'MX'),
    });
  const idsOf = async (filter: LeadFilter) =>
    (await fixture.store.listLeads(filter)).map(({ id }) => id).toSorted();

  it('a filter lists and counts the leads that meet its conditions, and no other', async () => {
    const origin = { page: '/', gclid: 'x' };
    const demo = { type: 'demo', company: 'Importadora del Bajío', origin } as const;
    await accept('demo', { record: record('demo', demo) });
    for (const id of ['asked', 'noted', 'called', 'assigned', 'won']) {
      await wait(MINUTE);
      await accept(id);
    }
    await accept('links', { suspicion: 'links' });
    await accept('more', { suspicion: 'links; honeypot' });
    await accept('flood', { flood: FLOODED });
    await accept('spam', { suspicion: 'links' });
    await fixture.store.markSpam(['spam'], time());
    await follow('noted', { note: 'x' });
    await follow('called', { callAt: '2025-11-28T10:00' });
    await follow('assigned', { responsible: 'Íñigo' });
    await follow('won', { status: 'won', responsible: 'Eva' });
    for (const delivery of await fixture.store.leaseDue('team', 1, SECOND))
      await fixture.store.deadLetter(delivery, '550 no');
    const inbox = ['asked', 'assigned', 'called', 'demo', 'noted', 'won'];
    const all = [...inbox, 'flood', 'links', 'more', 'spam'].toSorted();
    const except = (...ids: string[]) => all.filter((id) => !ids.includes(id));
    const table: [LeadFilter, string[]][] = [
      [{}, all],
      [{ ids: ['asked', 'gone', 'spam'] }, ['asked', 'spam']],
      [{ ids: [] }, []],
      [{ idPrefix: 'as' }, ['asked', 'assigned']],
      [{ idPrefix: 'asked' }, ['asked']],
      [{ delivery: 'dead' }, ['demo']],
      [{ delivery: 'written' }, []],
      [{ since: at(5) }, ['flood', 'links', 'more', 'spam', 'won']],
      [{ since: at(1), until: at(3) }, ['asked', 'noted']],
      [{ quarantined: false }, inbox],
      [{ quarantined: true }, ['flood', 'links', 'more', 'spam']],
      [{ spam: true }, ['spam']],
      [{ spam: false }, except('spam')],
      [{ flood: true }, ['flood']],
      [{ flood: false }, except('flood')],
      [{ reason: 'links' }, ['links', 'spam']],
      [{ reasonPart: 'links' }, ['links', 'more', 'spam']],
      [{ reasonPart: 'Links' }, []],
      [{ reasonPart: '%' }, []],
      [{ reason: FLOOD }, ['flood']],
      [{ type: 'demo' }, ['demo']],
      [{ source: 'campaign' }, ['demo']],
      [{ source: 'unknown' }, except('demo')],
      [{ status: 'new' }, except('won')],
      [{ status: 'won' }, ['won']],
      [{ responsibles: ['Íñigo', 'Eva'] }, ['assigned', 'won']],
      [{ responsibles: [] }, []],
      [{ waiting: true, quarantined: false }, ['asked', 'demo']],
      [{ dueBefore: '2025-11-29' }, ['called']],
      [{ dueBefore: '2025-11-28' }, []],
      [{ notDueBefore: '2025-11-29' }, except('called')],
      [{ notDueBefore: '2025-11-28' }, all],
    ];
    for (const [filter, ids] of table) {
      const name = JSON.stringify(filter);
      expect(await idsOf(filter), name).toEqual(ids);
      expect((await fixture.store.listIds(filter)).toSorted(), name).toEqual(ids);
      expect(await fixture.store.countLeads(filter), name).toBe(ids.length);
    }
    const waiting = (await fixture.store.listLeads({ quarantined: false })).filter((lead) => lead.isWaiting);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(['asked', 'demo']);
    expect((await fixture.store.listResponsibles()).toSorted()).toEqual(['Eva', 'Íñigo']);
    expect(await fixture.store.listReasons()).toEqual([
      { reason: 'links', count: 1 },
      { reason: 'links; honeypot', count: 1 },
      { reason: FLOOD, count: 1 },
    ]);
  });

  it('a search finds words in any case and accents, within the conditions', async () => {
    await accept('12345e67-a', {
      record: record('12345e67-a', {
        name: 'Lucía Ñáñez',
        company: 'Importadora del Bajío',
        origin: { page: '/', utm_source: 'google' },
      }),
    });
    await accept('jose', {
      record: record('jose', { name: 'José', company: '50% _más', email: 'jose@x.example' }),
    });
    await follow('jose', { responsible: 'Íñigo Peña' });
    const table: [search: string, ids: string[]][] = [
      ['NANEZ', ['12345e67-a']],
      ['bajio lucia', ['12345e67-a']],
      ['google', ['12345e67-a']],
      ['12345E67', ['12345e67-a']],
      ['luc-a', []],
      ['utm_source', []],
      ['50% _', ['jose']],
      ['inigo pena', ['jose']],
      ['jose@X', ['jose']],
      ['lucía josé', []],
    ];
    for (const [search, ids] of table) {
      const found = await fixture.store.listLeads({ search: [search] });
      expect(
        found.map(({ id }) => id),
        search,
      ).toEqual(ids);
    }
    expect(await fixture.store.listLeads({ search: ['lucia'], status: 'won' })).toEqual([]);
    expect(await fixture.store.listIds({ search: ['lucia', 'jose'], limit: 1 })).toHaveLength(1);
  });

  it('quotes, apostrophes and dashes are characters, however they are typed', async () => {
    const cases = readCases<'typed' | 'name' | 'found' | 'source'>('searches.csv');
    const origin = { page: '/', utm_campaign: 'la luz' };
    for (const [index, name] of [...new Set(cases.map((each) => each.name))].entries())
      await accept(`${index}`, { record: record(`${index}`, { name, origin }) });
    for (const { typed, name, found, source } of cases) {
      const leads = await fixture.store.listLeads({ search: [typed] });
      expect(leads.map((lead) => lead.name).includes(name), source).toBe(found === 'yes');
    }
  });

  it('a search finds the telephone, however it is written', async () => {
    await acceptFrom('lucia', '044 (55) 4433-2211 int. 7');
    await acceptFrom('jose', 'Tel. +507 200-1234');
    await acceptFrom('ana', '1234-5678');
    const table: Record<string, string[]> = {
      lucia: [
        '5544332211',
        '+52 55 4433 2211',
        '55-4433-2211',
        '+52 1 55 4433 2211',
        '(55) 4433 2211',
        '4433 2211',
      ].concat(['433-2211', '(2211)', 'lucia 55 4433 2211', '55 44 33 22 11', '044 (55)', 'int. 7']),
      jose: ['2001234', '+507 200 1234', '00507 2001234', 'Tel. +507 200-1234', '200'],
      ana: ['12345678', '1234 5678'],
      // Three digits that nobody wrote together are too few.
      '': ['5544332212', '(554)', '+507 4433 2211'],
    };
    for (const [id, searches] of Object.entries(table))
      for (const typed of searches) {
        const { search } = readAddress(new URLSearchParams({ search: typed }), SAMPLE_CONTRACT, []) ?? {};
        expect((await fixture.store.listIds({ search })).join(), typed).toBe(id);
      }
  });

  it('a search takes what a person pastes', async () => {
    const id = 'bbea8548-0000-4000-8000-000000000000';
    const ana = { name: 'Ana Ruiz', email: 'ana.ruiz@perez.example', company: 'Pérez S.A. & Hijos' };
    await acceptFrom(id, '55 4433 2211', ana);
    await acceptFrom('other', '55 1234 5678', { company: 'Otra' });
    for (const { typed, found, source } of readCases<'typed' | 'found' | 'source'>('pasted-searches.csv')) {
      const { search } = readAddress(new URLSearchParams({ search: typed }), SAMPLE_CONTRACT, []) ?? {};
      const ids = await fixture.store.listIds({ search });
      expect(ids, `${typed} (${source})`).toEqual(found === 'yes' ? [id] : []);
    }
  });

  it('leads with the same number, however written, find each other; other texts find nobody', async () => {
    const phones: Record<string, [phone: string, others: string[]]> = {
      one: ['55 1234 5678', ['three', 'two']],
      two: ['+52 1 5512345678 / 3333334444', ['nine', 'three', 'one']],
      three: ['044 55 1234 5678 ext. 12', ['two', 'one']],
      four: ['de 9:00 a 18:00', []],
      five: ['de 9:00 a 18:00', []],
      six: ['55 5555 5555', []],
      seven: ['55-5555-5555', []],
      eight: ['', []],
      nine: ['3333334444', ['two']],
    };
    for (const [id, [phone]] of Object.entries(phones)) {
      await wait(SECOND);
      await acceptFrom(id, phone);
    }
    for (const [id, [phone, others]] of Object.entries(phones)) {
      const found = await fixture.store.findOthers(id, numbersIn(phone, 'MX'));
      expect(
        found.map((other) => other.id),
        id,
      ).toEqual(others);
    }
  });

  it('calls until today come first, and all pages and batches hold each lead once', async () => {
    const today = SAMPLE_CONTRACT.office.dayOf(new Date());
    for (let index = 0; index < 120; index += 1) {
      // Some were received, and some are to be called, at the same time.
      if (index % 3 === 0) await wait(MINUTE);
      await accept(numbered(index));
      const callAt = index % 2 ? `${index % 4 === 1 ? '2020-01-01' : today}T00:00` : '';
      const later = index === 0 ? `${dayAfter(today)}T00:00` : callAt;
      if (later) await follow(numbered(index), { callAt: later });
    }
    // Every other lead is to be called, and every other of these since long.
    const late = Array.from({ length: 30 }, (_, index) => numbered(4 * index + 1));
    const ofToday = Array.from({ length: 30 }, (_, index) => numbered(4 * index + 3));
    const others = Array.from({ length: 60 }, (_, index) => numbered(2 * index));
    const due = [...late, ...ofToday];
    const newest = [...due, ...others.toReversed()];
    const table: [address: string, ids: string[], lengths: number[]][] = [
      ['', newest, [50, 50, 20]],
      ['search=lead', newest, [50, 50, 20]],
      ['waiting=true', others.slice(1), [50, 9]],
      ['view=calls', [...due, numbered(0)], [50, 11]],
    ];
    for (const [address, ids, lengths] of table) {
      const pages: string[][] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const filter =
          readAddress(new URLSearchParams(`${address}&after=${next}`), SAMPLE_CONTRACT, []) ?? {};
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(
          fixture.store,
          filter,
          SAMPLE_CONTRACT.office,
        );
        pages.push(page.leads.map(({ id }) => id));
        next = page.next;
      }
      expect(pages.flat(), address).toEqual(ids);
      expect(
        pages.map(({ length }) => length),
        address,
      ).toEqual(lengths);
    }
    for (let index = 120; index < 450; index += 1) await accept(numbered(index));
    for (const search of [undefined, ['lead']]) {
      const batches: string[][] = [];
      for await (const leads of readBatches(fixture.store, { spam: false, search })) {
        batches.push(leads.map(({ id }) => id));
        // It would be in the last batch.
        await fixture.store.markSpam([numbered(0)], time());
      }
      expect(batches.map(({ length }) => length)).toEqual([200, 200, 49]);
      expect(new Set(batches.flat()).size).toBe(449);
      await fixture.store.release([{ id: numbered(0), deliveries: [] }], time());
    }
  }, 60_000);

  it('of eight people who change a lead at once one is first, and the others change nothing', async () => {
    await accept('a');
    const names = Array.from({ length: 8 }, (_, index) => `Ana ${index}`);
    const saved = await Promise.all(
      names.map((responsible) => follow('a', { responsible, note: responsible })),
    );
    expect(saved.filter(Boolean)).toHaveLength(1);
    const first = names[saved.indexOf(true)];
    const [lead] = await fixture.store.listLeads({ ids: ['a'] });
    expect(lead?.followUp).toMatchObject({ responsible: first, note: first, version: 1 });
    expect(await fixture.store.listLines('a')).toMatchObject([{ note: first }]);
  });

  it('of a thousand changes a lead keeps 200 lines, and all that hold a note', async () => {
    await accept('a');
    const change = async (version: number, note: string, by = 'Ana', status: 'new' | 'won' = 'new') =>
      fixture.store.followUp(
        'a',
        { ...UNTOUCHED, status, note, version },
        { at: new Date(version).toISOString(), by, changes: { responsible: `${version}` } },
      );
    const notes = async () => (await fixture.store.listLines('a')).map(({ note }) => note);
    for (let version = 0; version < 1_000; version += 1)
      expect(await change(version, version % 10 ? '' : 'x'.repeat(NOTE_MAX_LENGTH - 4) + version)).toBe(true);
    const lines = await fixture.store.listLines('a');
    expect(lines).toHaveLength(MOST_LINES);
    expect(lines.filter(({ note }) => note !== '')).toHaveLength(100);
    const times = lines.map((line) => line.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const others = lines.filter(({ note }) => note === '').map((line) => Date.parse(line.at));
    // The newest hundred: nine of ten changes have no note.
    expect([others[0], others.at(-1)]).toEqual([999, 889]);
    for (let version = 1_000; version < 1_110; version += 1) await change(version, `${version}`);
    expect(await notes()).toHaveLength(MOST_LINES);
    expect([(await notes()).includes(''), (await notes())[0]]).toEqual([false, '1109']);
    // The newest line stays, also without a note, and the newest note is the lead's.
    await change(1_110, '', 'Eva', 'won');
    const [newest, ...rest] = await fixture.store.listLines('a');
    expect([newest?.by, rest.length]).toEqual(['Eva', MOST_LINES - 1]);
    const [lead] = await fixture.store.listLeads({ ids: ['a'] });
    expect(lead?.followUp).toMatchObject({ note: '1109', version: 1_111 });
    expect(await change(1_110, 'late')).toBe(false);
    await fixture.store.eraseLeads(['a']);
    expect(await notes()).toEqual([]);
    expect(await change(0, 'gone')).toBe(false);
  }, 60_000);
});
