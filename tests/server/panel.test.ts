import { describe, expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import {
  LOGIN_NOTICES,
  PANEL_PATH,
  PANEL_PATHS,
  type Glance,
  type LeadList,
  type PanelLead,
} from '#contract/panel.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { readConfig } from '#server/config/config.ts';
import { site } from '#site';
import { ENGINES } from './engines.ts';
import { openFixture, openFixtureOn, sendLead, type TestServer } from './fixture.ts';
import { demoBy } from './leads.ts';
import { unusedPort } from './mailbox.ts';
import { parseCsv } from './parse-csv.ts';

const PASSWORD = 'una clave muy larga';
const SPAM = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=1' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

type Server = Pick<TestServer, 'url'>;

/** Posts the login's form. Resolves to the target of the redirect and the session's cookie. */
async function logIn({ url }: Server, password = PASSWORD, headers: Record<string, string> = SAME_ORIGIN) {
  const body = new URLSearchParams({ password });
  const response = await fetch(url + PANEL_PATHS.login, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  return {
    status: response.status,
    to: response.headers.get('location'),
    cookie: cookie.split(';')[0] ?? '',
    whole: cookie,
  };
}

/** A browser that is logged in. */
async function openPanel(server: Server) {
  const { cookie } = await logIn(server);
  const get = async (path: string, parameters: Record<string, string> = {}) =>
    fetch(`${server.url}${path}?${new URLSearchParams(parameters)}`, { headers: { cookie } });
  const post = (path: string, value: object, headers: Record<string, string> = SAME_ORIGIN) =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  const json = async <Value>(path: string, parameters?: Record<string, string>) =>
    (await get(path, parameters)).json() as Promise<Value>;
  return {
    get,
    post,
    json,
    names: async (parameters?: Record<string, string>) =>
      (await json<LeadList>(PANEL_PATHS.leads, parameters)).leads.map(({ name }) => name),
    lead: (id: string) => json<PanelLead>(PANEL_PATHS.lead, { id }),
  };
}

const start = (variables: Record<string, string>) => () =>
  readConfig(
    { MAIL: 'files', TEAM_EMAIL: 'a@b.mx', ...variables },
    { ...site, url: variables['SITE_URL'] ?? site.url },
  );
const FOREIGN: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }];
const from = (client: number) => ({ ...SAME_ORIGIN, 'x-forwarded-for': `203.0.113.${client}` });

describe('without PANEL_PASSWORD', () => {
  it('the panel is the page for what does not exist', async () => {
    const { url } = await openFixture().serve();
    for (const path of [PANEL_PATH, PANEL_PATHS.leads, `${PANEL_PATH}/assets/panel.css`])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect((await logIn({ url })).status).toBe(404);
  });
});

describe('PANEL_PASSWORD', () => {
  it('has at least twelve characters', () => {
    expect(start({ PANEL_PASSWORD: 'once letras' })).toThrow(
      'PANEL_PASSWORD must have at least 12 characters.',
    );
  });
  it('is refused on a public site without TLS, and is not repeated', () => {
    expect(start({ PANEL_PASSWORD: PASSWORD, SITE_URL: 'http://fletes.mx' })).toThrow(
      /PANEL_PASSWORD needs SITE_URL/,
    );
    expect(start({ PANEL_PASSWORD: 'corta' })).not.toThrow(/corta/);
  });
  it('is refused on a public site whose proxies are not counted', () => {
    const variables = { PANEL_PASSWORD: PASSWORD, SITE_URL: 'https://fletes.mx' };
    expect(start(variables)).toThrow(/TRUSTED_PROXY_HOPS must be 1 or more with PANEL_PASSWORD/);
    expect(start({ ...variables, TRUSTED_PROXY_HOPS: '1' })).not.toThrow();
  });
});

describe('the login', () => {
  it('gives a session for the password alone, and ends it by logging out', async () => {
    const server = await openFixture().serve({ PANEL_PASSWORD: PASSWORD });
    expect((await logIn(server, 'otra')).to).toBe(`${PANEL_PATH}#${LOGIN_NOTICES.wrong}`);
    const { to, cookie, whole } = await logIn(server);
    expect(to).toBe(PANEL_PATH);
    expect(whole).toMatch(/^panel=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const page = async () => (await fetch(server.url + PANEL_PATH, { headers: { cookie } })).text();
    expect(await page()).toContain('index');
    const headers = { cookie, ...SAME_ORIGIN };
    await fetch(server.url + PANEL_PATHS.logout, { method: 'POST', redirect: 'manual', headers });
    expect(await page()).toContain('login');
    expect((await fetch(server.url + PANEL_PATHS.leads, { headers: { cookie } })).status).toBe(401);
  });

  it('has a cookie for its own host and TLS alone where the site has TLS', async () => {
    const server = await openFixture().serve({
      PANEL_PASSWORD: PASSWORD,
      SITE_URL: 'https://fletes.mx',
      MAIL: 'files',
      TRUSTED_PROXY_HOPS: '1',
    });
    expect((await logIn(server)).whole).toMatch(/^__Host-panel=.*; Secure$/);
  });

  it('keeps no session of an earlier password, of another secret, or forged', async () => {
    const fixture = openFixture();
    const first = await fixture.serve({ PANEL_PASSWORD: PASSWORD });
    const { cookie } = await logIn(first);
    await first.stop();
    for (const variables of [
      { PANEL_PASSWORD: 'otra clave muy larga' },
      { PANEL_PASSWORD: PASSWORD, SECRET: 'another secret of tests' },
    ]) {
      const next = await fixture.serve(variables);
      expect((await fetch(next.url + PANEL_PATHS.leads, { headers: { cookie } })).status).toBe(401);
      await next.stop();
    }
    const last = await fixture.serve({ PANEL_PASSWORD: PASSWORD });
    for (const forged of ['panel=', `panel=${'A'.repeat(43)}`, `panel=${cookie}`, '__proto__=1'])
      expect((await fetch(last.url + PANEL_PATHS.leads, { headers: { cookie: forged } })).status).toBe(401);
    expect((await fetch(last.url + PANEL_PATHS.leads, { headers: { cookie } })).status).toBe(200);
  });

  it('refuses a client that guesses, also with the right password, but no other client and no session', async () => {
    const server = await openFixture().serve({ PANEL_PASSWORD: PASSWORD, TRUSTED_PROXY_HOPS: '1' });
    const { cookie } = await logIn(server, PASSWORD, from(1));
    for (let guess = 0; guess < 10; guess += 1) await logIn(server, `guess ${guess}`, from(2));
    expect((await logIn(server, PASSWORD, from(2))).to).toBe(`${PANEL_PATH}#${LOGIN_NOTICES.tooMany}`);
    expect((await logIn(server, PASSWORD, from(3))).to).toBe(PANEL_PATH);
    expect((await fetch(server.url + PANEL_PATHS.leads, { headers: { cookie } })).status).toBe(200);
  });

  it('counts all guesses together whose client is unknown, also at once and under faked addresses', async () => {
    const server = await openFixture().serve({ PANEL_PASSWORD: PASSWORD });
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(server, 'guess', from(guess))),
    );
    const checked = guesses.filter(({ to }) => to === `${PANEL_PATH}#${LOGIN_NOTICES.wrong}`);
    expect(checked).toHaveLength(10);
    expect((await logIn(server, PASSWORD, from(99))).to).toBe(`${PANEL_PATH}#${LOGIN_NOTICES.tooMany}`);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, from an old browser', { origin: 'http://evil.example' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_where, headers) => {
    const server = await openFixture().serve({ PANEL_PASSWORD: PASSWORD });
    expect((await logIn(server, PASSWORD, headers)).status).toBe(403);
  });
});

it('while the database is away, the login says so, and nothing else is answered', async () => {
  const databaseUrl = `postgres://site:hunter2@127.0.0.1:${await unusedPort()}/site`;
  const server = await openFixture().serve({ PANEL_PASSWORD: PASSWORD, DATABASE_URL: databaseUrl });
  expect((await logIn(server)).to).toBe(`${PANEL_PATH}#${LOGIN_NOTICES.unavailable}`);
  const headers = { cookie: `panel=${'A'.repeat(43)}` };
  expect((await fetch(server.url + PANEL_PATH, { headers })).status).toBe(503);
  expect((await fetch(server.url + PANEL_PATHS.leads, { headers })).status).toBe(503);
});

describe.each(ENGINES)('on %s', (engine) => {
  const open = async () => {
    const fixture = await openFixtureOn(engine);
    return { ...fixture, server: await fixture.serve({ PANEL_PASSWORD: PASSWORD }) };
  };

  it('every answer with leads needs a session, is not stored, not listed and not framed', async () => {
    const { server } = await open();
    await sendLead(server, demoBy('Lucía Ñáñez'));
    const panel = await openPanel(server);
    for (const path of Object.values(PANEL_PATHS).filter((each) => each.includes('/api/'))) {
      const refused = await fetch(server.url + path);
      expect([path, refused.status, await refused.text()]).toEqual([path, 401, '{"error":"session"}']);
      if (path === PANEL_PATHS.spam) continue;
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

  it('leads are found by words in any case and accents, and by state, form, source and time', async () => {
    const { server } = await open();
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
    const refused: Record<string, string>[] = [
      { since: '2020-02-30' },
      { status: 'x' },
      { after: "'; drop table leads" },
      { view: 'all' },
    ];
    for (const wrong of refused) expect((await panel.get(PANEL_PATHS.leads, wrong)).status).toBe(422);
  });

  it('lists fifty leads a page, each once, also while searching', async () => {
    const { server } = await open();
    for (let index = 0; index < 52; index += 1) await sendLead(server, demoBy(`Persona ${index}`));
    const panel = await openPanel(server);
    for (const criteria of [{}, { search: 'persona' }] as Record<string, string>[]) {
      const first = await panel.json<LeadList>(PANEL_PATHS.leads, criteria);
      const second = await panel.json<LeadList>(PANEL_PATHS.leads, { ...criteria, after: first.next ?? '' });
      expect([first.leads.length, second.leads.length, second.next]).toEqual([50, 2, undefined]);
      expect(new Set([...first.leads, ...second.leads].map(({ id }) => id)).size).toBe(52);
    }
  });

  it('the second of two people who change a lead at once is told, and overwrites nothing', async () => {
    const { server } = await open();
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
      {},
    ];
    for (const value of wrong) expect((await ana.post(PANEL_PATHS.lead, value)).status).toBe(422);
    expect((await ana.post(PANEL_PATHS.lead, { ...change, id: 'gone' })).status).toBe(404);
  });

  it('"Es spam" quarantines a lead and cancels what is unsent; "No es spam" sends it once', async () => {
    const { server, openMailbox, ...fixture } = await open();
    const id = await sendLead(server, demoBy('Honesta'));
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    const panel = await openPanel(server);
    expect(await panel.names()).toEqual(['Honesta']);
    expect(await panel.names({ view: 'quarantine' })).toEqual(['Sospechosa']);
    expect((await panel.json<Glance>(PANEL_PATHS.glance)).findings).toEqual([
      { code: 'quarantine', count: 1 },
    ]);
    await panel.post(PANEL_PATHS.spam, { id, isSpam: true });
    await panel.post(PANEL_PATHS.spam, { reason: 'honeypot filled in', isSpam: true });
    expect(await panel.names()).toEqual([]);
    expect((await panel.names({ view: 'spam' })).toSorted()).toEqual(['Honesta', 'Sospechosa']);
    const glance = await panel.json<Glance>(PANEL_PATHS.glance);
    expect(glance.findings).toEqual([]);
    expect(glance.weeks.flatMap(({ sources }) => Object.values(sources)).some((count) => count > 0)).toBe(
      false,
    );
    await panel.post(PANEL_PATHS.spam, { id, isSpam: false });
    await server.stop();

    const mailbox = await openMailbox();
    await (await fixture.serve({ SMTP_URL: mailbox.url })).stop();
    const [lead] = await fixture.readLeads('show', id);
    expect(lead?.deliveries.map(({ kind }) => kind).toSorted()).toEqual([
      'team_notification',
      'visitor_acknowledgement',
    ]);
  });

  it('erases a person with what sales noted, after saying what that is', async () => {
    const { server, withStore } = await open();
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
    expect((await panel.post(PANEL_PATHS.person, { email: 'nobody' })).status).toBe(422);
    expect(await (await panel.post(PANEL_PATHS.person, { email })).json()).toMatchObject({ leads: 1 });
    expect((await panel.get(PANEL_PATHS.lead, { id })).status).toBe(404);
    await withStore(async (store) => {
      expect(await store.countLeads()).toBe(0);
      // A row of the same lead would refuse this: the follow-up went with it.
      expect(await store.followUp(id, { status: 'new', responsible: '', note: '', version: 0 }, '')).toBe(
        false,
      );
    });
  });

  it('the sheet for Excel has Spanish headings, the leads of the filter, and no formula', async () => {
    const { server } = await open();
    const id = await sendLead(server, {
      ...demoBy('=1+1'),
      company: '@SUM(A1)',
      message: '<b>"hola"</b>;=1+1\n-2',
    });
    await sendLead(server, demoBy('Otra'));
    const panel = await openPanel(server);
    const response = await panel.get(PANEL_PATHS.csv, { search: folioOf(id) });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await response.text();
    const [headings = [], row = [], ...others] = parseCsv(text.replace(/^\uFEFF/, ''));
    expect(headings.slice(0, 8)).toEqual([
      'Folio',
      'Recibido',
      'Formulario',
      'Nombre',
      'Empresa',
      'Correo',
      'Teléfono',
      'Mensaje',
    ]);
    expect(row[3]).toBe("'=1+1");
    expect(row[4]).toBe("'@SUM(A1)");
    expect(row[7]).toBe('<b>"hola"</b>;\'=1+1\n\'-2');
    expect(others).toEqual([]);
  });

  it('no change is taken from another origin', async () => {
    const { server } = await open();
    const id = await sendLead(server, demoBy('Lucía'));
    const panel = await openPanel(server);
    const { email } = await panel.lead(id);
    const changes: [path: string, value: object][] = [
      [PANEL_PATHS.lead, { id, status: 'lost', responsible: '', note: '', version: 0 }],
      [PANEL_PATHS.spam, { id, isSpam: true }],
      [PANEL_PATHS.person, { email }],
      [PANEL_PATHS.logout, {}],
    ];
    for (const [path, value] of changes)
      for (const headers of FOREIGN) expect((await panel.post(path, value, headers)).status, path).toBe(403);
    expect(await panel.names({ status: 'new' })).toEqual(['Lucía']);
  });

  it('counts newer leads, without those in quarantine', async () => {
    const { server } = await open();
    await sendLead(server, demoBy('Primera'));
    const panel = await openPanel(server);
    const [{ createdAt: since } = { createdAt: '' }] = (await panel.json<LeadList>(PANEL_PATHS.leads)).leads;
    expect(await panel.json(PANEL_PATHS.news, { since })).toEqual({ count: 0 });
    await sendLead(server, demoBy('Segunda'));
    await sendLead(server, demoBy('Sospechosa'), SPAM);
    expect(await panel.json(PANEL_PATHS.news, { since })).toEqual({ count: 1 });
  });

  it('a lead as large as the form takes, with markup in every field, is answered as text', async () => {
    const { server } = await open();
    const markup = '<img src=x onerror=alert(1)>';
    const message = markup.repeat(70).slice(0, 2_000);
    const id = await sendLead(server, { ...demoBy('x'), name: markup, company: markup, message });
    const panel = await openPanel(server);
    const response = await panel.get(PANEL_PATHS.lead, { id });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ name: markup, company: markup, message: message.trim() });
  });
});
