import { expect, test } from '@playwright/test';
import { findSmallTargets } from './support/layout.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { settleMotion, STATES, visitIn } from './support/states.ts';

const PATHS = [...ALL_PATHS, MISSING_PATH];

test('with a mouse every control is at least 24 px in both directions (WCAG 2.5.8)', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    expect(await findSmallTargets(page, 24), path).toEqual([]);
  }
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every control is at least 44 px in both directions', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path);
      expect(await findSmallTargets(page, 44), path).toEqual([]);
    }
  });

  test('every control of every state is at least 44 px in both directions', async ({ page }) => {
    for (const state of STATES) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitIn(page, state, true);
      await settleMotion(page);
      expect(await findSmallTargets(page, 44), state.name).toEqual([]);
    }
  });
});
