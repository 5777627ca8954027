import { randomUUID } from 'node:crypto';
import { expect, test, type Page, type Route } from '@playwright/test';
import { DEMO, fill, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { MISSING_PATH } from './support/pages.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';

/** One of each kind; the landing last, for from there the journey goes on. */
const KINDS = [
  '/soluciones/importadores',
  '/contacto',
  '/demo-incompleta',
  '/boletin/confirmar',
  MISSING_PATH,
  '/',
];

const ENTRY = '**/assets/islands-*.js';
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const remove = (code: string) => (page: Page) => page.addInitScript(code);

/** What can be wrong with the scripts of a page from its start. */
const FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  'the network refuses every script': (page) => page.route(SCRIPTS, (route) => route.abort()),
  'the entry is not found': (page) => page.route(ENTRY, (route) => route.fulfill({ status: 404 })),
  'the entry is answered with an error': (page) =>
    page.route(ENTRY, (route) => route.fulfill({ status: 503 })),
  'the entry is answered with a page': (page) =>
    page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })),
  'the entry throws': (page) => page.route(ENTRY, script('throw new Error("broken")')),
  'the browser cannot read the entry': (page) => page.route(ENTRY, script('const = ;')),
  'what the entry imports is not found': (page) =>
    page.route('**/assets/shared-*.js', (route) => route.fulfill({ status: 404 })),
  'the browser has no IntersectionObserver': remove('delete window.IntersectionObserver'),
};

for (const [failure, provoke] of Object.entries(FAILURES)) {
  test(`where ${failure}, pages are read, links lead on and forms are stored`, async ({ page }) => {
    await provoke(page);
    for (const path of KINDS) {
      await page.goto(path);
      await expect(page.locator('html:not([data-scripts])')).toBeAttached();
      await expectReadable(page);
    }
    await expectJourney(page);
  });
}

test('where scripts hang for ever, the page becomes one without, and they are welcome all the same', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.mouse.wheel(0, 10);
  await expect(page.locator('script[type="module"]')).toBeAttached();
  await page.clock.runFor(15_000);
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
  await expectSlidesStacked(page);
  resolve();
  await expect(page.locator('[data-scripts="run"] [data-island="header"][data-hydrated]')).toBeAttached();
});

test('where the code of one island hangs for ever, it becomes HTML, and its code is welcome all the same', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/carousel-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[data-island="carousel"][data-loading]')).toBeAttached();
  await page.clock.runFor(15_000);
  await expectSlidesStacked(page);
  resolve();
  await expect(page.locator('[data-island="carousel"][data-hydrated]:not([data-failed])')).toBeAttached();
});

test('where the inline scripts are refused, pages are read, links lead on and forms are stored', async ({
  page,
}) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const policy = response.headers()['content-security-policy'] ?? '';
    const refusing = policy.replace(/script-src [^;]*/, "script-src 'none'");
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': refusing },
    });
  });
  for (const path of KINDS) {
    await page.goto(path);
    await expectReadable(page);
  }
  await expectJourney(page);
});

/** Menus, links and the form of the landing page, which stands open. */
async function expectJourney(page: Page): Promise<void> {
  await expectSlidesStacked(page);
  for (const tooltip of await page.locator('[role="tooltip"]').all()) await expect(tooltip).toBeVisible();
  const email = `${randomUUID()}@empresa.example`;
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL('/demo-solicitada');
  expect(storedLeads(email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Soluciones' }).hover();
  await page.getByRole('link', { name: /^Forwarders/ }).click();
  await expect(page).toHaveURL('/soluciones/forwarders');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
}
