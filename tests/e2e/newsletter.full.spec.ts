import { expect, test } from '@playwright/test';
import { results } from '#content/result.ts';
import { footer } from '#content/shell.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { newsletterBox } from './support/newsletter.ts';
import { expectHydrated } from './support/visit.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts';

    test(`result pages lead to the newsletter box in their own footer, ${how}`, async ({ page }) => {
      const { box, input } = newsletterBox(page);
      for (const name of ['newsletterUnsubscribed', 'newsletterExpired', 'newsletterInvalid'] as const) {
        const { textLink, way } = { textLink: undefined, ...results[name] };
        await page.goto(RESULT_PATHS[name]);
        if (javaScriptEnabled) await expectHydrated(page);
        await page
          .getByRole('main')
          .getByRole('link', { name: (textLink ?? way).label })
          .click();
        await expect(page).toHaveURL(`${RESULT_PATHS[name]}#${footer.newsletter.id}`);
        await expect(box).toBeInViewport({ ratio: 1 });
        const header = await page.getByRole('banner').boundingBox();
        await expect
          .poll(async () => (await box.boundingBox())?.y ?? 0)
          .toBeGreaterThanOrEqual(header?.height ?? Infinity);
        await page.keyboard.press('Tab');
        await expect(input).toBeFocused();
      }
    });
  });
}
