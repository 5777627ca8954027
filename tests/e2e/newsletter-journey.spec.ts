import { expect, test } from '@playwright/test';
import { results } from '#content/result.ts';
import { footer } from '#content/shell.ts';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { isFullTier } from '../tier.ts';
import { newAddress, wordsOf } from './support/forms.ts';
import { linkMailedTo } from './support/mails.ts';
import { actionButton, newsletterBox } from './support/newsletter.ts';
import { expectHydrated, expectToast } from './support/visit.ts';

for (const javaScriptEnabled of isFullTier ? [true, false] : [true]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts';

    test(`a visitor subscribes, confirms by mail, and leaves by mail, ${how}`, async ({ page }) => {
      const email = newAddress();
      const { input, button } = newsletterBox(page);
      const subscribe = async () => {
        await page.goto('/nosotros');
        if (javaScriptEnabled) await expectHydrated(page);
        await input.fill(email);
        await button.click();
        if (!javaScriptEnabled) return expect(page).toHaveURL(RESULT_PATHS.newsletterPending);
        await expectToast(page, ...wordsOf(footer.newsletter.sent));
        return expect(input).toHaveValue('');
      };
      const act = async (link: string, result: keyof typeof RESULT_PATHS) => {
        await page.goto(link);
        await actionButton(page).click();
        await expect(page).toHaveURL(RESULT_PATHS[result]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[result].title);
      };
      await subscribe();
      const confirmation = await linkMailedTo(email, NEWSLETTER_PATHS.confirm);
      await act(confirmation, 'newsletterConfirmed');
      const leaving = await linkMailedTo(email, NEWSLETTER_PATHS.unsubscribe);
      await test.step('an address that is known is answered like any other', subscribe);
      await act(leaving, 'newsletterUnsubscribed');
      await test.step('the link that confirmed is of no use any more', () =>
        act(confirmation, 'newsletterExpired'));
    });
  });
}
