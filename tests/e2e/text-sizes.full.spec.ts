import { test } from '@playwright/test';
import { expectFits, setTextSize, setTextWide } from './support/check-fit.ts';
import { ONE_OF_EACH_KIND } from './support/pages.ts';
import { visit } from './support/visit.ts';

const WIDTHS = [320, 344, 374, 390, 768, 1280];
/** Text sizes that browsers offer, in pixels. The default is 16. */
const TEXT_SIZES = [16, 20, 24, 32];

// Both slides of the carousel are shown, one below the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ONE_OF_EACH_KIND) {
  test(`${path} fits at any width with text of any size, or set wide apart (WCAG 1.4.4, 1.4.12)`, async ({
    page,
  }) => {
    test.slow();
    await visit(page, path);
    const expectFitsAtAnyWidth = async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page);
      }
    };
    for (const size of TEXT_SIZES) {
      await setTextSize(page, size);
      await test.step(`text of ${size} px`, expectFitsAtAnyWidth);
    }
    await setTextSize(page, 16);
    await setTextWide(page);
    await test.step('letters and words set wide apart', expectFitsAtAnyWidth);
  });
}
