import { expect, test, type Page } from '@playwright/test';
import { settle, visit } from './support/visit.ts';

/** Every element that reveals, with where it stands in the window. */
const reveals = (page: Page) =>
  page.locator('[data-reveal]').evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const isRevealed = element.hasAttribute('data-revealed');
      return { top, bottom, height, isRevealed, opacity: getComputedStyle(element).opacity };
    }),
  );

/** Scrolls so that this share of the element stands above the last tenth of the window. */
async function show(page: Page, index: number, share: number) {
  await page
    .locator('[data-reveal]')
    .nth(index)
    .evaluate((element, visible) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + visible * height - innerHeight * 0.9);
    }, share);
  await settle(page);
  await settle(page);
}

test('what is in view at load is shown as revealed, what is below waits without being seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await visit(page, '/');
  await expect
    .poll(async () => (await reveals(page)).filter(({ top, opacity }) => top > 1820 && opacity !== '0'))
    .toEqual([]);
  const all = await reveals(page);
  const inView = all.filter(({ top }) => top < 1800 * 0.9);
  const below = all.filter(({ top }) => top > 1800 + 20);
  expect(inView.length).toBeGreaterThan(0);
  expect(below.length).toBeGreaterThan(5);
  expect(inView.filter(({ isRevealed, opacity }) => !isRevealed || opacity !== '1')).toEqual([]);
  expect(below.filter(({ isRevealed }) => isRevealed)).toEqual([]);
});

test('an element is revealed once a tenth of it stands above the last tenth of the window', async ({
  page,
}) => {
  await visit(page, '/');
  const index = (await reveals(page)).findIndex(({ top, height }) => top > 1500 && height > 350);
  expect(index).toBeGreaterThan(0);
  const element = page.locator('[data-reveal]').nth(index);

  await show(page, index, 0.07);
  await expect(element).not.toHaveAttribute('data-revealed');
  await expect(element).toHaveCSS('opacity', '0');
  await show(page, index, 0.13);
  await expect(element).toHaveAttribute('data-revealed');
  await expect(element).toHaveCSS('opacity', '1');
});

test('what is revealed stays revealed', async ({ page }) => {
  await visit(page, '/');
  await page.locator('#testimonios').scrollIntoViewIfNeeded();
  const element = page.locator('#testimonios [data-reveal]').first();
  await expect(element).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  await expect(element).toHaveCSS('opacity', '1');
});

test('scrolling through the page reveals everything', async ({ page }) => {
  await visit(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await settle(page);
  }
  await expect(page.locator('[data-reveal]:not([data-revealed])')).toHaveCount(0);
});

test('a page reached by a link reveals too', async ({ page }) => {
  await visit(page, '/terminos');
  await page.getByRole('banner').getByRole('link', { name: 'Trazamar, ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '0');
  await page.locator('#testimonios').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonios [data-reveal]').first()).toHaveCSS('opacity', '1');
});

test('under reduced motion elements appear in their place, without a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const element = page.locator('#testimonios [data-reveal]').first();
  await expect(element).toHaveCSS('translate', 'none');
  await page.locator('#testimonios').scrollIntoViewIfNeeded();
  await expect(element).toHaveCSS('opacity', '1');
});
