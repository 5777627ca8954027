/** Follows the recipe for a form field, and sends the form. */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { beforeAll, expect, it } from 'vitest';
import { launchChromium } from '#scripts/test/browsers.ts';
import { openMailbox, plainText, type Mailbox } from '#tests/server/support/mailbox.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { startServer, stopServer, type RunningServer } from '#tests/server/support/server-process.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { BUILD_MS, buildByRecipe, filesOf, recipe, type RecipeProject } from '#tests/support/recipe.ts';

const steps = recipe('Un campo más en un formulario');
const VALUES = { name: 'Ana', email: 'ana@empresa.example', company: 'Importadora', rfc: 'XAXX010101000' };
const CARGO = 'Carga consolidada';

const atEnd = closeAtEnd();
let project: RecipeProject;
let browser: Browser;
let mailbox: Mailbox;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let server: RunningServer;
beforeAll(async () => {
  project = buildByRecipe(steps, atEnd);
  mailbox = await openMailbox();
  receiver = await openReceiver(atEnd);
  const variables = { SMTP_URL: mailbox.url, ...receiver.variables };
  const main = join(project.root, 'server', 'main.ts');
  server = await startServer(join(project.root, 'build'), variables, { main });
  atEnd(() => stopServer(server, 'SIGKILL'));
  atEnd(() => mailbox.close());
  browser = await launchChromium();
  atEnd(() => browser.close());
}, BUILD_MS);

it(
  'the recipe takes two files, and is all that types, lint and format need',
  () => {
    expect(filesOf(steps)).toEqual(['contract/fields.ts', 'app/content/forms.ts']);
    project.expectClean(filesOf(steps));
  },
  BUILD_MS,
);

it('the privacy notice names the fields', () => {
  expect(project.built('aviso-de-privacidad.html')).toContain('«Tipo de carga», «RFC»');
});

const toTeam = () => mailbox.mails.map(plainText).filter((text) => text.includes('RFC'));

it.each([false, true])('a form with the fields is sent; with scripts: %s', async (javaScriptEnabled) => {
  const page = await browser.newPage({ javaScriptEnabled });
  await page.goto(`${server.url}/#demo-form`);
  const form = page.locator('#demo-form form');
  for (const [name, value] of Object.entries(VALUES)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByLabel('Tipo de carga').selectOption(CARGO);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.locator('button[type="submit"]').click();
  expect((await answer).status()).toBe(javaScriptEnabled ? 200 : 303);
  await page.close();
});

it('a choice is kept by a reload, and empty again after the form was sent', async () => {
  const page = await browser.newPage();
  const form = page.locator('#demo-form form');
  const choice = form.getByLabel('Tipo de carga');
  const submit = form.locator('button[type="submit"]');
  await page.goto(`${server.url}/#demo-form`);
  await expect.poll(() => form.evaluate((element) => (element as HTMLFormElement).noValidate)).toBe(true);
  await choice.selectOption(CARGO);
  const { rfc: _, ...others } = VALUES;
  for (const [name, value] of Object.entries(others)) await form.locator(`[name="${name}"]`).fill(value);
  await submit.click();
  await expect.poll(() => form.locator('[aria-invalid]').getAttribute('name')).toBe('rfc');
  await page.reload();
  await expect.poll(() => choice.inputValue()).toBe(CARGO);
  await form.locator('[name="rfc"]').fill(VALUES.rfc);
  await submit.click();
  await expect.poll(() => choice.inputValue()).toBe('');
  await page.close();
});

it('mail, webhook and CSV hold the answers', async () => {
  await expect.poll(toTeam).not.toEqual([]);
  expect(toTeam()[0]).toMatch(/Tipo de carga: Carga consolidada\nRFC: XAXX010101000/);
  const [event] = await receiver.expectEvents(1);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    data: { further: { cargo: CARGO, rfc: VALUES.rfc } },
  });
  const csv = project.run('env', `DATA_DIR=${server.dataDirectory}`, 'node', 'server/cli/leads.ts', 'export');
  const [headers = [], cells = []] = parseCsv(csv.slice(1));
  expect(cells[headers.indexOf('cargo')]).toBe(CARGO);
  expect(cells[headers.indexOf('rfc')]).toBe(VALUES.rfc);
});
