import { expect, test, type Locator, type Page } from '@playwright/test';
import { FLOOD_REASON, PANEL_PATH, PANEL_PATHS } from '#contract/panel.ts';
import { PATHS } from '#site/paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { quarantine } from './support/leads.ts';
import { listOf, openLead, openPanel, searchFor, sendLead } from './support/panel.ts';
import { PANEL_PASSWORD } from './support/server.ts';

test.use({ viewport: { width: 360, height: 780 } });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
    expect(await overflow(page)).toBe(0);
  };
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(PANEL_PATH);
  await expectAccessible();
  await sendLead(page, 'Accesible Cuatro', { phone: '55 1234 5678', message: 'Hola' });
  await openPanel(page, 'accesible');
  await page.getByText('Más filtros').click();
  await page.getByText('Ver como tabla').click();
  await expectAccessible();
  await openLead(page, 'Accesible Cuatro');
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
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ayer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await expect(row).toBeHidden();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a month is one choice, which fills both days, also for the file for Excel', async ({ page }) => {
  await sendLead(page, 'Mensual Seis');
  await openPanel(page, 'mensual');
  await page.getByText('Más filtros').click();
  const month = page.getByLabel('Mes');
  const row = page.getByRole('button', { name: /^Mensual Seis/ });
  await month.selectOption({ index: 2 });
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await month.selectOption({ index: 1 });
  await expect(row).toBeVisible();
  const chosen = await month.inputValue();
  await expect(page.getByLabel('Desde')).toHaveValue(`${chosen}-01`);
  await expect(page.getByRole('link', { name: 'Descargar para Excel' })).toHaveAttribute(
    'href',
    new RegExp(`since=${chosen}-01`),
  );
  await page.getByLabel('Desde').fill(`${chosen}-02`);
  await expect(month).toHaveValue('');
  await month.selectOption({ index: 1 });
  await month.selectOption('Todos');
  await expect(page.getByLabel('Hasta')).toHaveValue('');
  await expect(row).toBeVisible();
});

test('results are told in a status that stays, once each, and leave the focus where it is', async ({
  page,
}) => {
  for (const name of ['Contada Una', 'Contada Dos']) await sendLead(page, name);
  await openPanel(page, 'contada');
  const status = listOf(page).getByRole('status').filter({ hasText: 'lead' });
  await expect(status).toHaveText('2 leads');
  const said = await status.evaluateHandle((node) => {
    const texts: string[] = [];
    const note = () => texts.push(node.textContent.trim());
    new MutationObserver(note).observe(node, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  const none = 'Ningún lead coincide. Quita un filtro.';
  for (const search of ['contada una', 'contada dos', 'contada tres']) await searchFor(page, search);
  await expect(status).toHaveText(none);
  await expect(page.getByLabel('Buscar')).toBeFocused();
  await page.route(`${PANEL_PATHS.leads}?*`, async (route) => {
    const list = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...list, next: 'x' } });
  });
  await searchFor(page, 'contada');
  await expect(status).toHaveText('2 leads; hay más');
  // The same words are announced again, because the text was another one meanwhile.
  expect(await said.jsonValue()).toEqual(['', '1 lead', '', '1 lead', '', none, '', '2 leads; hay más']);
});

test('"Más filtros" closes by its own button alone, and hides no filter after a reload', async ({ page }) => {
  await openPanel(page);
  await page.getByText('Más filtros').click();
  const status = page.getByLabel('Estado');
  await status.selectOption('Ganado');
  await expect(page.getByText('Más filtros (1)')).toBeVisible();
  await status.selectOption('Todos');
  await expect(page.getByText('Más filtros (1)')).toBeHidden();
  await expect(status).toBeVisible();
  await page.getByLabel('Mes').selectOption({ index: 2 });
  await page.reload();
  await expect(page.getByLabel('Mes')).not.toHaveValue('');
  await expect(page.getByLabel('Hasta')).toBeVisible();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await expect(page.getByText('Más filtros (1)')).toBeHidden();
  await expect(status).toBeVisible();
});

test('going back after a lead was closed does not open it again', async ({ page }) => {
  await sendLead(page, 'Cerrada Once');
  await openPanel(page, 'cerrada');
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await page.getByRole('button', { name: 'Bandeja' }).click();
  await searchFor(page, 'cerrada');
  await openLead(page, 'Cerrada Once');
  await expect(page.getByLabel('Nota')).toBeVisible();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Cerrada Once/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Motivos' })).toBeVisible();
});

test('neither long words nor a text size of 200 % make the page wider than the window', async ({ page }) => {
  const word = 'x'.repeat(90);
  await sendLead(page, `Larga ${word}`, { company: word, phone: '55 1234 5678', message: word.repeat(10) });
  await openPanel(page, 'larga');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow(page)).toBe(0);
  await openLead(page, 'Larga');
  await expect(page.getByLabel('Nota')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await overflow(page)).toBe(0);
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
  const elsewhere = new URL(PATHS.about, baseURL?.replace('127.0.0.1', 'localhost')).href;
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

test('leads above the overall rate have a view of their own, while there are any', async ({ page }) => {
  await sendLead(page, 'Apretada Catorce');
  quarantine('Apretada Catorce', FLOOD_REASON);
  await openPanel(page);
  const tab = page.getByRole('button', { name: 'Demasiados a la vez (1)' });
  await tab.press('Enter');
  const row = listOf(page).getByRole('button', { name: /^Apretada Catorce/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Cuarentena' }).click();
  await expect(page.getByRole('button', { name: /^Demasiados leads a la vez/ })).toBeHidden();
  await expect(row).toBeHidden();
  await tab.click();
  await page.getByRole('button', { name: 'No es spam …' }).click();
  await page.getByRole('button', { name: 'Sí, 1 lead a la bandeja' }).click();
  await expect(page.getByText('1 lead pasó a la bandeja.')).toBeFocused();
  await page.getByRole('button', { name: 'Bandeja', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Demasiados a la vez/ })).toBeHidden();
});

const borderOf = (element: Locator) =>
  element.evaluate((node) => Number.parseFloat(getComputedStyle(node).borderTopWidth));

test.describe('beside a list on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('in forced colours a border marks what is current, pressed, open and chosen', async ({ page }) => {
    await sendLead(page, 'Forzada Una');
    await sendLead(page, 'Forzada Dos');
    await openPanel(page, 'forzada');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('button', { name: 'Hoy', exact: true }).click();
    await openLead(page, 'Forzada Una');
    const button = (name: RegExp) => page.getByRole('button', { name });
    const chosen = (label: string) => page.locator('label').filter({ hasText: new RegExp(`^${label}$`) });
    const pairs: [marked: Locator, other: Locator][] = [
      [button(/^Bandeja/), button(/^Cuarentena/)],
      [button(/^Hoy$/), button(/^Ayer$/)],
      [button(/^Forzada Una/), button(/^Forzada Dos/)],
      [chosen('Nuevo'), chosen('Contactado')],
    ];
    for (const [marked, other] of pairs)
      expect((await borderOf(marked)) - (await borderOf(other))).toBeGreaterThanOrEqual(2);
  });

  test('a lead opens where the list stands, and closes', async ({ page }) => {
    for (let index = 0; index < 16; index += 1) await sendLead(page, `Ancha ${index}`);
    await openPanel(page, 'ancha');
    await expect(listOf(page).getByRole('listitem')).toHaveCount(16);
    const row = page.getByRole('button', { name: /^Ancha 0/ });
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole('heading', { name: 'Ancha 0' })).toBeInViewport();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
    await expect(row).toBeFocused();
    await row.click();
    await searchFor(page, 'ancha 1');
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe('ancha 1');
  });
});
