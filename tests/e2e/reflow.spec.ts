import { expect, test, type Page } from '@playwright/test';
import { findMisfits, setVisitorStyles, WIDE_TEXT } from './support/layout.ts';
import { ACTION_PAGES, MISSING_PATH, PAGES } from './support/pages.ts';
import { settleMotion, STATES, visitIn } from './support/states.ts';
import { visit, toasts } from './support/visit.ts';

/** All result pages are one route: two of them have between them all that such a page can have. */
const PATHS = [
  ...PAGES.map(({ path }) => path),
  ACTION_PAGES[0].path,
  '/demo-solicitada',
  '/demo-no-enviada',
  MISSING_PATH,
];
/** 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

async function expectEverythingFits(page: Page, where: string) {
  await settleMotion(page);
  expect(await findMisfits(page), where).toEqual([]);
}

for (const path of PATHS) {
  test(`${path} fits, with nothing cut off or on top of other text: at 400 %, with words set wide apart (WCAG 1.4.10, 1.4.12)`, async ({
    page,
  }) => {
    await page.setViewportSize(ZOOMED);
    await visit(page, path);
    await expectEverythingFits(page, '400 %');
    const isUnderHeader = await page.evaluate(() => {
      scrollTo(0, 400);
      return document.elementFromPoint(160, 20)?.closest('header') !== null;
    });
    expect(isUnderHeader, 'the header scrolls away').toBe(false);

    await setVisitorStyles(page, WIDE_TEXT);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectEverythingFits(page, `${width} px, words apart`);
    }
  });
}

test('at 400 % every state of a page fits, and toasts leave most of the window free', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  let seen = 0;
  for (const state of STATES) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitIn(page, state, true);
    await expectEverythingFits(page, state.name);
    for (const toast of await toasts(page).all()) {
      const box = await toast.boundingBox();
      expect(box?.height, state.name).toBeLessThan(ZOOMED.height / 2);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(1);
});
