import { expect, test } from '@playwright/test';
import { REVEAL_BOTTOM_MARGIN, REVEAL_THRESHOLD } from '#layout/use-reveal.ts';
import { settle, visit } from './support/visit.ts';

/** The share of the window, from its top, in which an element counts as visible. */
const COUNTED = 1 + parseFloat(REVEAL_BOTTOM_MARGIN) / 100;
/** A smaller share of an element is a rounding error. */
const NEARLY = 0.03;

test('elements in view are revealed at load; elements below stay hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await visit(page, '/');
  const opacities = () =>
    page.locator('[data-reveal]').evaluateAll((all, counted) => {
      const places = { above: new Set<string>(), below: new Set<string>() };
      for (const element of all) {
        const { top } = element.getBoundingClientRect();
        const { opacity } = getComputedStyle(element);
        if (top < innerHeight * counted) places.above.add(opacity);
        if (top > innerHeight + 20) places.below.add(opacity);
      }
      return [[...places.above], [...places.below]];
    }, COUNTED);
  await expect.poll(opacities).toEqual([['1'], ['0']]);
});

test('an element is revealed once its share stands above the bottom margin, and stays so', async ({
  page,
}) => {
  await visit(page, '/');
  const index = await page.locator('[data-reveal]').evaluateAll((all) =>
    all.findIndex((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top > 1500 && height > 350;
    }),
  );
  test.skip(index < 0, 'the landing has no tall element far below');
  const element = page.locator('[data-reveal]').nth(index);
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
  await show(REVEAL_THRESHOLD + NEARLY);
  await expect(element).toHaveAttribute('data-revealed');
  await page.evaluate(() => scrollTo(0, 0));
  await settle(page);
  await expect(element).toHaveCSS('opacity', '1');
});
