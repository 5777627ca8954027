import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openBeforeDeploy } from './support/deploy.ts';
import { DEMO, fill, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { expectHydrated, settle } from './support/visit.ts';

const isRunning = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-hydrated]`)).toBeAttached();
const hasFailed = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-failed]`)).toBeAttached();
const comeNearForm = (page: Page) => page.locator('#demo-form h2').scrollIntoViewIfNeeded();
/** Whatever was going to happen after a look has happened. */
const rest = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await settle(page);
};
const keptByBrowser = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length);

// What a page still asks for as its test ends is answered, or its handler would fail the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a page that a deploy took the scripts from is loaded anew, once, where the visitor was', async ({
  page,
}) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page);
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  const place = await page.evaluate(() => scrollY);
  await isRunning(page, 'leadForm');
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
  expect(await keptByBrowser(page)).toBe(0);
});

test('a page that stood in a cache while its scripts went is loaded anew, once', async ({ page }) => {
  let pages = 0;
  const { documents, looks } = await openBeforeDeploy(page, (path) =>
    path === '/' && ++pages === 1 ? 'old' : 'new',
  );
  await expectHydrated(page);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
});

test('where the scripts of the next build are missing too, nothing is loaded a third time', async ({
  page,
}) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page, (path) =>
    path.includes('lead-form') ? 'missing' : undefined,
  );
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  await expect.poll(() => documents.length).toBe(2);
  await comeNearForm(page);
  await hasFailed(page, 'leadForm');
  await rest(page);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
});

test('two servers of which one has the next build already do not send a page round in circles', async ({
  page,
}) => {
  // Each document from the one, each script from the other.
  let pages = 0;
  const { documents } = await openBeforeDeploy(page, (path) =>
    path === '/' ? (++pages % 2 === 1 ? 'old' : 'new') : 'missing',
  );
  await expect.poll(() => documents.length).toBe(2);
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await rest(page);
  expect(documents).toEqual(['/', '/']);
});

const USES: Record<string, (page: Page) => Promise<unknown>> = {
  'has typed': (page) => page.getByLabel('Contenedor o guía aérea (MAWB)').fill('MSCU6639870'),
  'is about to type': (page) => page.getByRole('contentinfo').getByRole('textbox').focus(),
  'has a menu open': (page) => page.getByRole('button', { name: 'Soluciones' }).click(),
};
for (const [what, use] of Object.entries(USES)) {
  test(`a page is not loaded anew under a visitor who ${what}, and its form is stored`, async ({ page }) => {
    const { deploy, documents, looks } = await openBeforeDeploy(page);
    await isRunning(page, 'header');
    await page.evaluate(() => scrollTo({ top: 0 }));
    await use(page);
    deploy();
    await page.locator('#demo-form').evaluate((form) => form.scrollIntoView());
    await hasFailed(page, 'leadForm');
    await expect.poll(() => looks.length).toBe(1);
    await rest(page);
    expect(documents).toEqual(['/']);
    const email = `${randomUUID()}@empresa.example`;
    await fill(DEMO.form(page), { ...DEMO.values, email });
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL('/demo-solicitada');
    expect(storedLeads(email)).toHaveLength(1);
  });
}

test('a page is not loaded anew where that would bring the same', async ({ page }) => {
  const { documents, looks } = await openBeforeDeploy(page, (path) =>
    path.includes('lead-form') ? 'missing' : undefined,
  );
  await isRunning(page, 'header');
  await comeNearForm(page);
  await hasFailed(page, 'leadForm');
  await expect.poll(() => looks.length).toBe(1);
  await rest(page);
  expect(documents).toEqual(['/']);
});

test('a page is not loaded anew while there is no network', async ({ page }) => {
  const { deploy, documents } = await openBeforeDeploy(page);
  await isRunning(page, 'header');
  deploy();
  await page.route('/', (route) => route.abort('internetdisconnected'));
  const refused = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
  await comeNearForm(page);
  await refused;
  await hasFailed(page, 'leadForm');
  await rest(page);
  expect(documents).toEqual(['/']);
});

test('who is on the way to a place on the page arrives before the page is loaded anew', async ({ page }) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page);
  await isRunning(page, 'pageTail');
  deploy();
  await page.evaluate(() => (document.documentElement.dataset['smoothScroll'] = ''));
  await comeNearForm(page);
  await hasFailed(page, 'leadForm');
  await rest(page);
  expect(looks).toEqual([]);
  await page.evaluate(() => delete document.documentElement.dataset['smoothScroll']);
  await isRunning(page, 'leadForm');
  expect(documents).toEqual(['/', '/']);
});

test('who has pressed a link while the page was looked at goes where the link leads', async ({ page }) => {
  const { deploy, documents } = await openBeforeDeploy(page);
  await isRunning(page, 'header');
  deploy();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('/', async (route) => {
    isAsked = true;
    await held;
    await route.fallback();
  });
  await page.route('/nosotros', async (route) => {
    // The answer to the look comes while the next page is under way.
    const answered = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
    release();
    await answered;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await comeNearForm(page);
  await expect.poll(() => isAsked).toBe(true);
  // By the keyboard: a pointer would have had it fetched before.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).press('Enter');
  await expect(page).toHaveURL('/nosotros');
  await rest(page);
  expect(documents.filter((path) => path === '/')).toEqual(['/']);
});
