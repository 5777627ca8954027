import { expect, test, type Route } from '@playwright/test';
import { footer } from '#content/shell.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { watchSent, wordsOf } from './support/forms.ts';
import { expectFocusSeen } from './support/keyboard.ts';
import { newsletterBox } from './support/newsletter.ts';
import { expectToast, toasts, visit } from './support/visit.ts';

const { sent: accepted, invalid, failed, tooMany } = footer.newsletter;

test('the newsletter box refuses what is no address, and keeps one that could not be registered', async ({
  page,
}) => {
  const { box, input, button } = newsletterBox(page);
  const sent = watchSent(page);
  const answer = (respond: (route: Route) => Promise<void>) =>
    page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, respond);
  await visit(page, '/nosotros');

  await test.step('no address, by the keyboard alone', async () => {
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
  expect(sent.map(({ body, key, signals }) => ({ body, key, signals }))).toEqual(
    Array.from({ length: 2 }, () => ({
      body: { email: 'lucia@empresa.example' },
      key: undefined,
      signals: undefined,
    })),
  );
});

test('once an address is accepted, the button leads to the confirmation until another one is typed', async ({
  page,
}) => {
  const { box, input, button } = newsletterBox(page);
  const sent = watchSent(page);
  await page.route(`**${FUNCTION_PATHS.subscribeNewsletter}`, (route) =>
    route.fulfill({ json: { ok: true } }),
  );
  await visit(page, '/nosotros');
  await input.fill('lucia@empresa.example');
  await button.click();
  await expectToast(page, ...wordsOf(accepted));
  await expect(box.getByText(accepted.description)).toBeInViewport({ ratio: 1 });

  await button.click({ clickCount: 8 });
  await expect(box.locator('p:focus')).toContainText(accepted.description);
  await input.focus();
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press('Enter');
  await expect(box.locator('p:focus')).toContainText(accepted.description);
  await expectFocusSeen(page);
  await expect(input).not.toHaveAttribute('aria-invalid');
  await expect(toasts(page)).toHaveCount(1);
  expect(sent).toHaveLength(1);

  await input.fill('lucia');
  await button.click();
  await expectToast(page, ...wordsOf(invalid));
  await input.fill('eva@empresa.example');
  await button.click();
  await expect.poll(() => sent).toHaveLength(2);
});
