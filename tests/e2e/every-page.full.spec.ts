import { test } from '@playwright/test';
import { CONTACT, DEMO, typeOf } from './support/forms.ts';
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

    for (const form of [DEMO, CONTACT]) {
      test(`the keyboard walks through the page of the ${typeOf(form)} form and back, with visible focus`, async ({
        page,
      }) => {
        await visit(page, form.path);
        await expectKeyboardWalk(page);
      });
    }
  });
}
