import { describe, expect, it } from 'vitest';
import { LOGIN_NOTICE, LOGIN_NOTICES, PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { logIn, PASSWORD, SAME_ORIGIN } from '#tests/server/support/panel-client.ts';

const serve = (more: Record<string, string> = {}) =>
  openFixture().serve({ PANEL_PASSWORD: PASSWORD, ...more });
const statusOf = async ({ url }: { url: string }, cookie: string, path: string = PANEL_PATHS.leads) =>
  (await fetch(url + path, { headers: { cookie } })).status;
const from = (client: number) => ({ ...SAME_ORIGIN, 'x-forwarded-for': `203.0.113.${client}` });

describe('without PANEL_PASSWORD', () => {
  it('the panel is the page for what does not exist', async () => {
    const { url } = await openFixture().serve();
    for (const path of [
      PANEL_PATH,
      PANEL_PATHS.leads,
      PANEL_PATHS.manifest,
      `${PANEL_PATH}/assets/panel.css`,
    ])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect((await logIn({ url })).status).toBe(404);
  });
});

it('a home screen reads the manifest without a session, and nobody keeps or lists it', async () => {
  const server = await serve();
  const { status, headers } = await fetch(server.url + PANEL_PATHS.manifest);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const { headers: ofPage } = await fetch(server.url + PANEL_PATH);
  expect(ofPage.get('content-security-policy')).toContain("; manifest-src 'self';");
});

describe('the login', () => {
  it('gives a session for the password alone, and ends it by logging out', async () => {
    const server = await serve();
    for (const wrong of ['otra', ` ${PASSWORD}`, `${PASSWORD} `])
      expect((await logIn(server, wrong)).to).toBe(`${PANEL_PATH}?${LOGIN_NOTICE}=${LOGIN_NOTICES.wrong}`);
    const { to, cookie, whole } = await logIn(server);
    expect(to).toBe(PANEL_PATH);
    expect(whole).toMatch(/^panel=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    const page = async () => (await fetch(server.url + PANEL_PATH, { headers: { cookie } })).text();
    expect(await page()).toContain('index');
    const headers = { cookie, ...SAME_ORIGIN };
    const out = await fetch(server.url + PANEL_PATHS.logout, { method: 'POST', redirect: 'manual', headers });
    expect(out.headers.get('set-cookie')).toBe('panel=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    expect(await page()).toContain('login');
    expect(await statusOf(server, cookie)).toBe(401);
  });

  it('opens also with a slash, where its form posts', async () => {
    const server = await serve();
    const response = await fetch(`${server.url}${PANEL_PATH}/`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, PANEL_PATH]);
  });

  it('leads to the lead and view of its address, also after a wrong password, and nowhere else', async () => {
    const server = await serve({ TRUSTED_PROXY_HOPS: '1' });
    for (const [index, [query, kept]] of [
      ['?lead=3f0f4b0e-6a39', '?lead=3f0f4b0e-6a39'],
      ['?lead=a_1&view=flood&aviso=clave', '?view=flood&lead=a_1'],
      ['?search=x&next=//evil.example', ''],
      ['?//evil.example', ''],
      ['?lead=//evil.example', ''],
      ['?lead=/%5Cevil.example', ''],
      ['?lead=@evil.example', ''],
      ['?lead=a%0D%0ASet-Cookie:%20panel=x', '?lead=a'],
      ['?lead=a%0A&view=%0Dspam', '?lead=a'],
      ['?lead=a_1).', '?lead=a_1'],
      ['?lead=a_1%E2%80%8B&view=flood%3E', '?view=flood&lead=a_1'],
      [`?lead=${'a'.repeat(65)}`, ''],
    ].entries()) {
      const wrong = (await logIn(server, 'otra', from(index), query)).to ?? '';
      expect(wrong, query).toBe(
        `${PANEL_PATH}?${LOGIN_NOTICE}=${LOGIN_NOTICES.wrong}${kept?.replace('?', '&')}`,
      );
      const { search } = new URL(wrong, server.url);
      expect((await logIn(server, PASSWORD, from(index), search)).to, query).toBe(`${PANEL_PATH}${kept}`);
    }
  });

  it('is not what a link of another site shows: the page is opened again, this time with the cookie', async () => {
    const server = await serve();
    const { cookie } = await logIn(server);
    const page = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}${PANEL_PATH}?lead=a`, { headers })).text();
    const again = await page({ 'sec-fetch-site': 'cross-site' });
    expect(again).toContain('<meta http-equiv="refresh" content="0">');
    expect(again).not.toContain('login');
    expect(await page(SAME_ORIGIN)).toContain('login');
    expect(await page({ ...SAME_ORIGIN, cookie })).toContain('index');
  });

  it('has a cookie for its own host and TLS alone where the site has TLS', async () => {
    const server = await serve({ SITE_URL: 'https://fletes.mx', MAIL: 'files', TRUSTED_PROXY_HOPS: '1' });
    expect((await logIn(server)).whole).toMatch(
      /^__Host-panel=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
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
      expect(await statusOf(next, cookie)).toBe(401);
      await next.stop();
    }
    const last = await fixture.serve({ PANEL_PASSWORD: PASSWORD });
    for (const forged of ['panel=', `panel=${'A'.repeat(43)}`, `panel=${cookie}`, '__proto__=1'])
      expect(await statusOf(last, forged)).toBe(401);
    expect(await statusOf(last, cookie)).toBe(200);
  });

  it('refuses a client that guesses, also with the right password, but no other client and no session', async () => {
    const server = await serve({ TRUSTED_PROXY_HOPS: '1' });
    const { cookie } = await logIn(server, PASSWORD, from(1));
    for (let guess = 0; guess < 10; guess += 1) await logIn(server, `guess ${guess}`, from(2));
    // More than unknown clients may have waiting at once.
    const clients = Array.from({ length: 30 }, (_, client) => logIn(server, 'guess', from(10 + client)));
    expect((await Promise.all(clients)).map(({ status }) => status)).toEqual(Array(30).fill(303));
    expect((await logIn(server, PASSWORD, from(2))).status).toBe(429);
    expect((await logIn(server, PASSWORD, from(3))).to).toBe(PANEL_PATH);
    expect(await statusOf(server, cookie)).toBe(200);
  });

  it('does not count right passwords: a team shares an address', async () => {
    const server = await serve();
    for (let login = 0; login < 15; login += 1) expect((await logIn(server)).to).toBe(PANEL_PATH);
  });

  it('delays logins of unknown clients, ten at once; more get 429 with the login, and no session ends', async () => {
    const server = await serve({ TRUSTED_PROXY_HOPS: '2' });
    const { to, cookie } = await logIn(server, PASSWORD, from(99));
    expect(to).toBe(PANEL_PATH);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => logIn(server, 'guess', from(guess))),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const { retryAfter, page } of refused) {
      expect(retryAfter).toBe('1');
      expect(page).toContain('login');
    }
    expect(await statusOf(server, cookie)).toBe(200);
    expect((await logIn(server, PASSWORD, from(99))).to).toBe(PANEL_PATH);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, from an old browser', { origin: 'http://evil.example' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_where, headers) => {
    const server = await serve();
    expect((await logIn(server, PASSWORD, headers)).status).toBe(403);
  });
});
