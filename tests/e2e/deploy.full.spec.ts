import { expect, test, type Page } from '@playwright/test';
import { footer } from '#content';
import { pagePolicy } from '#scripts/pages/page-policies.ts';
import { productsWith } from './support/content.ts';
import { expectHydrated, settle } from './support/visit.ts';

const PATH = productsWith('comparison');

/** A hashed script of the build. The next build has another name of the same length. */
const SCRIPT = /(?<=[/"'`])([\w-]+-)[\w-]{6}([\w-]{2}\.js)/g;
const isNewer = (path: string) => path.includes('-NEWER_');

/**
 * Opens the page of the comparison through a server that `deploy` replaces: then pages name other scripts under new policies, and the
 * old scripts are missing. Scripts that `isMissing` names are missing in both builds. Returns the paths of loaded
 * documents, and of pages that a script asked for.
 */
async function openBeforeDeploy(page: Page, isMissing: (path: string) => boolean = () => false) {
  let isDeployed = false;
  const documents: string[] = [];
  const checks: string[] = [];
  /** The names in this build, by those in the next one. */
  const originals = new Map<string, string>();
  const rename = (text: string) =>
    text.replace(SCRIPT, (original, start: string, end: string) => {
      originals.set(`${start}NEWER_${end}`, original);
      return `${start}NEWER_${end}`;
    });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const isScript = path.endsWith('.js');
    if (request.resourceType() === 'document') documents.push(path);
    else if (request.resourceType() === 'fetch' && request.method() === 'GET') checks.push(path);
    else if (!isScript) return route.continue();

    if (isScript && (isMissing(path) || isNewer(path) !== isDeployed))
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' });
    if (!isDeployed) return route.continue();
    const url = request.url().replace(/[^/]*$/, (name) => originals.get(name) ?? name);
    const response = await route.fetch({ url, maxRedirects: 0 });
    const body = rename(await response.text());
    const headers = response.headers();
    if (!isScript) headers['content-security-policy'] = pagePolicy(body, process.env);
    return route.fulfill({ response, body, headers });
  });
  // The page may reload before it has loaded.
  await page.goto(PATH, { waitUntil: 'commit' });
  return { deploy: () => (isDeployed = true), documents, checks };
}

/** A loaded machine may take longer than a click does. */
const RUNNING_MS = 15_000;
const isRunning = (page: Page, island: string) =>
  expect(page.locator(`[data-island="${island}"][data-hydrated]`)).toBeAttached({ timeout: RUNNING_MS });
/** Its code loads when it comes near. That of the forms loads before. */
const COMPARISON = '[data-island="comparison"]';
/** The island itself has no box. */
const comeNearComparison = (page: Page) =>
  page
    .locator(COMPARISON)
    .first()
    .evaluate((island) => island.firstElementChild?.scrollIntoView({ behavior: 'instant' }));
/** Comes near the comparison, whose code is missing, and waits until the page has asked for a newer page. */
async function comeNearMissingComparison(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.resourceType() === 'fetch');
  await comeNearComparison(page);
  await (await (await asked).response())?.finished();
  await settle(page);
  await expect(page.locator(`${COMPARISON}[data-failed]`)).toBeAttached();
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
  await comeNearComparison(page);
  const place = await page.evaluate(() => scrollY);
  await isReloaded(page);
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect([documents, checks]).toEqual([[PATH, PATH], [PATH]]);
});

test('a page whose new scripts are missing too is not reloaded again', async ({ page }) => {
  const { deploy, documents, checks } = await openBeforeDeploy(page, (path) => path.includes('comparing'));
  await isRunning(page, 'header');
  deploy();
  await comeNearComparison(page);
  await isReloaded(page);
  await comeNearComparison(page);
  await expect(page.locator(`${COMPARISON}[data-failed]`)).toBeAttached();
  await settle(page);
  expect([documents, checks]).toEqual([[PATH, PATH], [PATH]]);
});

const USES: Record<string, (page: Page) => Promise<unknown>> = {
  'while the visitor has typed something': async (page) => {
    await page.locator('footer input:visible').fill('ana@empresa.example');
    await page.locator('footer input:visible').blur();
  },
  'while a field has the focus': (page) => page.locator('footer input:visible').focus(),
  'while a menu is open': (page) => page.locator('header button[aria-expanded]:visible').click(),
  'after a link was pressed': (page) =>
    page.locator(`footer nav a[href="${footer.legal[0]?.to}"]`).evaluate((link: HTMLElement) => {
      // The next page is slow.
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    }),
  'without a network': (page) => page.route(PATH, (route) => route.abort('internetdisconnected')),
};
for (const [when, use] of Object.entries(USES)) {
  test(`a page is not reloaded ${when}`, async ({ page }) => {
    const { deploy, documents } = await openBeforeDeploy(page);
    await isRunning(page, 'header');
    await use(page);
    deploy();
    await comeNearMissingComparison(page);
    expect(documents).toEqual([PATH]);
  });
}

test('a page is not reloaded where the server still has the same page', async ({ page }) => {
  const { documents } = await openBeforeDeploy(page, (path) => path.includes('comparing'));
  await isRunning(page, 'header');
  await comeNearMissingComparison(page);
  expect(documents).toEqual([PATH]);
});
