import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as hasty, test as base, type Page } from '@playwright/test';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { DEMO, fill, newAddress, outcomeNote, submitButton } from './support/forms.ts';
import { listOf } from './support/panel.ts';
import { watchProblems } from './support/check-quiet.ts';

/** Vite bundles the dependencies at its first start. */
const START_MS = 90_000;
/** A reload renders the page anew. */
const expect = hasty.configure({ timeout: 30_000 });
const SHARED = 'content/shell.yaml';
const MAILS = 'content/mails.yaml';
const OWN = 'content/pages/prueba.yaml';
const MISTAKE = '\n\tmal: escrito\n';

const pageWith = (text: string) =>
  `path: /prueba\ntitle: Prueba\ndescription: Una página.\nblocks:\n  - type: campaign\n    title: Prueba\n    lead: ${text}\n    talk: Llama\n`;

type Project = {
  /** The files of a folder, or none. */
  list(folder: string): string[];
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Starts npm run dev, and waits until it answers with this status. */
  start(status: number): Promise<string>;
  /** Output so far. */
  output(): string;
};

const test = base.extend<{ project: Project }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  project: async ({}, provide) => {
    const root = copyProject();
    const ends: (() => void)[] = [];
    const ended: string[] = [];
    let output = '';
    await provide({
      list: (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
      output: () => output,
      read: (file) => readFileSync(join(root, file), 'utf8'),
      write: (file, text) => writeFileSync(join(root, file), text),
      remove: (file) => rmSync(join(root, file)),
      async start(status) {
        const port = await freePort();
        const loaded = ['require-node', 'load-env'].map((name) => `--import=./scripts/${name}.mjs`);
        const development = spawn(process.execPath, [...loaded, 'scripts/dev/dev.ts'], {
          cwd: root,
          env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
          stdio: ['ignore', 'pipe', 'inherit'],
          detached: true,
        });
        development.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
        development.on('exit', (code) => ended.push(`npm run dev ended with ${code}`));
        ends.push(() => process.kill(-development.pid!));
        const url = `http://127.0.0.1:${port}`;
        const answer = () => fetch(url).then((response) => response.status, String);
        await expect.poll(answer, { timeout: START_MS }).toBe(status);
        return url;
      },
    });
    expect(ended).toEqual([]);
    for (const end of ends) end();
    rmSync(root, { recursive: true, force: true });
  },
});

/** Opens a page, and waits until it hears of changes. */
async function open(page: Page, address: string): Promise<void> {
  const connected = connection(page);
  await page.goto(address);
  await connected;
}

const connection = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().includes('connected.'));

const noteOver = (page: Page) => page.locator('body > details');

test('npm run dev shows changed texts at once, and goes on with wrong ones', async ({ page, project }) => {
  test.setTimeout(4 * START_MS);
  const url = await project.start(200);
  const own = `${url}/prueba`;
  await page.goto(own);
  await expect(page.getByText('Primero.')).toBeHidden();

  await test.step('a new page is there', async () => {
    await open(page, own);
    project.write(OWN, pageWith('Primero.'));
    await expect(page.getByText('Primero.')).toBeVisible();
  });
  await test.step('it has no errors, and its styles', async () => {
    await page.waitForLoadState('networkidle');
    const problems = watchProblems(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, own);
    await expect(page.locator('header [data-enhanced]')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // A page that is left while it loads refuses nothing, but aborts.
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
  });
  await test.step('a changed text is there', async () => {
    project.write(OWN, pageWith('Segundo.'));
    await expect(page.getByText('Segundo.')).toBeVisible();
  });
  await test.step('a text that changes while the page is loading is there', async () => {
    // Vite keeps a change for the next page only where none is connected.
    const other = await page.context().newPage();
    await open(other, url);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/@vite/client', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(own, { waitUntil: 'commit' });
    await expect(page.getByText('Segundo.')).toBeVisible();
    project.write(OWN, pageWith('Dos y medio.'));
    await expect.poll(async () => (await page.request.get(own)).text()).toContain('Dos y medio.');
    resolve();
    await expect(page.getByText('Dos y medio.')).toBeVisible();
    await page.unroute('**/@vite/client');
    await other.close();
  });
  await test.step('a changed text of a mail is beside its fields, and a wrong one has a note', async () => {
    const before = project.read(MAILS);
    await open(page, `${url}/editor/shared/mails`);
    const mail = page.frameLocator('iframe').first();
    project.write(MAILS, before.replace('Gracias por tu interés', 'Mil gracias'));
    await expect(mail.getByText('Mil gracias')).toBeVisible();
    project.write(MAILS, before.replace('{folio}', '{name}'));
    await expect(noteOver(page)).toContainText('«{name}» no es un dato del sitio');
    project.write(MAILS, before);
    await expect(noteOver(page)).toHaveCount(0);
    await open(page, own);
  });
  await test.step('a wrong page shows its mistake between header and footer, others have a note', async () => {
    project.write(OWN, pageWith('Tercero.') + MISTAKE);
    await expect(page.getByRole('main').getByText(`${OWN}:10`)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await open(page, url);
    await expect(noteOver(page)).toContainText(OWN);
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
  });
  await test.step('mended, the note is gone', async () => {
    project.write(OWN, pageWith('Tercero.'));
    await expect(noteOver(page)).toHaveCount(0);
  });
  await test.step('a wrong file of all pages leaves them as they were, with a note', async () => {
    await open(page, own);
    const before = project.read(SHARED);
    project.write(SHARED, before + MISTAKE);
    await expect(noteOver(page)).toContainText(SHARED);
    await expect(page.getByText('Tercero.')).toBeVisible();
    project.write(SHARED, before);
    await expect(noteOver(page)).toHaveCount(0);
  });
  await test.step('a file that no page reads, and a name that is no address, have a note', async () => {
    for (const name of [OWN.replace('.yaml', '.yml'), 'public/50% más.txt']) {
      project.write(name, 'x');
      await expect(noteOver(page)).toContainText(name);
      project.remove(name);
      await expect(noteOver(page)).toHaveCount(0);
    }
  });
  await test.step('a file of public/ is there, with its accents apart too', async () => {
    // A page that loads again hears of no further change until it is connected.
    await open(page, own);
    const connected = connection(page);
    project.write('public/Catálogo.txt'.normalize('NFD'), 'hola');
    await expect.poll(async () => (await page.request.get(`${url}/Catálogo.txt`)).text()).toBe('hola');
    await connected;
  });
  await test.step('a removed page is gone', async () => {
    project.remove(OWN);
    // A reload of the step before may hide the text, too.
    await expect.poll(async () => (await page.request.get(own)).status()).toBe(404);
    await expect(page.getByText('Tercero.')).toBeHidden();
  });
});

test('npm run dev with a wrong file of all pages lists its mistakes until they are mended', async ({
  page,
  project,
}) => {
  test.setTimeout(4 * START_MS);
  const before = [SHARED, MAILS].map((file) => [file, project.read(file)] as const);
  for (const [file, text] of before) project.write(file, text + MISTAKE);
  await page.goto(await project.start(503));
  for (const [file, text] of before) {
    await expect(page.getByText(file)).toBeVisible();
    project.write(file, text);
    await expect(page.getByText(file)).toBeHidden();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: START_MS });
});

const SITE_DATA = 'data-of-the-site';
const SITE_PASSWORD = 'la clave del panel del sitio';
const DEVELOPMENT_DATA = '.cache/dev-data';

test('npm run dev beside the .env of a running site takes nothing of it, and has a panel of its own', async ({
  page,
  project,
}) => {
  test.setTimeout(4 * START_MS);
  const [closedPort, metricsPort] = [await freePort(), await freePort()];
  const variables = {
    SITE_URL: 'https://www.transitarios-del-golfo.mx',
    SITE_PRODUCT: 'Muelle Norte',
    DATABASE_URL: `postgres://site:word@127.0.0.1:${closedPort}/site`,
    SECRET: 'the secret of the site',
    SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
    VITE_SUPABASE_URL: `http://127.0.0.1:${closedPort}`,
    METRICS_PORT: metricsPort,
    DATA_DIR: SITE_DATA,
    PANEL_PASSWORD: SITE_PASSWORD,
    TRUSTED_PROXY_HOPS: 1,
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  project.write('.env', lines.join(''));
  const url = await project.start(200);
  const panel = url + PANEL_PATH;
  const values = { ...DEMO.values, name: 'Lucía Ñáñez', email: newAddress() };
  const problems = watchProblems(page);

  await test.step('a sent form is stored and mailed to files, in the data of development', async () => {
    await page.goto(url + DEMO.path);
    await fill(DEMO.form(page), values);
    await submitButton(page, DEMO).click();
    await expect(outcomeNote(page, 'sent')).toBeVisible();
    await expect.poll(() => project.list(`${DEVELOPMENT_DATA}/mail`)).toHaveLength(2);
  });
  await test.step('the password of the panel is the one that was printed', async () => {
    const logIn = async (password: string) => {
      await page.goto(panel);
      await expect(page).toHaveTitle('Entrar · Leads de Muelle Norte');
      await page.getByLabel('Contraseña').fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
    };
    await logIn(SITE_PASSWORD);
    await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
    const [, printed = ''] = /Panel: \S+, password "(.+)"/.exec(project.output()) ?? [];
    await logIn(printed);
  });
  await test.step('it shows the lead, and its file for Excel', async () => {
    await listOf(page).getByRole('button', { name: values.name }).click();
    await expect(page.getByRole('article').getByText(values.email)).toBeVisible();
    const answer = await page.request.get(url + PANEL_PATHS.excel);
    expect(answer.headers()['content-type']).toContain('spreadsheetml');
    expect((await answer.body()).subarray(0, 2).toString()).toBe('PK');
    expect(problems).toEqual([]);
  });
  await test.step('the data and the metrics of the site are not touched', async () => {
    expect(project.list(SITE_DATA)).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  });
  await test.step('a changed source of the panel is there at once, with the styles that it asks for', async () => {
    await open(page, panel);
    const source = 'app/panel/shell/main.tsx';
    project.write(source, `${project.read(source)}document.body.className = 'pt-[123px]';\n`);
    await expect(page.locator('body')).toHaveCSS('padding-top', '123px');
  });
  await test.step('so is a changed page of it', async () => {
    const source = 'app/panel/index.html';
    project.write(source, project.read(source).replace('<title>Leads', '<title>Cambiado'));
    await expect(page).toHaveTitle(/^Cambiado/);
  });
});
