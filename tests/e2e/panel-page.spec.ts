import { expect, test, type Page } from '@playwright/test';
import { FLOOD_REASON, type Glance } from '#contract/inbox.ts';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { quarantine } from './support/leads.ts';
import { openLead, openPanel, rowOf, searchFor, sendLead } from './support/panel.ts';
import { PANEL_PASSWORD } from './support/server.ts';

const SIZE = { width: 390, height: 844 };
const HALF = SIZE.height / 2;
test.use({ viewport: SIZE });

// A glance may be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const enter = async (page: Page) => {
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
};
const boxOf = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return { ...box, bottom: box.y + box.height };
};
const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
};
const changeGlance = (page: Page, change: (glance: Glance) => Glance) =>
  page.route(PANEL_PATHS.glance, async (route) => {
    const glance = (await (await route.fetch()).json()) as Glance;
    await route.fulfill({ json: change(glance) });
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

/** By how many pixels the page is wider than the window, with text of this size. */
const overflowWith = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, fontSize);

/** By day and at night. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  expect(await smallFields(page)).toBe(0);
  for (const size of ['200%', '']) expect(await overflowWith(page, size)).toBe(0);
}

test('a wrong password says so without scripts, and a good one opens the panel', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PANEL_PATH);
  await page.getByLabel('Contraseña').fill('otra cosa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/no es correcta/);
  await enter(page);
  await expect(page).toHaveTitle(/^Leads/);
  await context.close();
});

test('the login can be put on the home screen, and the panel there logs out and in', async ({ page }) => {
  const refused = errorsOf(page);
  await page.goto(PANEL_PATH);
  const devtools = await page.context().newCDPSession(page);
  const { url, data = '', errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual([PANEL_PATHS.manifest, []]);
  const manifest = JSON.parse(data) as Record<string, string> & { icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: PANEL_PATH, scope: PANEL_PATH, display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  await openPanel(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await enter(page);
  await expect(page.getByLabel('Buscar')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PANEL_PATH);
  expect(refused).toEqual([]);
});

test('a link on another site opens its lead, also in a tab that is not logged in', async ({
  page,
  baseURL,
}) => {
  await sendLead(page, 'Enlazada Trece');
  await openPanel(page, 'enlazada');
  await openLead(page, 'Enlazada Trece');
  const lead = page.getByRole('heading', { name: 'Enlazada Trece' });
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
  await enter(page);
  await expect(lead).toBeFocused();
});

test('help, login, list, lead and views are accessible by day and at night, and load nothing that the policy refuses', async ({
  page,
}) => {
  // axe reads a page twelve times.
  test.slow();
  const refused = errorsOf(page);
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of [PANEL_PATHS.help, PANEL_PATH]) {
    await page.goto(path);
    await expectAccessible(page);
  }
  const word = 'x'.repeat(90);
  await sendLead(page, `Accesible ${word}`, {
    company: word,
    phone: '55 1234 5678',
    message: word.repeat(10),
  });
  // With them the panel has all its views, and the widest table.
  await sendLead(page, 'Apretada Catorce');
  quarantine('Apretada Catorce', FLOOD_REASON);
  await changeGlance(page, (glance) => {
    for (const { sources } of glance.weeks)
      for (const source of Object.keys(sources)) sources[source as keyof typeof sources] = 1234;
    return glance;
  });
  await openPanel(page, 'accesible');
  await expect(page.getByRole('button', { name: /^Avalancha/ })).toBeVisible();
  await page.getByText('Filtros').click();
  await page.getByText('Ver como tabla').click();
  await expectAccessible(page);
  await openLead(page, 'Accesible');
  await expect(page.getByLabel('Nota')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Es spam' }).click();
  await expect(page.getByText('Alguien del equipo lo marcó como spam.')).toBeVisible();
  for (const view of [/^Cuarentena/, /^Llamadas/]) {
    await page.getByRole('button', { name: view }).click();
    await expectAccessible(page);
  }
  expect(refused).toEqual([]);
});

test('with two warnings the first lead is in the first half of the screen, and is called from its row', async ({
  page,
}) => {
  await sendLead(page, 'Llamable Uno', { phone: '55 1234 5678' });
  const findings: Glance['findings'] = [
    { code: 'mail', count: 3 },
    { code: 'retention', count: 30 },
  ];
  await changeGlance(page, (glance) => ({ ...glance, findings, waiting: 17, due: 12 }));
  await openPanel(page, 'llamable');
  await expect(page.getByRole('button', { name: '2 avisos' })).toBeVisible();
  expect((await boxOf(page, 'button', /^Llamable Uno/)).y).toBeLessThan(HALF);
  const call = page.getByRole('link', { name: 'Llamar a Llamable Uno' });
  await expect(call).toHaveAttribute('href', 'tel:+525512345678');
  const { width, height } = await boxOf(page, 'link', 'Llamar a Llamable Uno');
  expect([width, height]).toEqual([44, 44]);
  // A search for a number shows it.
  await searchFor(page, 'Llamable 12-345');
  await expect(rowOf(page, 'Llamable Uno')).toContainText('55 1234 5678');
  const warning = page.getByRole('listitem').filter({ hasText: 'plazo de conservación' });
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: '2 avisos' }).click();
  await expect(warning).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const [view, path] of [
  ['inbox', PANEL_PATHS.glance],
  ['quarantine', PANEL_PATHS.quarantine],
] as const)
  test(`in the ${view}, the list is not pressed before ${path} says what stands above it`, async ({
    page,
  }) => {
    await openPanel(page);
    const read = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await read.promise;
      await route.fallback();
    });
    await page.goto(`${PANEL_PATH}?view=${view}`);
    const filters = page.getByRole('button', { name: 'Filtros' });
    const { x, y, width, height } = await boxOf(page, 'button', 'Filtros');
    const press = () => page.mouse.click(x + width / 2, y + height / 2);
    await press();
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    // After some seconds it is, all the same.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await press();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    read.resolve();
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
  });

test('the way back and the calls stay at the foot of a lead, and cover nothing that has the focus', async ({
  page,
}) => {
  await sendLead(page, 'Alcanzable Dos', { phone: '55 1234 5602', message: 'largo '.repeat(200) });
  await openPanel(page, 'alcanzable');
  await openLead(page, 'Alcanzable Dos');
  await expect(page.getByRole('heading', { name: 'Alcanzable Dos' })).toBeFocused();
  const bar = await boxOf(page, 'button', 'Lista');
  for (const name of ['Llamar', 'WhatsApp', 'Escribir']) {
    const { y, bottom } = await boxOf(page, 'link', name);
    expect([y, bottom]).toEqual([bar.y, bar.bottom]);
  }
  expect(bar.y).toBeGreaterThan(HALF);
  expect(bar.bottom).toBeLessThanOrEqual(SIZE.height);
  const focused = page.locator(':focus');
  for (const label of ['Lista', 'Llamar', 'WhatsApp', 'Escribir', 'Nuevo', 'Responsable', 'Tu nombre']) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(label);
  }
  // Between them is a date, which has a stop for each of its parts.
  await page.getByLabel('Nota').focus();
  // The field brings the button that saves it.
  await expect.poll(async () => (await boxOf(page, 'button', 'Guardar')).bottom).toBeLessThan(bar.y);
  for (const name of ['Guardar', 'Corregir correo', 'Es spam', 'Borrar a una persona']) {
    await page.keyboard.press('Tab');
    await expect(focused).toContainText(name);
    await expect
      .poll(async () => {
        const box = await focused.boundingBox();
        return box && box.y + box.height;
      })
      .toBeLessThan(bar.y);
  }
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(rowOf(page, 'Alcanzable Dos')).toBeFocused();
});

test('the month is folded below the list on a phone, and read when it is opened', async ({ page }) => {
  await sendLead(page, 'Doblada Siete');
  let reads = 0;
  page.on('request', (request) => (reads += Number(request.url().includes(PANEL_PATHS.report))));
  await openPanel(page, 'doblada');
  const month = page.getByRole('heading', { name: 'Mes por origen y campaña' });
  const row = await rowOf(page, 'Doblada Siete').boundingBox();
  expect((await month.boundingBox())!.y).toBeGreaterThan(row!.y);
  await expect(page.getByRole('button', { name: 'Copiar tabla' })).toBeHidden();
  expect(reads).toBe(0);
  await month.click();
  await expect(page.getByRole('button', { name: 'Copiar tabla' })).toBeVisible();
  expect(reads).toBe(1);
  await expectAccessible(page);
});

test("the month's table is copied for a spreadsheet, by its button and by hand", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await sendLead(page, 'Copiada Ocho', {}, 'page=/&utm_campaign=%3D1%2B1');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await changeGlance(page, (glance) => ({ ...glance, months: [...glance.months, '2020-01'] }));
  await openPanel(page);
  const cell = page.getByRole('cell', { name: '=1+1' });
  const copy = page.getByRole('button', { name: 'Copiar tabla' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await copy.click();
  await expect(page.getByText('Copiada.')).toBeVisible();
  const text = await copied();
  expect(text).toMatch(
    /^Origen\tCampaña\tLeads\tGanados\tPerdidos\n[^]*^Campaña\t'=1\+1\t1\t0\t0$[^]*\nTotal\t\t/m,
  );
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  const refusal = page.getByText('El navegador no deja copiar');
  await expect(refusal).toBeVisible();
  await cell.selectText();
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe(text);
  // Another month has no table that was copied.
  await page.getByRole('combobox', { name: 'Mes', exact: true }).selectOption('2020-01');
  await expect(cell).toBeHidden();
  await expect(refusal).toBeHidden();
  await expect(page.getByText('Sin leads.', { exact: true })).toBeVisible();
});
