import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { visit } from './support/visit.ts';

test('moving the focus through the bar leaves a scrolled page where it is', async ({ page }) => {
  await visit(page, PATHS.home);
  await page.evaluate(() => scrollTo(0, 2000));
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true }));
  for (const link of await page
    .locator('header nav > ul > li > :is(a, button)')
    .filter({ visible: true })
    .all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  expect(await page.evaluate(() => scrollY)).toBe(2000);
});

test('a hash that is no valid encoding leaves the page as it is', async ({ page }) => {
  await visit(page, PATHS.home);
  await page.evaluate(() => {
    location.hash = '#%E0%';
  });
  await expect(page).toHaveURL(/#%E0%$/);
  await expect(page.locator('h1')).toBeVisible();
});
