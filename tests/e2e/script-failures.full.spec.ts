import { expect, test, type Page } from '@playwright/test';
import { LATE_MS } from '#islands/late.ts';
import { hold } from './support/late-scripts.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';
import { expectPostStored } from './support/leads.ts';

test('where the scripts throw, the landing is read and its form stored', async ({ page }) => {
  await page.route('**/assets/islands-*.js', (route) =>
    route.fulfill({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
  );
  await page.goto('/');
  await expectWithoutScripts(page);
  await expectPostStored(page);
});

test('a page whose scripts hang becomes HTML; late scripts still take over', async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 10);
  await expect(page.locator('script[type="module"]')).toBeAttached();
  await page.clock.runFor(LATE_MS);
  await expectWithoutScripts(page);
  release();
  const running = page.locator('[data-scripts="run"] [data-island="header"][data-hydrated]');
  await expect(running.and(page.locator(':not([data-failed])'))).toBeAttached();
});

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
  await expectSlidesStacked(page);
}
