import { expect, test } from '@playwright/test';

test('the scroll-progress bar shows the scrolled share of the page as a fraction from 0 to 1', async ({
  page,
}) => {
  await page.goto('/');
  const fraction = () =>
    page
      .locator('[data-scroll-progress]')
      .evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
  await expect.poll(fraction).toBe(0);
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2));
  await expect.poll(fraction).toBeCloseTo(0.5, 2);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(fraction).toBe(1);
});
