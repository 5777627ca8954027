import { expect, test, type Page } from '@playwright/test';
import { LATE_MS } from '#islands/late.ts';
import { hold } from './support/late-scripts.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';
import { expectPostStored } from './support/leads.ts';

const ENTRY = '**/assets/islands-*.js';

const FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  'the entry throws': (page) =>
    page.route(ENTRY, (route) =>
      route.fulfill({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
    ),
  'the browser has no IntersectionObserver': (page) =>
    page.addInitScript('delete window.IntersectionObserver'),
  'inline scripts are refused': (page) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const refusing = policy.replace(/script-src [^;]*/, "script-src 'none'");
      return route.fulfill({ response, headers: { ...headers, 'content-security-policy': refusing } });
    }),
};

for (const [failure, provoke] of Object.entries(FAILURES)) {
  test(`where ${failure}, the landing is read and its form stored`, async ({ page }) => {
    await provoke(page);
    await page.goto('/');
    await expectWithoutScripts(page);
    await expectPostStored(page);
  });
}

const HANGING = {
  'a page whose scripts hang': { pattern: SCRIPTS, loading: 'script[type="module"]', island: 'header' },
  'an island whose code hangs': {
    pattern: '**/assets/carousel-*.js',
    loading: '[data-island="carousel"][data-loading]',
    island: 'carousel',
  },
};
for (const [what, { pattern, loading, island }] of Object.entries(HANGING)) {
  test(`${what} becomes HTML; late code still takes over`, async ({ page }) => {
    const release = await hold(page, pattern);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 10);
    await expect(page.locator(loading)).toBeAttached();
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
}
