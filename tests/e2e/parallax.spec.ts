import { expect, test, type Page } from '@playwright/test';
import { settle, visit } from './support/visit.ts';

const moved = (page: Page, speed: 'slow' | 'medium') =>
  page
    .locator(`[data-parallax="${speed}"]`)
    .first()
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f);

for (const [speed, factor] of [
  ['slow', 0.8],
  ['medium', 0.5],
] as const) {
  test(`elements with ${speed} parallax move upward by ${factor} of the scroll distance`, async ({
    page,
  }) => {
    await visit(page, '/');
    await expect(page.locator(`[data-parallax="${speed}"]`)).not.toHaveCount(0);
    await expect.poll(() => moved(page, speed)).toBeCloseTo(0);
    for (const scroll of [100, 250, 400]) {
      await page.evaluate((y) => scrollTo(0, y), scroll);
      await expect.poll(() => moved(page, speed)).toBeCloseTo(-factor * scroll, 3);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => moved(page, speed)).toBeCloseTo(0);
  });
}

test('only decorations of the hero stage move, and it clips them', async ({ page }) => {
  await visit(page, '/');
  const elements = page.locator('[data-parallax]');
  await expect(elements).toHaveCount(2);
  await expect(page.locator('#hero [data-parallax]')).toHaveCount(2);
  for (const element of await elements.all()) {
    const isDecoration = await element.evaluate(
      (each) => each.closest('[aria-hidden="true"], [role="img"]') !== null,
    );
    expect(isDecoration).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 600));
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('under reduced motion nothing moves with the scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.evaluate(() => scrollTo(0, 300));
  await settle(page);
  expect(await moved(page, 'slow')).toBe(0);
  expect(await moved(page, 'medium')).toBe(0);
});
