import { randomUUID } from 'node:crypto';
import { expect, test, type Page, type Route } from '@playwright/test';
import { DEMO, fill, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { MISSING_PATH } from './support/pages.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';

/** One of each kind. */
const KINDS = [
  '/',
  '/soluciones/importadores',
  '/contacto',
  '/demo-incompleta',
  '/boletin/confirmar',
  MISSING_PATH,
];
const ENTRY = '**/assets/islands-*.js';
const SHARED = '**/assets/shared-*.js';

type Provoke = (page: Page) => Promise<unknown>;
const answerWith =
  (pattern: string, answer: Parameters<Route['fulfill']>[0]): Provoke =>
  (page) =>
    page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', ...answer }));

/** What can be wrong with the scripts of a page from its start. */
const FAILURES: Record<string, Provoke> = {
  'the network refuses every script': (page) => page.route(SCRIPTS, (route) => route.abort()),
  'the entry throws': answerWith(ENTRY, { body: 'throw new Error("broken")' }),
  'the inline scripts are refused': refuseInlineScripts,
};
/** What the page knows these by is the same as of one of those. */
const ALIKE: Record<string, Provoke> = {
  'the entry is not found': answerWith(ENTRY, { status: 404 }),
  'the entry is answered with an error': answerWith(ENTRY, { status: 503 }),
  'the entry is answered with a page': answerWith(ENTRY, {
    contentType: 'text/html',
    body: '<!doctype html>',
  }),
  'what the entry imports is not found': answerWith(SHARED, { status: 404 }),
  'the browser cannot read the entry': answerWith(ENTRY, { body: 'const = ;' }),
  'the browser has no IntersectionObserver': (page) =>
    page.addInitScript('delete window.IntersectionObserver'),
};

async function refuseInlineScripts(page: Page) {
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
}

for (const [failure, provoke] of Object.entries(FAILURES)) {
  test(`where ${failure}, pages are read, links lead on and forms are stored`, async ({ page }) => {
    await provoke(page);
    for (const path of KINDS) {
      await page.goto(path);
      await expectWithoutScripts(page);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Soluciones' }).hover();
    await page.getByRole('link', { name: /^Forwarders/ }).click();
    await expect(page).toHaveURL('/soluciones/forwarders');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL('/');
    await expectFormStored(page);
  });
}

for (const [failure, provoke] of Object.entries(ALIKE)) {
  test(`where ${failure}, the landing is read and its form stored`, async ({ page }) => {
    await provoke(page);
    await page.goto('/');
    await expectWithoutScripts(page);
    await expectSlidesStacked(page);
    await expectFormStored(page);
  });
}

test('where scripts hang for ever, the page becomes one without, and they are welcome all the same', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 10);
  await expect(page.locator('script[type="module"]')).toBeAttached();
  await page.clock.runFor(15_000);
  await expectWithoutScripts(page);
  await expectSlidesStacked(page);
  release();
  await expect(page.locator('[data-scripts="run"] [data-island="header"][data-hydrated]')).toBeAttached();
});

test('where the code of one island hangs for ever, it becomes HTML, and its code is welcome all the same', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/carousel-*.js');
  await page.clock.install();
  await page.goto('/');
  await page.mouse.wheel(0, 10);
  await expect(page.locator('[data-island="carousel"][data-loading]')).toBeAttached();
  await page.clock.runFor(15_000);
  await expectSlidesStacked(page);
  release();
  await expect(page.locator('[data-island="carousel"][data-hydrated]:not([data-failed])')).toBeAttached();
});

/** Whatever matches is answered only once the result is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
  for (const tooltip of await page.locator('[role="tooltip"]').all()) await expect(tooltip).toBeVisible();
}

/** The form of the landing, which stands open. */
async function expectFormStored(page: Page): Promise<void> {
  const email = `${randomUUID()}@empresa.example`;
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL('/demo-solicitada');
  expect(storedLeads(email)).toHaveLength(1);
}
