import { expect, test, type Page, type Route } from '@playwright/test';
import { LATE_MS } from '#islands/late.ts';
import { expectPostStored } from './support/native-post.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';

type Provoke = (page: Page) => Promise<unknown>;
const answerWith =
  (answer: Parameters<Route['fulfill']>[0]): Provoke =>
  (page) =>
    page.route('**/assets/islands-*.js', (route) => route.fulfill(answer));

const FAILURES: Record<string, Provoke> = {
  'the entry throws': answerWith({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
  'the entry is answered with an error': answerWith({ status: 503, contentType: 'text/html' }),
  'the browser has no IntersectionObserver': (page) =>
    page.addInitScript('delete window.IntersectionObserver'),
  'the inline scripts are refused': refuseInlineScripts,
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
  test(`where ${failure}, the landing is read and its form stored`, async ({ page }) => {
    await provoke(page);
    await page.goto('/');
    await expectWithoutScripts(page);
    await expectPostStored(page);
  });
}

const HANGING = {
  'a page whose scripts hang': { pattern: SCRIPTS, asked: 'script[type="module"]', island: 'header' },
  'an island whose code hangs': {
    pattern: '**/assets/carousel-*.js',
    asked: '[data-island="carousel"][data-loading]',
    island: 'carousel',
  },
};
for (const [what, { pattern, asked, island }] of Object.entries(HANGING)) {
  test(`${what} becomes HTML; late code still takes over`, async ({ page }) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(pattern, async (route) => {
      await promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 10);
    await expect(page.locator(asked)).toBeAttached();
    await page.clock.runFor(LATE_MS);
    await expectSlidesStacked(page);
    if (island === 'header') await expectWithoutScripts(page);
    release();
    const running = page.locator(`[data-scripts="run"] [data-island="${island}"][data-hydrated]`);
    await expect(running.and(page.locator(':not([data-failed])'))).toBeAttached();
  });
}

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
  await expectSlidesStacked(page);
  for (const tooltip of await page.locator('[role="tooltip"]').all()) await expect(tooltip).toBeVisible();
}
