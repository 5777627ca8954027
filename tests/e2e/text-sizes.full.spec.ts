import { expect, test, type Page } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { brokenWords, misfits, setTextSize, setTextWide } from './support/check-fit.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { visit } from './support/visit.ts';

const SMALL_PHONES = [320, 344, 360, 374];
/** Text sizes that browsers offer, in pixels. The default is 16. */
const TEXT_SIZES = [16, 20, 24, 32] as const;

// Both slides of the carousel are shown, one below the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ONE_OF_EACH_KIND) {
  test(`${path} fits small phones with text of any size, and breaks no word`, async ({ page }) => {
    await visit(page, path);
    const problems = await onSmallPhones(page, async () => [
      ...(await misfits(page)),
      ...(await brokenWords(page)),
    ]);
    expect(problems).toEqual({});
  });

  test(`${path} fits small phones with text set wide apart (WCAG 1.4.12)`, async ({ page }) => {
    await visit(page, path);
    await setTextWide(page);
    expect(await onSmallPhones(page, () => misfits(page), [TEXT_SIZES[0]])).toEqual({});
  });
}

test('a number that is right fits small phones with text of any size, and its stamp too', async ({
  page,
}) => {
  await visit(page, PATHS.home);
  await page.locator('.checker input').fill('QZXU 118350 0');
  await expect(page.locator('.checker .stamp')).toBeVisible();
  expect(await onSmallPhones(page, () => misfits(page))).toEqual({});
});

/** The problems found at each width with each size of text. A pair without problems is left out. */
async function onSmallPhones(
  page: Page,
  find: () => Promise<string[]>,
  sizes: readonly number[] = TEXT_SIZES,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const size of sizes) {
    await setTextSize(page, size);
    for (const width of SMALL_PHONES) {
      await page.setViewportSize({ width, height: 800 });
      const found = await find();
      if (found.length > 0) problems[`${width} px, text of ${size} px`] = found;
    }
  }
  return problems;
}
