import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { expectFits } from './support/check-fit.ts';
import { expectTargets } from './support/check-targets.ts';
import { openState, STATES } from './support/states.ts';
import { toasts } from './support/visit.ts';

// every-page.spec.ts has every page's first view, accessibility.spec.ts the most common states.

const WINDOWS = [
  { viewport: { width: 1280, height: 844 }, hasTouch: false, leastTarget: 24 },
  { viewport: { width: 390, height: 844 }, hasTouch: true, leastTarget: 44 },
];

for (const state of Object.keys(STATES)) {
  for (const { viewport, hasTouch, leastTarget } of WINDOWS) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport, hasTouch });

      test(`axe finds nothing, and every control is large enough, with ${state}`, async ({ page }) => {
        await openState(page, state, hasTouch);
        await expectNoAxeViolations(page);
        await expectTargets(page, leastTarget);
      });
    });
  }

  test.describe('at 400 % zoom', () => {
    const viewport = { width: 320, height: 256 };
    test.use({ viewport });

    test(`everything fits, and toasts leave half of the window free, with ${state}`, async ({ page }) => {
      await openState(page, state, true);
      await expectFits(page);
      for (const toast of await toasts(page).all())
        expect((await toast.boundingBox())?.height).toBeLessThan(viewport.height / 2);
    });
  });
}
