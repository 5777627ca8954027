import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Route } from '@playwright/test';
import PostalMime from 'postal-mime';
import { confirmNewsletter, footer, unsubscribeNewsletter } from '#content';
import {
  FUNCTION_PATHS,
  NEWSLETTER_PATHS,
  PRIVACY_PATH,
  RESULT_PATHS,
  TOKEN_PARAMETER,
} from '#contract/paths.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import { mailDirectory } from '#server/mail/file-mailer.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { watchQuiet } from './support/check-quiet.ts';
import { newAddress, newsletterBox, watchSent, wordsOf } from './support/forms.ts';
import { E2E_DATA_DIRECTORY } from './support/server.ts';
import { expectHydrated, expectToast, visit } from './support/visit.ts';

/** Waits for a mail to this address with a link to this page. Returns the page's path with the token. */
async function linkMailedTo(email: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+?(${path}\\?${TOKEN_PARAMETER}=\\S+)`);
  const find = async () => {
    const directory = mailDirectory(E2E_DATA_DIRECTORY);
    for (const name of await readdir(directory)) {
      const file = await readFile(join(directory, name));
      const { to, text = '' } = file.includes(email) ? await PostalMime.parse(file) : {};
      const [, address] = (to?.[0]?.address === email && link.exec(text)) || [];
      if (address) return address;
    }
    return '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const { sent: accepted, invalid, failed, tooMany } = footer.newsletter;

for (const javaScriptEnabled of isFullTier ? [true, false] : [true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor subscribes, confirms by mail, and leaves by mail', async ({ page }) => {
      const email = newAddress();
      const expectQuiet = watchQuiet(page);
      const { input, button } = newsletterBox(page);
      const subscribe = async () => {
        await page.goto(PRIVACY_PATH);
        if (javaScriptEnabled) await expectHydrated(page);
        await input.fill(email);
        await button.click();
        if (!javaScriptEnabled) return expect(page).toHaveURL(RESULT_PATHS.newsletterPending);
        await expectToast(page, ...wordsOf(accepted));
        return expect(input).toHaveValue('');
      };
      const act = async (link: string, result: keyof typeof RESULT_PATHS) => {
        await page.goto(link);
        await page.locator('main form').getByRole('button').click();
        await expect(page).toHaveURL(RESULT_PATHS[result]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(resultTexts[result].title);
      };
      await subscribe();
      if (javaScriptEnabled) await expectQuiet();
      const confirmation = await linkMailedTo(email, NEWSLETTER_PATHS.confirm);
      await act(confirmation, 'newsletterConfirmed');
      const leaving = await linkMailedTo(email, NEWSLETTER_PATHS.unsubscribe);
      await test.step('a known address is answered like any other', subscribe);
      await act(leaving, 'newsletterUnsubscribed');
      await test.step('the link that confirmed does not work again', () =>
        act(confirmation, 'newsletterExpired'));
    });
  });
}

for (const [path, text] of [
  [NEWSLETTER_PATHS.confirm, confirmNewsletter],
  [NEWSLETTER_PATHS.unsubscribe, unsubscribeNewsletter],
] as const) {
  test(`opening ${path} changes nothing; its button posts natively, once, and no referrer has the token`, async ({
    page,
    baseURL,
  }) => {
    // Characters that a careless copy of the address would change.
    const address = `${baseURL}${path}?token=aB-_9%2Bz%20%C3%B1&utm_source=mail`;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const posts: string[] = [];
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer']));
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fallback();
      posts.push(`${request.isNavigationRequest() ? 'native' : 'script'} ${request.url()}`);
      await promise;
      const headers = { Location: RESULT_PATHS.newsletterConfirmed };
      return route.fulfill({ status: 303, headers }).catch(() => {});
    });
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
    expect(posts).toEqual([]);

    // Runs in the page: the browser's driver would wait for the answer after each press.
    const isDisabled = await page.locator('main form button').evaluate(async (element) => {
      const button = element as HTMLButtonElement;
      for (let presses = 0; presses < 2; presses++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return button.disabled;
    });
    expect(isDisabled).toBe(true);
    release();
    await expect(page).toHaveURL(RESULT_PATHS.newsletterConfirmed);
    expect(posts).toEqual([`native ${address}`]);
    expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([]);
  });
}

test('the newsletter box refuses a malformed address, keeps one that could not be registered, and sends it', async ({
  page,
}) => {
  const { box, input, button } = newsletterBox(page);
  const sent = watchSent(page);
  const answer = (respond: (route: Route) => Promise<void>) =>
    page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, respond);
  await visit(page, PRIVACY_PATH);

  await test.step('a malformed address, by the keyboard alone', async () => {
    await input.focus();
    await page.keyboard.type('lucia');
    await page.keyboard.press('Enter');
    await expectToast(page, ...wordsOf(invalid));
    await expect(box).toContainText(invalid.description);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('an error; the address cannot be changed while it is sent', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await answer(async (route) => {
      await promise;
      await route.fulfill({ status: 500, json: { ok: false } });
    });
    await page.keyboard.type('@empresa.example');
    await page.keyboard.press('Enter');
    await expect(input).not.toBeEditable();
    await expect(button).toBeDisabled();
    release();
    await expectToast(page, ...wordsOf(failed));
  });
  await test.step('too many attempts', async () => {
    await answer((route) => route.fulfill({ status: 429, json: { ok: false } }));
    await button.click();
    await expectToast(page, ...wordsOf(tooMany));
    await expect(box).toContainText(tooMany.description);
  });
  await expect(input).toHaveValue('lucia@empresa.example');
  for (const { body, key, signals } of sent)
    expect([body, key, signals]).toEqual([{ email: 'lucia@empresa.example' }, undefined, undefined]);
});
