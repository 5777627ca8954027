import { describe, expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Glance, LeadList, MonthReport } from '#contract/inbox.ts';
import { LEASE_MS } from '#server/outbox/attempt.ts';
import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import { queueOf } from '#server/outbox/delivery.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { openPanel, PASSWORD, rowsOf, servePanel, SPAM } from '#tests/server/support/panel-client.ts';
import { CREATED_AT, newLead, storeSubscription } from '#tests/server/support/stored-leads.ts';

const FILES: string[] = [PANEL_PATHS.excel, PANEL_PATHS.subscribers];
/** They answer posts alone. */
const TAKES_CHANGES: string[] = [
  PANEL_PATHS.spam,
  PANEL_PATHS.responsible,
  PANEL_PATHS.address,
  PANEL_PATHS.retry,
];

describe.each(ENGINES)('on %s', (engine) => {
  it('every answer with leads needs a session, is not stored, not listed and not framed', async () => {
    const { server } = await servePanel(engine);
    await sendLead(server, demoBy('Lucía Ñáñez'));
    const panel = await openPanel(server);
    for (const path of Object.values(PANEL_PATHS).filter((each) => each.includes('/api/'))) {
      const refused = await fetch(server.url + path, { redirect: 'manual' });
      // A file is a link, so its refusal is the login.
      const [status, target] = FILES.includes(path) ? [303, PANEL_PATH] : [401, null];
      expect([refused.status, refused.headers.get('location')], path).toEqual([status, target]);
      expect(await refused.text(), path).toBe(target ? '' : '{"error":"session"}');
      if (TAKES_CHANGES.includes(path)) continue;
      const { headers } = await panel.get(path);
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
    const { headers } = await panel.get(PANEL_PATH);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
    expect(headers.get('cache-control')).toBe('no-store');
    await server.stop();
    expect(server.printed.output + server.printed.errors).not.toMatch(/Lucía|empresa\.example|panel\/api/);
  });

  it('a lead says so while a delivery to the team fails again and again', async () => {
    const fixture = await openFixtureOn(engine);
    const failing = [
      ['Nueva', 'team_notification', 1],
      ['Acuse', 'visitor_acknowledgement', 3],
      ['Equipo', 'team_notification', 3],
      ['Sistema', 'lead_webhook', 3],
    ] as const;
    await fixture.withStore(async (store) => {
      for (const [name, kind, tries] of failing) {
        await store.acceptLead(newLead({ id: name, name }, { deliveries: [{ id: name, kind }] }));
        for (let left = tries; left > 0; left -= 1)
          for (const delivery of await store.leaseDue(queueOf(kind), 1, LEASE_MS))
            await store.postpone(delivery, left > 1 ? 0 : LONGEST_DELAY_MS, 'busy');
      }
    });
    const panel = await openPanel(await fixture.serve({ PANEL_PASSWORD: PASSWORD }));
    const { leads } = await panel.json<LeadList>(PANEL_PATHS.leads);
    const names = leads.filter(({ isUndelivered }) => isUndelivered).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Equipo', 'Sistema']);
  });

  it('the file for Excel has the leads of the filter, and the month in its name', async () => {
    const { server } = await servePanel(engine);
    const id = await sendLead(server, demoBy('=1+1'));
    await sendLead(server, demoBy('Otra'));
    const panel = await openPanel(server);
    const response = await panel.get(PANEL_PATHS.excel, { search: folioOf(id) });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect((await rowsOf(response)).map((row) => row.slice(2, 4))).toEqual([
      ['Formulario', 'Nombre'],
      ['Demo', '=1+1'],
    ]);
    const february = await panel.get(PANEL_PATHS.excel, { since: '2020-02-01', until: '2020-02-29' });
    expect(february.headers.get('content-disposition')).toContain('"leads-2020-02.xlsx"');
    expect(await rowsOf(february)).toHaveLength(1);
  });

  it("the report of a month has its leads by the office's clock, without those in quarantine", async () => {
    const fixture = await openFixtureOn(engine);
    const origin = { page: '/', utm_source: '=1+1' };
    const times = [
      '2025-11-01T05:59:59Z',
      '2025-11-01T06:00:00Z',
      '2025-12-01T05:59:59Z',
      '2025-12-01T06:00:00Z',
    ];
    const won = { status: 'won', responsible: '', callAt: '', note: '', version: 0 } as const;
    await fixture.withStore(async (store) => {
      for (const time of times) {
        const createdAt = time.replace('Z', '.000Z');
        await store.acceptLead(newLead({ id: time, origin, createdAt }));
        await store.followUp(time, won, { at: CREATED_AT, by: '', changes: {} });
      }
      await store.acceptLead(newLead({ id: 'spam', origin, createdAt: CREATED_AT }));
      await store.markSpam(['spam'], CREATED_AT);
      await store.acceptLead(newLead({ id: 'untold', createdAt: CREATED_AT }));
    });
    const panel = await openPanel(await fixture.serve({ PANEL_PASSWORD: PASSWORD }));
    expect(await panel.json<MonthReport>(PANEL_PATHS.report, { month: '2025-11' })).toEqual([
      { source: 'campaign', campaign: '=1+1', leads: 2, won: 2, lost: 0 },
      { source: 'unknown', campaign: '', leads: 1, won: 0, lost: 0 },
    ]);
    expect((await panel.json<Glance>(PANEL_PATHS.glance)).months).toEqual(['2025-12', '2025-11', '2025-10']);
    expect(await panel.json(PANEL_PATHS.report)).toEqual([]);
    expect((await panel.get(PANEL_PATHS.report, { month: '2025-13' })).status).toBe(422);
  });

  it("counts the newsletter's confirmed addresses, and their file has links that end the subscription", async () => {
    const fixture = await openFixtureOn(engine);
    await fixture.withStore(async (store) => {
      for (const email of ['=cmd@x.example', 'ana@x.example']) await storeSubscription(store, email);
      await storeSubscription(store, 'never@x.example', { isConfirmed: false });
    });
    const server = await fixture.serve({ PANEL_PASSWORD: PASSWORD });
    const panel = await openPanel(server);
    const { subscribers } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect(subscribers).toEqual({ count: 2, since: CREATED_AT });
    const file = await panel.get(PANEL_PATHS.subscribers);
    expect(file.headers.get('content-disposition')).toMatch(/"boletin-\d{4}-\d\d-\d\d\.xlsx"$/);
    const [headings, ...rows] = await rowsOf(file);
    expect(headings).toEqual(['Correo', 'Confirmado', 'Enlace de baja', 'Baja con un clic']);
    const clock = new Date('2025-11-20T12:30:00Z');
    const link = expect.stringMatching(/^http:\S+\?token=[\w-]{22}$/);
    expect(rows).toEqual(['=cmd@x.example', 'ana@x.example'].map((email) => [email, clock, link, link]));
  });

  it('lists the leads of the address, counts newer ones, and refuses an address that is wrong', async () => {
    const { server } = await servePanel(engine);
    const first = await sendLead(server, { ...demoBy('Lucía Ñáñez'), phone: '044 (55) 4433-2211 int. 7' });
    const id = await sendLead(server, demoBy('José'));
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    const panel = await openPanel(server);
    const since = (await panel.lead(first)).createdAt;
    expect(await panel.json(PANEL_PATHS.news, { since })).toEqual({ count: 1 });
    for (const responsible of ['Íñigo', 'INIGO'])
      await panel.post(PANEL_PATHS.lead, { id, status: 'new', responsible, note: '', version: 0 });
    expect(await panel.names()).toEqual(['José', 'Lucía Ñáñez']);
    expect(await panel.names({ responsible: 'iñigo', search: 'jose' })).toEqual(['José']);
    const { leads } = await panel.json<LeadList>(PANEL_PATHS.leads, { waiting: 'true' });
    expect(leads).toMatchObject([{ name: 'Lucía Ñáñez', isWaiting: true, call: 'tel:+525544332211;ext=7' }]);
    const { phone, whatsapp } = await panel.lead(leads[0]?.id ?? '');
    expect([phone, whatsapp]).toEqual(['044 (55) 4433-2211 int. 7', undefined]);
    const { waiting, due, responsibles } = await panel.json<Glance>(PANEL_PATHS.glance);
    expect([waiting, due, responsibles]).toEqual([1, 0, ['Íñigo']]);
    for (const path of [PANEL_PATHS.leads, PANEL_PATHS.excel])
      expect((await panel.get(path, { view: 'all' })).status).toBe(422);
    // PostgreSQL takes no such character.
    for (const [path, name] of [
      [PANEL_PATHS.leads, 'reason'],
      [PANEL_PATHS.quarantine, 'reason'],
      [PANEL_PATHS.news, 'since'],
    ] as const)
      expect((await panel.get(path, { [name]: '\0' })).status, path).toBe(200);
  });
});
