import { expect, test, type Page } from '@playwright/test';
import { expectArrivedAt, visit } from './support/visit.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

for (const path of ['/', '/nosotros', '/ruta/que-no-existe']) {
  test(`the navigation bar of ${path} stays at the top while the page scrolls`, async ({ page }) => {
    await visit(page, path);
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.y).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect((await header.boundingBox())?.y).toBe(0);
    await expect(bar(page).getByRole('link', { name: 'Inicio' })).toBeInViewport();
  });
}

test('the bar holds Inicio, Soluciones, Nosotros, Contacto, Login and Demo, in this order', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(bar(page).getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  await expect(bar(page).getByRole('link', { name: 'Nosotros' })).toHaveAttribute('href', '/nosotros');
  await expect(bar(page).getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
  const visible = page.getByRole('banner').locator('a, button').filter({ visible: true });
  await expect(visible).toHaveText([
    'Trazamar',
    'Inicio',
    'Soluciones',
    'Nosotros',
    'Contacto',
    /^Login/,
    'Demo',
  ]);
});

test('each link of the bar leads to its page', async ({ page }) => {
  await visit(page, '/contacto');
  await bar(page).getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
  await bar(page).getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL('/contacto');
  await bar(page).getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('the logo comes first in the header, names the product, and leads home', async ({ page }) => {
  await visit(page, '/nosotros');
  const logo = page.locator('header a').first();
  await expect(logo).toHaveAccessibleName('Trazamar, ir al inicio');
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the bar marks the page that is shown', async ({ page }) => {
  await visit(page, '/nosotros');
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['Nosotros']);
  await bar(page).getByRole('link', { name: 'Contacto' }).click();
  await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['Contacto']);
});

test('Demo leads to the demo form from another page', async ({ page }) => {
  await visit(page, '/nosotros');
  await page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true }).click();
  await expect(page).toHaveURL('/#demo-form');
  await expectArrivedAt(page, '#demo-form');
});

test('Demo leads to the demo form on the landing page', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true }).click();
  await expect(page.locator('#demo-form')).toBeInViewport();
});

test('Login opens the platform in a new tab and says so', async ({ page, context }) => {
  await context.route('https://app.trazamar.example/**', (route) => route.fulfill({ body: 'platform' }));
  await visit(page, '/');
  const login = page.getByRole('banner').getByRole('link', { name: 'Login (se abre en una pestaña nueva)' });
  await expect(login).toHaveAttribute('href', 'https://app.trazamar.example/login');
  await expect(login).toHaveAttribute('target', '_blank');
  await expect(login).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), login.click()]);
  await expect(tab).toHaveURL('https://app.trazamar.example/login');
  await expect(page).toHaveURL('/');
});

test('the skip link comes first, shows on focus and leads past the header', async ({ page }) => {
  await visit(page, '/');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect(
    await skip.evaluate((link) => {
      const header = document.querySelector('header');
      return header && link.compareDocumentPosition(header) === Node.DOCUMENT_POSITION_FOLLOWING;
    }),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a page reached by a link starts at its top', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  await bar(page).getByRole('link', { name: 'Nosotros' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Creemos que el comercio exterior se gana con información');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('going back returns to the page and the place that were left', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 900));
  await bar(page).getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Creemos/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Digitaliza/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('moving the focus through the bar leaves a scrolled page where it is', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 2000));
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true }));
  for (const name of ['Inicio', 'Soluciones', 'Nosotros', 'Contacto']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  expect(await page.evaluate(() => scrollY)).toBe(2000);
});
