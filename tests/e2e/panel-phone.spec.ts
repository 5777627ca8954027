import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Glance } from '#contract/inbox.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { openLead, openPanel, searchFor, sendLead } from './support/panel.ts';
import { PANEL_PASSWORD } from './support/server.ts';

const SIZE = { width: 390, height: 844 };
const HALF = SIZE.height / 2;
test.use({ viewport: SIZE });

// A glance may be on its way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const boxOf = async (page: Page, role: 'button' | 'link', name: string | RegExp) => {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return { ...box, bottom: box.y + box.height };
};

test('with two warnings the first lead is in the first half of the screen, and is called from its row', async ({
  page,
}) => {
  await sendLead(page, 'Llamable Uno', { phone: '55 1234 5678' });
  await page.route(PANEL_PATHS.glance, async (route) => {
    const glance = (await (await route.fetch()).json()) as Glance;
    const findings: Glance['findings'] = [
      { code: 'mail', count: 3 },
      { code: 'retention', count: 30 },
    ];
    await route.fulfill({ json: { ...glance, findings, waiting: 17, due: 12 } });
  });
  await openPanel(page, 'llamable');
  await expect(page.getByRole('button', { name: '2 avisos' })).toBeVisible();
  expect((await boxOf(page, 'button', /^Llamable Uno/)).y).toBeLessThan(HALF);
  const call = page.getByRole('link', { name: 'Llamar a Llamable Uno' });
  await expect(call).toHaveAttribute('href', 'tel:+525512345678');
  const { width, height } = await boxOf(page, 'link', 'Llamar a Llamable Uno');
  expect([width, height]).toEqual([44, 44]);
  // A search for a number shows it.
  await searchFor(page, 'Llamable 12-345');
  await expect(page.getByRole('button', { name: /^Llamable Uno/ })).toContainText('55 1234 5678');
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
  await expect(page.getByRole('button', { name: /^Alcanzable Dos/ })).toBeFocused();
});

test('the title of a hidden tab counts new leads, beside any view, until they are shown, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.clock.install();
  await sendLead(page, 'Primera Tres');
  await openPanel(page);
  const none = /^Leads · /;
  const some = /^\([1-9]\d*\) Leads · /;
  await expect(page).toHaveTitle(none);
  const row = page.getByRole('button', { name: /^Segunda Tres/ });
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await sendLead(page, 'Segunda Tres');
  // The session ends for one look.
  await page.route('**' + PANEL_PATHS.news + '*', (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await page.clock.runFor('01:01');
  await expect(page).toHaveTitle(none);
  await page.clock.runFor('01:01');
  await expect(page).toHaveTitle(some);
  await page.getByRole('button', { name: 'Bandeja' }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(none);
  await sendLead(page, 'Tercera Tres');
  const place = await row.boundingBox();
  await page.clock.runFor('01:01');
  const news = page.getByRole('button', { name: / nuevas?$/ });
  await expect(news).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await news.click();
  await expect(page.getByRole('button', { name: /^Tercera Tres/ })).toBeVisible();
  await expect(page).toHaveTitle(none);
});

test('the login can be put on the home screen, and the panel there logs out and in', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(PANEL_PATH);
  const devtools = await page.context().newCDPSession(page);
  const { url, data = '', errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual([PANEL_PATHS.manifest, []]);
  const manifest = JSON.parse(data) as Record<string, string> & { icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: PANEL_PATH, scope: PANEL_PATH, display: 'standalone' });
  expect(manifest['name']).toBe(await page.getByRole('heading').textContent());
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  await openPanel(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Buscar')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PANEL_PATH);
  expect(refused).toEqual([]);
});
