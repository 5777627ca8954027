import { expect, test, type Page } from '@playwright/test';
import { expectArrivedAt, visit } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const header = (page: Page) => page.getByRole('banner');
const opener = (page: Page) => header(page).getByRole('button', { name: 'Abrir menú' });
const closer = (page: Page) => header(page).getByRole('button', { name: 'Cerrar menú' });
const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });

async function open(page: Page) {
  await opener(page).tap();
  await expect(closer(page)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page) {
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(header(page).getByRole('link', { name: 'Forwarders' })).toBeHidden();
}

test('on small screens a toggle opens and closes the menu, and its name says which', async ({ page }) => {
  await visit(page, '/');
  await expectClosed(page);
  await open(page);
  await expect(link(page, 'Forwarders')).toBeVisible();
  await closer(page).tap();
  await expectClosed(page);
});

test('the small-screen menu has the links of the bar, Demo and Login, inside the header', async ({
  page,
}) => {
  await visit(page, '/');
  await open(page);
  const links = header(page).getByRole('link').filter({ visible: true });
  await expect(links).toHaveText([
    'Trazamar',
    'Inicio',
    'Importadores',
    'Agencias Aduanales',
    'Forwarders',
    'Ver todas las soluciones',
    'Nosotros',
    'Contacto',
    /^Login/,
    'Demo',
  ]);
  const targets = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(targets).toEqual([
    '/',
    '/',
    '/soluciones/importadores',
    '/soluciones/agencias-aduanales',
    '/soluciones/forwarders',
    '/soluciones',
    '/nosotros',
    '/contacto',
    'https://app.trazamar.example/login',
    '/#demo-form',
  ]);
  await expect(header(page).getByText('Soluciones', { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
});

test('tapping a link of the small-screen menu goes to its page and closes the menu', async ({ page }) => {
  await visit(page, '/');
  for (const [name, path] of [
    ['Importadores', '/soluciones/importadores'],
    ['Agencias Aduanales', '/soluciones/agencias-aduanales'],
    ['Forwarders', '/soluciones/forwarders'],
    ['Nosotros', '/nosotros'],
    ['Contacto', '/contacto'],
    ['Inicio', '/'],
  ] as const) {
    await open(page);
    await link(page, name).tap();
    await expect(page).toHaveURL(path);
    await expectClosed(page);
  }
});

test('tapping the link of the page that is shown closes the menu too', async ({ page }) => {
  await visit(page, '/');
  await open(page);
  await link(page, 'Inicio').tap();
  await expectClosed(page);
  await expect(page).toHaveURL('/');
});

test('Demo in the small-screen menu closes it and leads to the demo form', async ({ page }) => {
  await visit(page, '/nosotros');
  await open(page);
  await link(page, 'Demo').tap();
  await expect(page).toHaveURL('/#demo-form');
  await expectClosed(page);
  await expectArrivedAt(page, '#demo-form');
});

test('Demo in the small-screen menu leads to the demo form on the landing page', async ({ page }) => {
  await visit(page, '/');
  await open(page);
  await link(page, 'Demo').tap();
  await expectClosed(page);
  await expectArrivedAt(page, '#demo-form');
});

test('Login in the small-screen menu opens the platform in a new tab', async ({ page, context }) => {
  await context.route('https://app.trazamar.example/**', (route) => route.fulfill({ body: 'platform' }));
  await visit(page, '/');
  await open(page);
  const login = link(page, 'Login (se abre en una pestaña nueva)');
  await expect(login).toHaveAttribute('target', '_blank');
  await expect(login).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), login.tap()]);
  await expect(tab).toHaveURL('https://app.trazamar.example/login');
});

test('Escape closes the small-screen menu and gives the focus back to the toggle', async ({ page }) => {
  await visit(page, '/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(closer(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(opener(page)).toBeFocused();
});

test('while the small-screen menu is open the page behind it takes no focus and does not scroll', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.getByRole('button', { name: 'Volver arriba' })).toBeVisible();
  await open(page);
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toHaveAttribute('inert', '');
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      const isOutside = activeElement && activeElement !== document.body && !activeElement.closest('header');
      return isOutside ? activeElement.ariaLabel || activeElement.textContent : 'header';
    });
    expect(['header', 'Saltar al contenido'], 'where the focus is').toContain(place);
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 600);
  await closer(page).tap();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
});

test('the small-screen menu closes when the window grows to hold the whole bar', async ({ page }) => {
  await visit(page, '/');
  await open(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Soluciones' })).toBeVisible();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(header(page).getByRole('button', { name: /menú/ })).toBeHidden();
});

test('the bar and its menu never stand side by side', async ({ page }) => {
  await visit(page, '/');
  await expect(header(page).getByRole('button', { name: 'Soluciones' })).toBeHidden();
  await expect(header(page).getByRole('link').filter({ visible: true })).toHaveText(['Trazamar']);
});
