import { expect, test, type Page } from '@playwright/test';
import { brokenWords, misfits, setTextSize, setTextWide } from './support/check-fit.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { visit } from './support/visit.ts';

const WIDTHS = [320, 344, 374, 390, 768, 1280];
/** Text sizes that browsers offer, in pixels. The default is 16. */
const TEXT_SIZES = [16, 20, 24, 32];

// Both slides of the carousel are shown, one below the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ONE_OF_EACH_KIND) {
  test(`${path} fits at any width with text of any size, and breaks no word (WCAG 1.4.4)`, async ({
    page,
  }) => {
    test.slow();
    await visit(page, path);
    const find = async (width: number) => [
      ...(await misfits(page)),
      ...(width < 768 ? await brokenWords(page) : []),
    ];
    for (const size of TEXT_SIZES) expect(await problemsAt(page, size, find)).toEqual({});
  });

  test(`${path} fits at any width with letters and words set wide apart (WCAG 1.4.12)`, async ({ page }) => {
    await visit(page, path);
    await setTextWide(page);
    expect(await problemsAt(page, 16, () => misfits(page, false))).toEqual({});
  });
}

/** The problems at each width with text of this size. A width without problems is left out. */
async function problemsAt(
  page: Page,
  size: number,
  find: (width: number) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  await setTextSize(page, size);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await find(width);
    if (found.length > 0) problems[`${width} px, text of ${size} px`] = found;
  }
  return problems;
}
