import { expect, test, type Page } from '@playwright/test';
import { LATE_MS } from '#islands/late.ts';
import { HOME } from '#site/paths.ts';
import { DEMO } from './support/forms.ts';
import { hold } from './support/late-scripts.ts';
import { expectReadable } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';
import { expectPostStored } from './support/leads.ts';

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
  const running = page.locator('[data-scripts="run"] [data-island="header"][data-hydrated]');
  await expect(running.and(page.locator(':not([data-failed])'))).toBeAttached();
});

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripts])')).toBeAttached();
  await expectReadable(page);
}
