import { expect, test, type Page } from '@playwright/test';
import { results } from '#content/result.ts';
import { footer } from '#content/shell.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { newsletterBox } from './support/newsletter.ts';
import { visit } from './support/visit.ts';

const ANCHOR = `#${footer.newsletter.id}`;

/** The newsletter box is in sight as a whole, and no header lies on it. */
async function expectBoxInSight(page: Page) {
  const { box } = newsletterBox(page);
  await expect(box).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await box.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(`links to the newsletter box lead to it, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await visit(page, `/nosotros${ANCHOR}`);
    await expectBoxInSight(page);

    await visit(page, RESULT_PATHS.newsletterUnsubscribed);
    await page.getByRole('main').locator(`a[href="${ANCHOR}"]`).click();
    await expectBoxInSight(page);
    await expect(newsletterBox(page).box.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(newsletterBox(page).input).toBeFocused();
  });
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, result pages lead to the newsletter box in their own footer', async ({ page }) => {
    for (const name of ['newsletterUnsubscribed', 'newsletterExpired', 'newsletterInvalid'] as const) {
      const { textLink, way } = { textLink: undefined, ...results[name] };
      await page.goto(RESULT_PATHS[name]);
      await page
        .getByRole('main')
        .getByRole('link', { name: (textLink ?? way).label })
        .click();
      await expect(page).toHaveURL(RESULT_PATHS[name] + ANCHOR);
      await expectBoxInSight(page);
    }
  });
});
