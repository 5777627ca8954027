import { expect, test, type Page } from '@playwright/test';
import { MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

const nextLogOf = (page: Page, path: string) =>
  page.waitForEvent('console', (message) => message.text().includes(path));

async function expectNotFoundPage(page: Page) {
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Página no encontrada · Trazamar');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect(main.locator('[lang="en"]')).toHaveText('Oops! Page not found');
  await expect(main).toContainText(
    'Esta página no está en el manifiesto. Puede que el enlace haya cambiado.',
  );
  await expect(main.getByRole('link', { name: 'Soluciones' })).toHaveAttribute('href', '/soluciones');
  await expect(main.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('an unknown path answers 404 with a page in English words, and logs the path to the console', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const log = nextLogOf(page, MISSING_PATH);
  const response = await page.goto(MISSING_PATH);
  expect(response?.status()).toBe(404);
  await expectNotFoundPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect((await log).text()).toContain(MISSING_PATH);
  expect(new URL(page.url()).pathname).toBe(MISSING_PATH);
  expect(errors).toEqual([]);
});

test('a link on the 404 page leads back home', async ({ page }) => {
  await visit(page, MISSING_PATH);
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Digitaliza tus importaciones/);
});

test('each unknown path is logged once', async ({ page }) => {
  const logs: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(MISSING_PATH)) logs.push(message.text());
  });
  await visit(page, MISSING_PATH);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect.poll(() => logs.length).toBe(1);
});

test('the 404 page never scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, MISSING_PATH);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a page asked for in other letter case is the page, at its own address', async ({ page }) => {
  await visit(page, '/Soluciones/IMPORTADORES');
  await expect(page).toHaveURL('/soluciones/importadores');
  await expect(page).toHaveTitle('Solución para importadores · Trazamar');
});
