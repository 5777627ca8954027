import { expect, test, type Page } from '@playwright/test';
import { REVEAL_BOTTOM_MARGIN, REVEAL_THRESHOLD } from '#effects/use-reveal.ts';
import { settle, visit } from './support/visit.ts';

const REVEALS = '[data-reveal]';
/** The share of the window, from its top, in which an element counts as visible. */
const COUNTED = 1 + parseFloat(REVEAL_BOTTOM_MARGIN) / 100;
/** Less than this share of an element is a rounding error. */
const NEARLY = 0.03;

/** Every element that reveals, with where it stands in the window. */
const reveals = (page: Page) =>
  page.locator(REVEALS).evaluateAll((all) =>
    all.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      const isRevealed = element.hasAttribute('data-revealed');
      return { top, height, isRevealed, opacity: getComputedStyle(element).opacity };
    }),
  );

test('what is in view at load is revealed, what is below waits unseen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await visit(page, '/');
  await expect
    .poll(async () => (await reveals(page)).filter(({ top, opacity }) => top > 1820 && opacity !== '0'))
    .toEqual([]);
  const all = await reveals(page);
  const inView = all.filter(({ top }) => top < 1800 * COUNTED);
  const below = all.filter(({ top }) => top > 1820);
  expect([inView.length, below.length]).not.toContain(0);
  expect(inView.filter(({ isRevealed, opacity }) => !isRevealed || opacity !== '1')).toEqual([]);
  expect(below.filter(({ isRevealed }) => isRevealed)).toEqual([]);
});

test('an element is revealed once its share stands above the bottom margin, and stays so', async ({
  page,
}) => {
  await visit(page, '/');
  const index = (await reveals(page)).findIndex(({ top, height }) => top > 1500 && height > 350);
  const element = page.locator(REVEALS).nth(index);
  const show = async (share: number) => {
    await element.evaluate(
      (each, [visible, counted]) => {
        const { top, height } = each.getBoundingClientRect();
        scrollBy(0, top + visible * height - innerHeight * counted);
      },
      [share, COUNTED] as const,
    );
    await settle(page);
    await settle(page);
  };
  await show(REVEAL_THRESHOLD - NEARLY);
  await expect(element).not.toHaveAttribute('data-revealed');
  await expect(element).toHaveCSS('opacity', '0');
  await show(REVEAL_THRESHOLD + NEARLY);
  await expect(element).toHaveAttribute('data-revealed');
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  await expect(element).toHaveCSS('opacity', '1');
});
