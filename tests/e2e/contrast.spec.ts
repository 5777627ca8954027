import { expect, test } from '@playwright/test';
import { faintLines } from './support/contrast.ts';
import { ACTION_PAGES, MISSING_PATH, PAGES } from './support/pages.ts';
import { settleMotion } from './support/states.ts';
import { visit } from './support/visit.ts';

/** What a page looks like at one width holds at the other; the landing page has drawings of its own for each. */
const VIEWS = [
  { width: 390, paths: ['/', '/soluciones'] },
  {
    width: 1280,
    paths: [
      ...PAGES.map(({ path }) => path),
      ACTION_PAGES[0].path,
      '/demo-solicitada',
      '/demo-no-enviada',
      MISSING_PATH,
    ],
  },
];

// Both slides of the carousel stand one below the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, paths } of VIEWS) {
  test(`at ${width} px all text stands out from what is painted behind it (WCAG 1.4.3)`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await visit(page, path);
      await settleMotion(page);
      expect(await faintLines(page), path).toEqual([]);
    }
  });
}
