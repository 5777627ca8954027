/** Follows the recipes for blocks of a page, on top of each other, and looks at the pages. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { expectNoAxeViolations } from './e2e/support/check-axe.ts';
import { misfits } from './e2e/support/check-fit.ts';
import { OWN_FILES } from '#tests/support/own-files.ts';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { BUILD_MS, buildByRecipe, filesOf, recipe, type RecipeProject } from '#tests/support/recipe.ts';
import { mailsOf, openMailbox, plainText, type Mailbox } from '#tests/server/support/mailbox.ts';
import { startServer, stopServer, type RunningServer } from '#tests/server/support/server-process.ts';

const steps = [
  'Agregar una página',
  'Poner una tabla de precios',
  'Una página de campaña',
  'Poner una foto',
  'Poner los logos de tus clientes',
].flatMap(recipe);
const CAMPAIGN = '/campana-agencias';
const PAGES = ['/nosotros', '/', '/precios', CAMPAIGN];
const WIDTHS = [390, 1280];

const atEnd = closeAtEnd();
let project: RecipeProject;
let browser: Browser;
let mailbox: Mailbox;
let server: RunningServer;
beforeAll(async () => {
  project = buildByRecipe(steps, atEnd, {}, OWN_FILES);
  mailbox = await openMailbox();
  atEnd(() => mailbox.close());
  const main = join(project.root, 'server', 'main.ts');
  server = await startServer(join(project.root, 'build'), { SMTP_URL: mailbox.url }, { main });
  atEnd(() => stopServer(server, 'SIGKILL'));
  browser = await launchChromium();
  atEnd(() => browser.close());
}, BUILD_MS);

const open = async (path: string, width = 1280) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(server.url + path);
  return page;
};

it(
  'types, lint, format and budget have nothing to say of the recipes',
  () => {
    project.expectClean(filesOf(steps));
    project.run('node', '--import', './scripts/require-node.mjs', 'scripts/budget/budget.ts');
  },
  BUILD_MS,
);

describe.each(PAGES)('%s', (path) => {
  it.each(WIDTHS)('fits and is accessible at %s px', async (width) => {
    const page = await open(path, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await misfits(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await page.close();
  });
});

it('the photo is shown upright from a WebP file of its column, without its own file', async () => {
  const page = await open('/nosotros', 390);
  const image = page.getByAltText('El equipo en la oficina, alrededor');
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc))
    .toMatch(/\/assets\/equipo-[\w-]+-480\.webp$/);
  expect(await image.getAttribute('width')).toBe('2000');
  const made = await page.request.get(
    await image.evaluate((element) => (element as HTMLImageElement).currentSrc),
  );
  expect(made.headers()['content-type']).toBe('image/webp');
  expect((await sharp(await made.body()).metadata()).exif).toBeUndefined();
  expect((await page.request.get(`${server.url}/equipo.jpg`, { failOnStatusCode: false })).status()).toBe(
    404,
  );
  await page.close();
});

it('six logos load late, with their names, in the room that they keep free', async () => {
  const page = await open('/', 390);
  const images = page.getByRole('img', { name: 'Nombre del cliente' });
  expect(await images.count()).toBe(6);
  for (const image of await images.all()) {
    expect(await image.getAttribute('loading')).toBe('lazy');
    expect((await image.boundingBox())?.height).toBe(40);
  }
  await page.close();
});

it('the price table names its plans and rows, and is in the menu', async () => {
  const page = await open('/precios');
  expect(await page.getByRole('columnheader').count()).toBe(4);
  expect(await page.getByRole('row').count()).toBe(7);
  expect(await page.getByRole('rowheader', { name: 'Usuarios' }).isVisible()).toBe(true);
  expect(await page.locator('header nav a[href="/precios"]').first().isVisible()).toBe(true);
  await page.close();
});

it('the campaign page is neither in the menu nor in the sitemap', () => {
  expect(project.built('index.html')).not.toContain(`href="${CAMPAIGN}"`);
  expect(project.built('sitemap.xml')).not.toContain(CAMPAIGN);
  expect(project.built('campana-agencias.html')).toContain('<meta name="robots" content="noindex"/>');
});

it.each([true, false])(
  'its form stores a demo request with that page, and the team reads it; scripts: %s',
  async (javaScriptEnabled) => {
    const email = `scripts-${javaScriptEnabled}@empresa.example`;
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${server.url}${CAMPAIGN}?utm_campaign=agencias`);
    const form = page.locator('main form');
    const submit = form.getByRole('button', { name: 'Agendar mi demo' });
    if (javaScriptEnabled)
      await expect.poll(() => form.evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true);
    for (const [name, value] of Object.entries({ name: 'Ana', email, company: 'Agencia' }))
      await form.locator(`[name="${name}"]`).fill(value);
    await submit.click();
    if (javaScriptEnabled) await page.locator('[data-outcome="sent"]').waitFor();
    else await page.waitForURL(`**${RESULT_PATHS.demoSent}`);
    await page.close();
    const database = new DatabaseSync(join(server.dataDirectory, 'site.db'), { readOnly: true });
    const [lead] = database.prepare('select type, origin from leads where email = ?').all(email);
    database.close();
    expect(lead?.['type']).toBe('demo');
    expect(JSON.parse(String(lead?.['origin']))).toMatchObject({ page: CAMPAIGN, utm_campaign: 'agencias' });
    const toTeam = () =>
      mailsOf(mailbox, email)
        .map(plainText)
        .filter((text) => text.includes('Origen'));
    await expect.poll(toTeam).toEqual([expect.stringContaining(CAMPAIGN)]);
  },
);
