import { expect, test, type Page } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { PATHS } from '#content/paths.ts';
import { openBeforeDeploy } from './support/deploy.ts';
import { expectHydrated, settle } from './support/visit.ts';

const isRunning = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-hydrated]`)).toBeAttached();
const hasFailed = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-failed]`)).toBeAttached();
const comeNearForm = (page: Page) =>
  page.locator('#demo-form').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
/** Comes near the form, and waits until the page has looked for a newer one and done what follows from it. */
async function comeNearAndLook(page: Page): Promise<void> {
  const looking = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await comeNearForm(page);
  const answer = await (await looking).response();
  await answer?.finished();
  await settle(page);
  await hasFailed(page, 'leadForm');
}
const isReloaded = (page: Page) =>
  page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.type === 'reload';
  });

// What a page still asks for as its test ends is answered, or its handler would fail the test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a page whose scripts a deploy took away is loaded anew, once, at the same place', async ({ page }) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page);
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  const place = await page.evaluate(() => scrollY);
  await isReloaded(page);
  await isRunning(page, 'leadForm');
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a page that stood in a cache while its scripts went is loaded anew, once', async ({ page }) => {
  let pages = 0;
  const { documents, looks } = await openBeforeDeploy(page, (path) =>
    path === '/' && ++pages === 1 ? 'old' : 'new',
  );
  await isReloaded(page);
  await expectHydrated(page);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
});

test('a page whose new scripts are missing too is not loaded a third time', async ({ page }) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page, (path) =>
    path.includes('lead-form') ? 'missing' : undefined,
  );
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  await isReloaded(page);
  await comeNearForm(page);
  await hasFailed(page, 'leadForm');
  await settle(page);
  expect([documents, looks]).toEqual([['/', '/'], ['/']]);
});

const USES: Record<string, (page: Page) => Promise<unknown>> = {
  'under a visitor who has typed': (page) => page.getByLabel(checker.label).fill('MSCU6639870'),
  'under a visitor who is about to type': (page) => page.locator('footer input:visible').focus(),
  'under an open menu': (page) => page.locator('header button[aria-expanded]:visible').click(),
  'under a visitor who has pressed a link': (page) =>
    page.locator(`footer a[href="${PATHS.contact}"]`).evaluate((link: HTMLElement) => {
      // The next page takes its time.
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    }),
  'without a network': (page) => page.route('/', (route) => route.abort('internetdisconnected')),
};
for (const [where, use] of Object.entries(USES)) {
  test(`a page is not loaded anew ${where}`, async ({ page }) => {
    const { deploy, documents } = await openBeforeDeploy(page);
    await isRunning(page, 'header');
    await use(page);
    deploy();
    await comeNearAndLook(page);
    expect(documents).toEqual(['/']);
  });
}

test('a page is not loaded anew where that would bring the same', async ({ page }) => {
  const { documents } = await openBeforeDeploy(page, (path) =>
    path.includes('lead-form') ? 'missing' : undefined,
  );
  await isRunning(page, 'header');
  await comeNearAndLook(page);
  expect(documents).toEqual(['/']);
});

test('a visitor on the way to a place on the page arrives before it is loaded anew', async ({ page }) => {
  const { deploy, documents, looks } = await openBeforeDeploy(page);
  await isRunning(page, 'pageTail');
  deploy();
  await page.evaluate(() => (document.documentElement.dataset['smoothScroll'] = ''));
  await comeNearForm(page);
  await hasFailed(page, 'leadForm');
  await settle(page);
  expect(looks).toEqual([]);
  await page.evaluate(() => delete document.documentElement.dataset['smoothScroll']);
  await isReloaded(page);
  await isRunning(page, 'leadForm');
  expect(documents).toEqual(['/', '/']);
});
