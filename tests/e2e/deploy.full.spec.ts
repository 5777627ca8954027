import { expect, test, type Page } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { PATHS } from '#site/paths.ts';
import { openBeforeDeploy } from './support/deploy.ts';
import { expectHydrated, settle } from './support/visit.ts';

const isRunning = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-hydrated]`)).toBeAttached();
const comeNearForm = (page: Page) =>
  page.locator('#demo-form').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
/** Comes near the form, whose code is missing, and waits until the page has asked for a newer page. */
async function comeNearMissingForm(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await comeNearForm(page);
  await (await (await asked).response())?.finished();
  await settle(page);
  await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
}
const isReloaded = (page: Page) =>
  page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.type === 'reload';
  });

// A request that is still open at the end of a test would make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a page whose scripts a deploy removed is reloaded once, at the same place', async ({ page }) => {
  const { deploy, documents, checks } = await openBeforeDeploy(page);
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  const place = await page.evaluate(() => scrollY);
  await isReloaded(page);
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect([documents, checks]).toEqual([['/', '/'], ['/']]);
});

test('a page whose new scripts are missing too is not reloaded again', async ({ page }) => {
  const { deploy, documents, checks } = await openBeforeDeploy(page, (path) => path.includes('lead-form'));
  await isRunning(page, 'header');
  deploy();
  await comeNearForm(page);
  await isReloaded(page);
  await comeNearForm(page);
  await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
  await settle(page);
  expect([documents, checks]).toEqual([['/', '/'], ['/']]);
});

const USES: Record<string, (page: Page) => Promise<unknown>> = {
  'while the visitor has typed something': (page) => page.getByLabel(checker.label).fill('MSCU6639870'),
  'while a field has the focus': (page) => page.locator('footer input:visible').focus(),
  'while a menu is open': (page) => page.locator('header button[aria-expanded]:visible').click(),
  'after a link was pressed': (page) =>
    page.locator(`footer a[href="${PATHS.contact}"]`).evaluate((link: HTMLElement) => {
      // The next page is slow.
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    }),
  'without a network': (page) => page.route('/', (route) => route.abort('internetdisconnected')),
};
for (const [when, use] of Object.entries(USES)) {
  test(`a page is not reloaded ${when}`, async ({ page }) => {
    const { deploy, documents } = await openBeforeDeploy(page);
    await isRunning(page, 'header');
    await use(page);
    deploy();
    await comeNearMissingForm(page);
    expect(documents).toEqual(['/']);
  });
}

test('a page is not reloaded where the server still has the same page', async ({ page }) => {
  const { documents } = await openBeforeDeploy(page, (path) => path.includes('lead-form'));
  await isRunning(page, 'header');
  await comeNearMissingForm(page);
  expect(documents).toEqual(['/']);
});
