import { expect, test, type Page } from '@playwright/test';
import { footer } from '#content';
import { RESULT_PATHS } from '#contract/paths.ts';
import { LATE_MS } from '#islands/start-up.ts';
import { pagePolicy } from '#scripts/pages/page-policies.ts';
import { HOME } from '#site/paths.ts';
import { findBlock, onPage, productsWith } from './support/content.ts';
import { CONTACT, DEMO, fill, submitButton, valuesOf } from './support/forms.ts';
import { expectPostStored } from './support/leads.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import {
  expectHydrated,
  foldedBands,
  hold,
  openWithoutScripts,
  SCRIPTS,
  settle,
  visit,
} from './support/visit.ts';

test('scripts load after the page, and a form is hydrated when the visitor comes near', async ({ page }) => {
  const order: string[] = [];
  // A headless browser may place its mouse on the page.
  await page.addInitScript(() => {
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  page.on('request', (request) => {
    if (request.url().includes('lead-form')) order.push('form');
    else if (request.resourceType() === 'script') order.push('script');
  });
  page.on('load', () => order.push('load'));
  await page.goto(DEMO.path);
  await expect(page.locator('[data-island-when="start"][data-hydrated]').first()).toBeAttached();
  expect(order.slice(0, 2)).toEqual(['load', 'script']);
  const form = page.locator('[data-island="leadForm"]');
  // Its code comes before, so that a press needs no network.
  await expect.poll(() => order).toContain('form');
  await expect(form).not.toHaveAttribute('data-hydrated');
  await DEMO.form(page).scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-hydrated');
});

test('where the scripts throw, the page of the demo form is read, and the form stored', async ({ page }) => {
  await page.route('**/assets/islands-*.js', (route) =>
    route.fulfill({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
  );
  await page.goto(DEMO.path);
  await expectWithoutScripts(page);
  await expectPostStored(page);
});

test('a page whose scripts hang becomes HTML; late scripts still take over', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.clock.install();
  await page.goto(HOME, { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 10);
  await expect(page.locator('script[type="module"]')).toBeAttached();
  await page.clock.runFor(LATE_MS);
  await expectWithoutScripts(page);
  release();
  await expectHydrated(page);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
});

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
}

const EARLY = { ...DEMO.values, message: 'Escrito antes' };

async function expectFailed(page: Page, names: readonly string[]) {
  await expect(page.locator('[data-scripts="run"]')).toBeAttached();
  for (const name of names) {
    const island = page.locator(`[data-island="${name}"]`).first();
    await island.dispatchEvent('focusin');
    await expect(island).toHaveAttribute('data-failed');
  }
}

test('an island that throws during hydration becomes HTML again; the others run', async ({ page }) => {
  const hero = findBlock('hero', DEMO.path);
  const broken = [...(hero ? ['carousel'] : []), 'leadForm'];
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), EARLY);
  await page.evaluate((names) => {
    for (const name of names)
      document.querySelector(`[data-island="${name}"]`)?.setAttribute('data-island-props', 'null');
  }, broken);
  release();
  await expectFailed(page, broken);
  if (hero) {
    await expectSlidesStacked(page);
    await expect(page.locator('[aria-roledescription="carrusel"]').getByRole('button')).toHaveCount(0);
  }
  expect(await valuesOf(DEMO.form(page))).toMatchObject(EARLY);
  await expect(page.locator('[data-island="toasts"][data-hydrated]')).toBeAttached();
  await expectPostStored(page);
});

for (const [island, path, code, control, isVisible] of [
  ['checker', () => productsWith('checker'), 'comparing', '[data-check] input', false],
  ['tooltip', () => onPage('benefits').path, 'tooltip', '[role="tooltip"]', true],
  ['carousel', () => onPage('hero').path, 'carousel', '[aria-roledescription="carrusel"] button', false],
] as const)
  test(`where the code of ${island} does not load, the page shows no dead control`, async ({ page }) => {
    await page.route(new RegExp(`assets/[^/]*${code}[^/]*\\.js`), (route) => route.abort());
    await page.goto(path());
    await expectFailed(page, [island]);
    await expect(page.locator(control).first()).toBeVisible({ visible: isVisible });
  });

test('a form whose messages something has moved keeps what was typed, and is sent without scripts', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await visit(page, CONTACT.path);
  const values = { name: 'Lucía', phone: '55 1', message: 'Todo esto' };
  await submitButton(page, CONTACT).click();
  await expect(CONTACT.form(page).locator('[aria-invalid]')).not.toHaveCount(0);
  // As a translator does. React removes the message once something is typed.
  await page.evaluate(() => {
    for (const message of document.querySelectorAll('main form [id$="-error"]')) {
      const around = document.createElement('font');
      message.replaceWith(around);
      around.append(message);
    }
  });
  await fill(CONTACT.form(page), values);
  await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
  expect(await valuesOf(CONTACT.form(page))).toMatchObject(values);
  await fill(CONTACT.form(page), CONTACT.values);
  await submitButton(page, CONTACT).click();
  await expect(page).toHaveURL(RESULT_PATHS.contactSent);
  expect(errors).toEqual([]);
});

/** A hashed script of the build. The next build has another name of the same length. */
const SCRIPT = /(?<=[/"'`])([\w-]+-)[\w-]{6}([\w-]{2}\.js)/g;
const isNewer = (path: string) => path.includes('-NEWER_');

const PATH = () => productsWith('comparison');

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
  await page.goto(PATH(), { waitUntil: 'commit' });
  return { deploy: () => (isDeployed = true), documents, checks };
}

/** A loaded machine may take longer than a click does. */
const RUNNING_MS = 15_000;
/** All that the page loads by itself has come: the toasts are the last. */
const isRunning = (page: Page) =>
  expect(page.locator('[data-island="toasts"][data-hydrated]')).toBeAttached({ timeout: RUNNING_MS });
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
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type === 'reload';
  });

// A request that is still open at the end of a test would make it fail.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a page whose scripts a deploy removed is reloaded once, at the same place', async ({ page }) => {
  const { deploy, documents, checks } = await openBeforeDeploy(page);
  await isRunning(page);
  // Heights of bands that are not laid out are guesses.
  await page.mouse.wheel(0, 1);
  await expect.poll(() => foldedBands(page)).toBe(0);
  deploy();
  await comeNearComparison(page);
  const place = await page.evaluate(() => scrollY);
  await isReloaded(page);
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect([documents, checks]).toEqual([[PATH(), PATH()], [PATH()]]);
});

test('a page whose new scripts are missing too is not reloaded again', async ({ page }) => {
  const { deploy, documents, checks } = await openBeforeDeploy(page, (path) => path.includes('comparing'));
  await isRunning(page);
  deploy();
  await comeNearComparison(page);
  await isReloaded(page);
  await comeNearComparison(page);
  await expect(page.locator(`${COMPARISON}[data-failed]`)).toBeAttached();
  await settle(page);
  expect([documents, checks]).toEqual([[PATH(), PATH()], [PATH()]]);
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
  'without a network': (page) => page.route(PATH(), (route) => route.abort('internetdisconnected')),
};
for (const [when, use] of Object.entries(USES)) {
  test(`a page is not reloaded ${when}`, async ({ page }) => {
    const { deploy, documents } = await openBeforeDeploy(page);
    await isRunning(page);
    await use(page);
    deploy();
    await comeNearMissingComparison(page);
    expect(documents).toEqual([PATH()]);
  });
}

test('a page is not reloaded where the server still has the same page', async ({ page }) => {
  const { documents } = await openBeforeDeploy(page, (path) => path.includes('comparing'));
  await isRunning(page);
  await comeNearMissingComparison(page);
  expect(documents).toEqual([PATH()]);
});
