import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDITOR_ASSETS } from '#contract/editor.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { headersByCdn, headersOfServer } from '#tests/server/support/cdn.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { logIn, PASSWORD } from '#tests/server/support/panel-client.ts';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';

/** Browsers lead names under localhost to this machine. The two are one site for cookies, and two origins. */
const HOST = 'editor.site.localhost';
const DIRECTORY = join('build', 'editor', HOST);
const VARIABLES = {
  SITE_URL: 'https://www.site.localhost',
  SITE_PRODUCT: 'Trazamar & Co',
  STRICT_TRANSPORT_SECURITY: 'off',
};
const EDITOR = { EDITOR_REPOSITORY: 'owner/name', EDITOR_HOST: HOST };
const TEST_MS = 120_000;

const fixture = openFixture(afterAll);
const project = openCopy(afterAll);
let browser: Browser;
let origin: { site: string; editor: string };
let cookie: string;

function build(variables: NodeJS.ProcessEnv): void {
  const { status, stderr } = project.run(process.execPath, ['scripts/build.ts'], variables);
  expect(status, stderr).toBe(0);
}

/** The names of files in a folder of the build. */
const filesOf = (folder: string, pattern: string) => globSync(pattern, { cwd: project.in(folder) });

beforeAll(async () => {
  build({ ...VARIABLES, ...EDITOR });
  const server = await fixture.serve({ PANEL_PASSWORD: PASSWORD }, project.in('build/client'));
  origin = { site: `http://www.site.localhost:${server.port}`, editor: `http://${HOST}:${server.port}` };
  ({ cookie } = await logIn(server));
  browser = await launchChromium();
}, BUILD_MS);

afterAll(() => browser?.close());

/** A page in a browser where the team is logged in. `bypassCSP` leaves the rules between origins alone. */
async function openPage(address: string, bypassCSP = false) {
  const context = await browser.newContext({ locale: 'es-MX', bypassCSP });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin.site, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.route('https://**', (route) => route.abort());
  await page.goto(address);
  return page;
}

it('the editor of a build signs in at its repository with a token', { timeout: TEST_MS }, async () => {
  const page = await openPage(origin.editor);
  await page.getByRole('heading', { name: 'Editor de Trazamar & Co' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Iniciar sesión con un token de acceso' }).click();
  await page.getByRole('textbox').fill('a-token');
  const request = page.waitForRequest('https://api.github.com/**');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  expect((await request).headers()['authorization']).toContain('a-token');
});

it("no code of the editor can read the panel's data", { timeout: TEST_MS }, async () => {
  const leads = origin.site + PANEL_PATHS.leads;
  const readFrom = async (address: string, bypassCSP: boolean) =>
    (await openPage(address, bypassCSP))
      .evaluate(async (data) => (await fetch(data, { credentials: 'include' })).text(), leads)
      .catch(String);
  expect(await readFrom(origin.site, false)).toContain('"leads":');
  for (const isWithoutPolicy of [false, true])
    expect(await readFrom(origin.editor, isWithoutPolicy)).toContain('Failed to fetch');
});

it("no page of the site can load the editor's scripts", { timeout: TEST_MS }, async () => {
  const [own] = filesOf('build/client', 'assets/islands-*.js');
  const [bundle] = filesOf(DIRECTORY, `.${EDITOR_ASSETS}index-*.js`);
  const { site, editor } = origin;
  for (const [from, address, isLoaded] of [
    [site, `${site}/${own}`, true],
    [site, `${site}/${bundle}`, false],
    [site, `${editor}/${bundle}`, false],
    [editor, `${editor}/${bundle}`, true],
  ] as const)
    expect(await (await openPage(from)).evaluate(loadScript, address), `${address} in ${from}`).toBe(
      isLoaded,
    );
});

/** Resolves to whether the page could load it. */
const loadScript = (src: string) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    Object.assign(script, { src, onload: () => resolve(true), onerror: () => resolve(false) });
    document.head.append(script);
  });

it('a CDN sends the editor with the headers that the server sends', { timeout: TEST_MS }, async () => {
  const file = project.read(join(DIRECTORY, '_headers'));
  const assets = filesOf(DIRECTORY, `.${EDITOR_ASSETS}*`);
  const page = await openPage(origin.editor);
  for (const path of ['/', ...assets.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/${name}`)]) {
    const { status, headers } = await page.evaluate(async (address) => {
      const answer = await fetch(address, { method: 'HEAD' });
      return { status: answer.status, headers: Object.fromEntries(answer.headers) };
    }, path);
    expect(status, path).toBe(200);
    expect(headersByCdn(file, path), path).toEqual(headersOfServer(new Response(null, { headers })));
  }
});

it('the pages hold nothing of the editor, and a build without it removes it', { timeout: BUILD_MS }, () => {
  expect(filesOf('build/client', '**/*editor*')).toEqual([]);
  build(VARIABLES);
  expect(existsSync(project.in('build/editor'))).toBe(false);
});
