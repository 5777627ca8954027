import { expect, test, type Page } from '@playwright/test';
import { footer, shell } from '#content/shell.ts';
import { TOAST_DURATION_MS } from '#ui/toast/toast-store.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  fill,
  holdAnswer,
  MISSING,
  refuse,
  submitButton,
  wordsOf,
} from './support/forms.ts';
import { newsletterBox } from './support/newsletter.ts';
import {
  afterTasks,
  expectToast,
  setTabHidden,
  toasts,
  visitUnhurried,
  visitWithStoppedClock,
} from './support/visit.ts';

const LONG_MS = 600_000;

const closeButton = (page: Page) => toasts(page).getByRole('button', { name: shell.toasts.close });

async function pass(page: Page, milliseconds: number) {
  await afterTasks(page);
  await page.clock.runFor(milliseconds);
  await afterTasks(page);
}

for (const tone of ['success', 'error'] as const) {
  test(`a toast of the tone ${tone} goes away by itself, but no time passes while it is read`, async ({
    page,
  }) => {
    const duration = TOAST_DURATION_MS[tone];
    await answer(page);
    await visitWithStoppedClock(page, DEMO.path);
    if (tone === 'success') await fill(DEMO.form(page), DEMO.values);
    await submitButton(page, DEMO).click();
    await expectToast(page, ...(tone === 'success' ? DEMO.success : MISSING));

    await test.step('the mouse is over it', async () => {
      await toasts(page).hover();
      await pass(page, LONG_MS);
      await expect(toasts(page)).toHaveCount(1);
      await page.mouse.move(5, 300);
    });
    await test.step('the focus is in it', async () => {
      await closeButton(page).focus();
      await pass(page, LONG_MS);
      await expect(toasts(page)).toHaveCount(1);
      await submitButton(page, DEMO).focus();
    });
    await test.step('the tab is hidden', async () => {
      await setTabHidden(page, true);
      await pass(page, LONG_MS);
      await expect(toasts(page)).toHaveCount(1);
      await setTabHidden(page, false);
    });
    await pass(page, duration - 1);
    await expect(toasts(page)).toHaveCount(1);
    await pass(page, 1);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('an error toast goes with the first edit of its form, with the next submit, or by its button', async ({
  page,
}) => {
  await refuse(page);
  const fail = async () => {
    await submitButton(page, DEMO).click();
    await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
  };
  await visitUnhurried(page, DEMO.path);
  await fail();
  await newsletterBox(page).input.fill('l');
  await expect(toasts(page)).toHaveCount(1);
  await fill(DEMO.form(page), DEMO.values);
  await expect(toasts(page)).toHaveCount(0);
  await fill(DEMO.form(page), { name: '' });
  await fail();
  await closeButton(page).click();
  await expect(toasts(page)).toHaveCount(0);

  await test.step('the next submit takes it away before it is answered', async () => {
    await fill(DEMO.form(page), DEMO.values);
    await fail();
    const { bodies, release } = await holdAnswer(page);
    await submitButton(page, DEMO).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await expect(toasts(page)).toHaveCount(0);
    release();
    await expectOutcome(page, DEMO, DEMO.success);
  });
  await test.step('a success stays while the next request is typed', async () => {
    await fill(DEMO.form(page), { name: 'Eva' });
    await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
  });
});

test('an error alerts, a success is announced politely; both look different, and neither takes the focus', async ({
  page,
}) => {
  const region = page.getByRole('region', { name: shell.toasts.label });
  const look = () =>
    toasts(page)
      .last()
      .evaluate((toast) => {
        const { backgroundColor, borderLeftColor, color } = getComputedStyle(toast);
        return [backgroundColor, borderLeftColor, color];
      });
  await answer(page);
  await visitUnhurried(page, DEMO.path);
  await expect(region.getByRole('status')).toBeAttached();
  await submitButton(page, DEMO).click();
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('alert')).toContainText(MISSING[1]);
  await expect(toasts(page)).toHaveCount(1);
  await expect(region.locator(':focus')).toHaveCount(0);
  const destructive = await look();

  await test.step('the toast of another form takes its place', async () => {
    await newsletterBox(page).button.click();
    await expectToast(page, ...wordsOf(footer.newsletter.invalid));
    await expect(toasts(page)).toHaveCount(1);
  });
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('status')).toContainText(DEMO.success[1]);
  await expect(region.getByRole('alert')).toHaveCount(0);
  await expect(region.locator(':focus')).toHaveCount(0);
  expect(await look()).not.toEqual(destructive);
});
