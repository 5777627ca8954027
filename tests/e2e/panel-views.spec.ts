import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { FLOOD_REASON, type Glance } from '#contract/inbox.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { quarantine } from './support/leads.ts';
import { listOf, openLead, openPanel, sendLead } from './support/panel.ts';
import { PANEL_PASSWORD } from './support/server.ts';

test.use({ viewport: { width: 360, height: 780 } });

// A glance may be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** By how many pixels the page is wider than the window, with text of this size. */
const overflowWith = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, fontSize);

test('a wrong password says so without scripts, and a good one opens the panel', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PANEL_PATH);
  await page.getByLabel('Contraseña').fill('otra cosa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/no es correcta/);
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Leads/);
  await context.close();
});

/** A phone zooms into a smaller field. */
const LEAST_FONT_PX = 16;
const smallFields = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll(
      (fields, least) =>
        fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < least).length,
      LEAST_FONT_PX,
    );

test('login, list, lead and quarantine are accessible, and load nothing that the policy refuses', async ({
  page,
}) => {
  const expectAccessible = async () => {
    await expectNoAxeViolations(page);
    expect(await smallFields(page)).toBe(0);
    for (const size of ['200%', '']) expect(await overflowWith(page, size)).toBe(0);
  };
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(PANEL_PATH);
  await expectAccessible();
  const word = 'x'.repeat(90);
  await sendLead(page, `Accesible ${word}`, {
    company: word,
    phone: '55 1234 5678',
    message: word.repeat(10),
  });
  // With them the panel has all its views, and the widest table.
  await sendLead(page, 'Apretada Catorce');
  quarantine('Apretada Catorce', FLOOD_REASON);
  await page.route(PANEL_PATHS.glance, async (route) => {
    const glance = (await (await route.fetch()).json()) as Glance;
    for (const { sources } of glance.weeks)
      for (const source of Object.keys(sources)) sources[source as keyof typeof sources] = 1234;
    await route.fulfill({ json: glance });
  });
  await openPanel(page, 'accesible');
  await expect(page.getByRole('button', { name: /^Avalancha/ })).toBeVisible();
  await page.getByText('Filtros').click();
  await page.getByText('Ver como tabla').click();
  await expectAccessible();
  await openLead(page, 'Accesible');
  await expect(page.getByLabel('Nota')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Es spam' }).click();
  await expect(page.getByText('Alguien del equipo lo marcó como spam.')).toBeVisible();
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await expectAccessible();
  expect(refused).toEqual([]);
});

test('a list that could not be read says why, shows no other list, and can be asked for again', async ({
  page,
}) => {
  await sendLead(page, 'Lejana Diez');
  await openPanel(page, 'lejana');
  const row = page.getByRole('button', { name: /^Lejana Diez/ });
  await expect(row).toBeVisible();
  const alert = listOf(page).getByRole('alert');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ayer', exact: true }).click();
  await expect(alert).toContainText('No hay conexión');
  await expect(row).toBeHidden();
  await page.context().setOffline(false);
  await listOf(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a month is one choice, which fills both days, also for the file for Excel', async ({ page }) => {
  await sendLead(page, 'Mensual Seis');
  await openPanel(page, 'mensual');
  await page.getByText('Filtros').click();
  const month = page.getByLabel('Mes');
  const row = page.getByRole('button', { name: /^Mensual Seis/ });
  await month.selectOption({ index: 1 });
  await expect(row).toBeVisible();
  const chosen = await month.inputValue();
  await expect(page.getByLabel('Desde')).toHaveValue(`${chosen}-01`);
  await expect(page.getByRole('link', { name: 'Descargar la lista para Excel' })).toHaveAttribute(
    'href',
    new RegExp(`since=${chosen}-01`),
  );
  // After the session it is no page that is saved as a file.
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Descargar la lista para Excel' }).click();
  await expect(page.getByLabel('Contraseña')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Filtros').click();
  await month.selectOption({ index: 2 });
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
});

test('the month is folded below the list on a phone, and read when it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendLead(page, 'Doblada Siete');
  let reads = 0;
  page.on('request', (request) => (reads += Number(request.url().includes(PANEL_PATHS.report))));
  await openPanel(page, 'doblada');
  const month = page.getByRole('heading', { name: 'Mes por origen y campaña' });
  const row = await page.getByRole('button', { name: /^Doblada Siete/ }).boundingBox();
  expect((await month.boundingBox())!.y).toBeGreaterThan(row!.y);
  await expect(page.getByRole('button', { name: 'Copiar tabla' })).toBeHidden();
  expect(reads).toBe(0);
  await month.click();
  await expect(page.getByRole('button', { name: 'Copiar tabla' })).toBeVisible();
  expect(reads).toBe(1);
  await expectNoAxeViolations(page);
  for (const size of ['200%', '']) expect(await overflowWith(page, size)).toBe(0);
});

test('a lead that is gone says so with the focus, and the way back leads to the list', async ({ page }) => {
  await openPanel(page);
  await page.goto(`${PANEL_PATH}?lead=00000000-0000`);
  await expect(page.getByRole('alert')).toContainText('Este lead ya no existe');
  await expect(page.getByRole('article')).toBeFocused();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de leads' })).toBeFocused();
});

test('a link on another site opens its lead, also in a tab that is not logged in', async ({
  page,
  baseURL,
}) => {
  await sendLead(page, 'Enlazada Trece');
  await openPanel(page, 'enlazada');
  await openLead(page, 'Enlazada Trece');
  const lead = page.getByRole('heading', { name: 'Enlazada Trece' });
  await expect(lead).toBeVisible();
  const address = page.url();
  // To a browser, localhost is another site than 127.0.0.1.
  const elsewhere = new URL(PRIVACY_PATH, baseURL?.replace('127.0.0.1', 'localhost')).href;
  const follow = async () => {
    await page.goto(elsewhere);
    await page.setContent(`<a href="${address.replace('&', '&amp;')}">El lead</a>`);
    await page.getByRole('link', { name: 'El lead' }).click();
  };
  await follow();
  await expect(lead).toBeVisible();
  expect(page.url()).toBe(address);
  await page.context().clearCookies();
  await follow();
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(lead).toBeFocused();
});

test.describe('beside a list on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a lead opens beside the list, and closes', async ({ page }) => {
    await sendLead(page, 'Ancha Una');
    await openPanel(page, 'ancha');
    await openLead(page, 'Ancha Una');
    await expect(page.getByRole('heading', { name: 'Ancha Una' })).toBeInViewport();
    const row = page.getByRole('button', { name: /^Ancha Una/ });
    await expect(row).toBeInViewport();
    const unsaved = row.getByText('Sin guardar');
    await page.getByLabel('Nota').fill('a medias');
    await expect(unsaved).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Nota').fill('');
    await expect(unsaved).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lista' })).toBeHidden();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
    await expect(row).toBeFocused();
  });

  test("the month's table is copied for a spreadsheet, and no cell becomes a formula", async ({
    page,
    context,
  }) => {
    await sendLead(page, 'Copiada Ocho', {}, 'page=/&utm_campaign=%3D1%2B1');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPanel(page);
    await expect(page.getByRole('cell', { name: '=1+1' })).toBeVisible();
    await page.getByRole('button', { name: 'Copiar tabla' }).click();
    await expect(page.getByText('Copiada.')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Origen\tCampaña\tLeads\tGanados\tPerdidos\n/);
    expect(text).toMatch(/^Campaña\t'=1\+1\t1\t0\t0$/m);
    expect(text).toMatch(/\nTotal\t\t\d+\t\d+\t\d+$/);

    // Copied by hand it is the same.
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('');
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copiar tabla' }).click();
    await expect(page.getByText('El navegador no deja copiar')).toBeVisible();
    await page.getByRole('cell', { name: '=1+1' }).selectText();
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const file = page.getByRole('link', { name: 'Descargar los leads del mes' });
    await expect(file).toHaveAttribute('href', /since=\d{4}-\d\d-01&until=/);
    // Another month has no table that was copied.
    await page.getByRole('combobox', { name: 'Mes', exact: true }).selectOption({ index: 23 });
    await expect(page.getByRole('cell', { name: '=1+1' })).toBeHidden();
    await expect(page.getByText('El navegador no deja copiar')).toBeHidden();
    await expect(page.getByText('Sin leads.', { exact: true })).toBeVisible();
  });
});
