/**
 * Pictures of all kinds of pages, with everything revealed and at rest. git ignores them.
 * `npx playwright test --project=pictures --update-snapshots` takes them, and without the last option it compares.
 */
import { expect, test } from '@playwright/test';
import { pages } from '#content';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { MISSING_PATH } from '../e2e/support/pages.ts';
import { settleMotion } from '#scripts/check/settle.ts';
import { expectHydrated } from '../e2e/support/visit.ts';

const WIDTHS = [390, 768, 1280, 1600];
const HEIGHT = 900;
/** A picture of the landing takes seconds on a busy machine, and two must be equal. */
const TIMEOUT_MS = 120_000;
/** Three results stand for all. */
const { demoSent, contactInvalid, newsletterConfirmed } = RESULT_PATHS;
const KINDS = [
  ...pages.map(({ path }) => path),
  ...Object.values(NEWSLETTER_PATHS),
  demoSent,
  contactInvalid,
  newsletterConfirmed,
  MISSING_PATH,
];

test.setTimeout(2 * TIMEOUT_MS);
for (const width of WIDTHS)
  for (const path of KINDS)
    test(`${path} at ${width}`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      // The carousel rests in a hidden tab.
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
      // A page that another one of the site leads to has its fonts from the start.
      await page.goto(path, { referer: baseURL });
      await expectHydrated(page);
      // A window as high as the page loads all of it.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await settleMotion(page);
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(page).toHaveScreenshot(`${path.slice(1).replaceAll('/', '_') || 'portada'}-${width}.png`, {
        fullPage: true,
        threshold: 0,
        timeout: TIMEOUT_MS,
      });
    });
