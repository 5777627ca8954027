import { expect, test } from '@playwright/test';
import { ANCHORS } from '#content/paths.ts';
import { solution } from '#content/solution.ts';
import { visit } from './support/visit.ts';

for (const height of [720, 800, 1000]) {
  test(`the controls of piled sheets are in sight when the keyboard reaches them backwards, at ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    await visit(page, '/');
    const section = page.locator(`#${ANCHORS.solution}`);
    await section.getByRole('link', { name: solution.button, exact: true }).focus();
    const controls = await section.locator('article').locator('a, button, input').all();
    expect(controls.length).toBeGreaterThan(solution.cards.length);
    for (const control of controls.toReversed()) {
      await page.keyboard.press('Shift+Tab');
      await expect(control).toBeFocused();
      const isInSight = await control.evaluate((element) => {
        const { left, top, width, height: tall } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + tall / 2));
      });
      expect(isInSight, `${await control.textContent()}`).toBe(true);
    }
  });
}
