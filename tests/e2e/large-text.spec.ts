import { expect, test } from '@playwright/test';
import { CHROMIUM_FLAGS, installedChromium } from '../../scripts/browser.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { visit } from './support/visit.ts';

// As a visitor sets it in the browser: twice the default of 16 px (WCAG 1.4.4).
test.use({
  launchOptions: {
    executablePath: installedChromium(),
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
});

for (const width of [390, 1280]) {
  test(`with text twice as large nothing is wider than the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...ALL_PATHS, MISSING_PATH]) {
      await visit(page, path);
      const found = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const tooWide = [
          ...document.querySelectorAll('main :is(h1, h2, h3, h4, p, a, button, input, label, li)'),
        ]
          .filter((element) => !element.closest('[aria-hidden="true"], [role="img"], .sr-only'))
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => element.textContent?.trim().slice(0, 40));
        return { overflow: scrollWidth - clientWidth, tooWide };
      });
      expect(found, path).toEqual({ overflow: 0, tooWide: [] });
    }
  });
}
