import { describe, expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { officeDay } from '#contract/interim.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { type Glance, type LeadList, type PanelLead } from '#contract/inbox.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { openPanel, servePanel, SPAM } from '#tests/server/support/panel-client.ts';
import { newLead } from '#tests/server/support/stored-leads.ts';

describe.each(ENGINES)('on %s', (engine) => {
  it('leads are found by words in any case and accents, and by state, form, source and time', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(
      server,
      { ...demoBy('Lucía Ñáñez'), company: 'Importadora del Bajío' },
      {
        [OWN_HEADERS.origin]: 'page=/&utm_source=google',
      },
    );
    await sendLead(server, { ...demoBy('José'), company: '50% _más', type: 'contact' });
    const panel = await openPanel(server);
    const both = ['José', 'Lucía Ñáñez'];
    const found = async (parameters: Record<string, string>) => (await panel.names(parameters)).toSorted();
    expect(await found({})).toEqual(both);
    for (const search of ['NANEZ', 'bajio lucia', 'google', folioOf(id).toLowerCase(), 'luc-a'])
      expect(await found({ search }), search).toEqual(['Lucía Ñáñez']);
    expect(await found({ search: '50% _' })).toEqual(['José']);
    expect(await found({ search: 'lucía josé' })).toEqual([]);
    expect(await found({ type: 'contact' })).toEqual(['José']);
    expect(await found({ source: 'campaign' })).toEqual(['Lucía Ñáñez']);
    expect(await found({ status: 'new' })).toEqual(both);
    expect(await found({ status: 'won' })).toEqual([]);
    expect(await found({ since: '2020-02-28', until: '2020-02-29' })).toEqual([]);
    expect(await found({ since: '2020-02-29' })).toEqual(both);
    expect(await found({ until: officeDay(new Date()) })).toEqual(both);
    const refused: Record<string, string>[] = [
      { since: '2020-02-30' },
      { since: '-271821-04-20' },
      { status: 'x' },
      { after: "'; drop table leads" },
      { view: 'all' },
    ];
    for (const wrong of refused) expect((await panel.get(PANEL_PATHS.leads, wrong)).status).toBe(422);
    // PostgreSQL takes no such character.
    for (const [path, name] of [
      [PANEL_PATHS.leads, 'reason'],
      [PANEL_PATHS.quarantine, 'reason'],
      [PANEL_PATHS.news, 'since'],
    ] as const)
      expect((await panel.get(path, { [name]: '\0' })).status, path).toBe(200);
  });

  it('who waits is listed and counted, the oldest first; a responsible person has any case and accents', async () => {
    const { server } = await servePanel(engine);
    const touched: Record<string, object> = {
      Primera: {},
      Contactada: { status: 'contacted' },
      Asignada: { responsible: 'Íñigo Peña' },
      Otra: { responsible: 'INIGO PENA' },
      Ajena: { responsible: 'Íñigo' },
      Anotada: { note: 'x' },
      Planeada: { callAt: '2999-01-01T10:00' },
      Última: {},
    };
    const panel = await openPanel(server);
    for (const [name, change] of Object.entries(touched)) {
      const id = await sendLead(server, demoBy(name));
      const value = { id, status: 'new', responsible: '', note: '', version: 0, ...change };
      expect((await panel.post(PANEL_PATHS.lead, value)).status).toBe(200);
    }
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    expect(await panel.names({ waiting: 'true' })).toEqual(['Primera', 'Última']);
    const { waiting, responsibles } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect([waiting, responsibles]).toEqual([2, ['INIGO PENA', 'Íñigo', 'Íñigo Peña']]);
    const { leads } = await panel.json<LeadList>(PANEL_PATHS.leads);
    expect(leads.filter(({ isWaiting }) => isWaiting).map(({ name }) => name)).toEqual(['Última', 'Primera']);
    for (const responsible of ['Íñigo Peña', 'iñigo pena', 'INIGO PEÑA'])
      expect(await panel.names({ responsible }), responsible).toEqual(['Otra', 'Asignada']);
    expect(await panel.names({ responsible: 'Peña' })).toEqual([]);
    expect(await panel.names({ responsible: 'Íñigo Peña', waiting: 'true' })).toEqual([]);
    expect((await panel.get(PANEL_PATHS.leads, { waiting: 'false' })).status).toBe(422);
  });

  it('quotes, apostrophes and dashes are characters, however they are typed', async () => {
    const fixture = await openFixtureOn(engine);
    const cases = readCases<'typed' | 'name' | 'found' | 'source'>('searches.csv');
    await fixture.withStore(async (store) => {
      for (const name of new Set(cases.map((each) => each.name)))
        await store.acceptLead(
          newLead({ id: crypto.randomUUID(), name, origin: { page: '/', utm_campaign: 'la luz' } }),
        );
      for (const { typed, name, found, source } of cases) {
        const leads = await store.listLeads({ search: [typed] });
        expect(leads.map((lead) => lead.name).includes(name), source).toBe(found === 'yes');
      }
    });
  });

  it('leads are found by the telephone, however it is written, and by the responsible person', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, { ...demoBy('Lucía'), phone: '044 (55) 4433-2211 int. 7' });
    const others = [
      await sendLead(server, { ...demoBy('José'), phone: 'Tel. +507 200-1234' }),
      await sendLead(server, { ...demoBy('Ana'), phone: '1234-5678' }),
    ];
    const panel = await openPanel(server);
    await panel.post(PANEL_PATHS.lead, {
      id,
      status: 'new',
      responsible: 'Íñigo Peña',
      note: '',
      version: 0,
    });
    // Three digits are too few for a telephone. They may stand in a folio, which is random.
    const folios = [id, ...others].map(folioOf).join();
    const short = ['554', '544', '443', '433', '332', '322', '221'].find((each) => !folios.includes(each));
    const searches: Record<string, string[]> = {
      Lucía: [
        '5544332211',
        '+52 55 4433 2211',
        '55-4433-2211',
        '+52 1 55 4433 2211',
        '(55) 4433 2211',
      ].concat(['4433 2211', '433-2211', '(2211)', 'lucia 55 4433 2211', '55 44 33 22 11', 'inigo pena']),
      José: ['2001234', '+507 200 1234', '00507 2001234'],
      Ana: ['12345678', '1234 5678'],
      '': ['5544332212', `(${short})`, '+507 4433 2211'],
    };
    for (const [name, words] of Object.entries(searches))
      for (const search of words) expect((await panel.names({ search })).join(), search).toBe(name);
    const lead = await panel.json<PanelLead>(PANEL_PATHS.lead, { id });
    expect([lead.phone, lead.call, lead.whatsapp]).toEqual([
      '044 (55) 4433-2211 int. 7',
      'tel:+525544332211;ext=7',
      'https://wa.me/525544332211',
    ]);
    const { leads } = await panel.json<LeadList>(PANEL_PATHS.leads);
    expect(leads.map(({ call }) => call)).toEqual([undefined, 'tel:+5072001234', lead.call]);
  });

  it('lists fifty leads a page, each once, also while searching', async () => {
    const { server } = await servePanel(engine);
    for (let index = 0; index < 52; index += 1) await sendLead(server, demoBy(`Persona ${index}`));
    const panel = await openPanel(server);
    for (const criteria of [{}, { search: 'persona' }] as Record<string, string>[]) {
      const first = await panel.json<LeadList>(PANEL_PATHS.leads, criteria);
      const second = await panel.json<LeadList>(PANEL_PATHS.leads, { ...criteria, after: first.next ?? '' });
      expect([first.leads.length, second.leads.length, second.next]).toEqual([50, 2, undefined]);
      expect(new Set([...first.leads, ...second.leads].map(({ id }) => id)).size).toBe(52);
    }
  });
});
