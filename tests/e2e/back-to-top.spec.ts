import { expect, test, type Page } from '@playwright/test';
import { isSmooth, recordScroll, settle, visit } from './support/visit.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Volver arriba' });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await settle(page);
}

for (const path of ['/', '/terminos']) {
  test(`on ${path} the back-to-top button appears past 400 px, not at 400`, async ({ page }) => {
    await visit(page, path);
    await expect(button(page)).toHaveCount(0);
    await scrollTo(page, 400);
    await expect(button(page)).toHaveCount(0);
    await scrollTo(page, 401);
    await expect(button(page)).toBeVisible();
    await scrollTo(page, 400);
    await expect(button(page)).toHaveCount(0);
  });
}

test('the back-to-top button scrolls smoothly to the top and goes away', async ({ page }) => {
  await visit(page, '/');
  await scrollTo(page, 3000);
  const positions = await recordScroll(page);
  await button(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(isSmooth(await positions(), 3000, 0)).toBe(true);
  await expect(button(page)).toHaveCount(0);
});

test('after the back-to-top button the keyboard goes on from the top of the page', async ({ page }) => {
  await visit(page, '/');
  await scrollTo(page, 3000);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('under reduced motion the back-to-top button jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await scrollTo(page, 3000);
  const positions = await recordScroll(page);
  await button(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await positions()).filter((y) => y !== 0)).toEqual([]);
});
