import { expect, test } from '@playwright/test';
import { PATHS } from '#content/paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { expectFits } from './support/check-fit.ts';
import { expectTargets } from './support/check-targets.ts';
import { STATES, visitIn } from './support/states.ts';
import { toasts, visit } from './support/visit.ts';

// Every page's first view: every-page.spec.ts. The states that visitors meet most: accessibility.spec.ts.

const WINDOWS = [
  { viewport: { width: 1280, height: 844 }, hasTouch: false, leastTarget: 24 },
  { viewport: { width: 390, height: 844 }, hasTouch: true, leastTarget: 44 },
];

for (const { viewport, hasTouch, leastTarget } of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch });

    for (const state of STATES) {
      test(`axe finds nothing, and every control is large enough, with ${state.name}`, async ({ page }) => {
        await visitIn(page, state, hasTouch);
        await expectNoAxeViolations(page);
        await expectTargets(page, leastTarget);
      });
    }

    test('axe finds nothing on the landing under reduced motion, where both slides are shown', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, PATHS.home);
      await expectNoAxeViolations(page);
    });
  });
}

test.describe('at 400 % zoom', () => {
  const viewport = { width: 320, height: 256 };
  test.use({ viewport });

  for (const state of STATES) {
    test(`everything fits, and toasts leave half of the window free, with ${state.name}`, async ({
      page,
    }) => {
      await visitIn(page, state, true);
      await expectFits(page);
      for (const toast of await toasts(page).all())
        expect((await toast.boundingBox())?.height).toBeLessThan(viewport.height / 2);
    });
  }
});
