import { test } from '@playwright/test';
import { expectKeyboardWalk } from './support/keyboard.ts';
import { visit } from './support/visit.ts';

// Checks that are too slow for every-page.spec.ts.

// The second window is 1280 × 1024 at 400 %.
for (const [width, height] of [
  [1440, 900],
  [320, 256],
] as const) {
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', '/contacto']) {
      test(`the keyboard walks through ${path} and back, with visible focus`, async ({ page }) => {
        await visit(page, path);
        await expectKeyboardWalk(page);
      });
    }
  });
}
