import { expect, test, type Page } from '@playwright/test';
import { carousel, control, expectSlide } from './support/carousel.ts';
import { DEMO, fill, submitButton, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

const isForm = (url: string) => url.includes('lead-form');
const solutions = (page: Page) => page.getByRole('button', { name: 'Soluciones' });

test('no script is asked for before the page has loaded, unless a visitor does something', async ({
  page,
}) => {
  const order: string[] = [];
  // A browser without windows may take its mouse to rest on the page.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  page.on('request', (request) => request.resourceType() === 'script' && order.push('script'));
  page.on('load', () => order.push('load'));
  await page.goto('/');
  await expectHydrated(page);
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
});

test('no page brings the router', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text());
  });
  await page.goto('/');
  await expectHydrated(page);
  for (const body of await Promise.all(bodies)) expect(body).not.toContain('__reactRouterContext');
});

test('the code of a form is asked for when the visitor comes near it, and not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.locator('[data-island="header"][data-hydrated]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isForm)).toEqual([]);
  await page.locator('#demo-form h2').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-island="leadForm"][data-hydrated]')).toBeAttached();
  expect(asked.filter(isForm)).toHaveLength(1);
});

test('a step of the carousel that is pressed before the scripts run is made once they do', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  await control(page, 'Siguiente').click();
  release();
  await expectSlide(page, '2 de 2');
  await expect(carousel(page).getByRole('button', { name: /^Reanudar|^Reproducir/ })).toBeVisible();
});

test('three steps that are pressed before the scripts run are three steps', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  for (let press = 0; press < 3; press++) await control(page, 'Siguiente').click();
  release();
  await expectSlide(page, '2 de 2');
});

test('an arrow key that is pressed before the scripts run moves the carousel once they do', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  await page.keyboard.press('ArrowRight');
  release();
  await expectSlide(page, '2 de 2');
});

test('the Soluciones menu that is open under the pointer stays open when the scripts take over', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  await solutions(page).hover();
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: /^Importadores/ })
    .first();
  await expect(link).toBeVisible();
  release();
  await expect(solutions(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
});

test('the small-screen menu that was opened before the scripts ran stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Cerrar menú' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#menu')).toBeVisible();
});

test('a tooltip that was reached by the keyboard before the scripts ran opens once they do', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  const trigger = page.locator('#beneficios [data-island="tooltip"] button').first();
  await page.locator('#beneficios h2').scrollIntoViewIfNeeded();
  await page.keyboard.press('Tab');
  await trigger.focus();
  release();
  await expect(page.locator('#beneficios [role="tooltip"]').first()).toBeVisible();
});

test('what is typed before the scripts run stays', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const values = { ...DEMO.values, message: 'Escrito antes' };
  await fill(DEMO.form(page), values);
  release();
  await expectHydrated(page);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
});

test('a form whose code does not load is sent all the same', async ({ page }) => {
  await page.route('**/assets/*lead-form*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('[data-island="header"][data-hydrated]')).toBeAttached();
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL('/demo-solicitada');
});

test('an island that breaks goes back to the HTML that the page came with', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document
      .querySelector<HTMLElement>('[data-island="leadForm"]')
      ?.setAttribute('data-island-props', '{"type":"none"}');
  });
  const broken = page.waitForEvent('console', (message) => message.text().includes('leadForm stays'));
  await page.locator('#demo-form h2').scrollIntoViewIfNeeded();
  await broken;
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL('/demo-solicitada');
});

test('fonts are asked for once the page is drawn; on the next page of the site they are used from the start', async ({
  page,
}) => {
  await page.goto('/');
  const askedAt = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
      return { fonts: fonts.length, areLate: fonts.every(({ startTime }) => startTime >= drawn) };
    });
  await expect.poll(askedAt).toEqual({ fonts: 3, areLate: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
  await expect(page.locator('style[data-fonts]')).toHaveAttribute('media', 'all');
});
