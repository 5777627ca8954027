import { expect, test, type Locator, type Page } from '@playwright/test';
import { shell } from '#content';
import { TOAST_DURATION_MS } from '#ui/toast/toast-store.ts';
import {
  answer,
  CONTACT,
  DEMO,
  expectOutcome,
  fill,
  holdAnswer,
  MISSING,
  newsletterBox,
  outcomeNote,
  refuse,
  submitButton,
  typeOf,
} from './support/forms.ts';
import {
  expectToast,
  FRAME_MS,
  pass,
  setTabHidden,
  toasts,
  visitUnhurried,
  visitWithStoppedClock,
} from './support/visit.ts';

const LONG_MS = 600_000;

const closeButton = (page: Page) => toasts(page).getByRole('button', { name: shell.toasts.close });

for (const tone of ['success', 'error'] as const) {
  test(`a toast of the tone ${tone} goes away by itself, but no time passes while it is read`, async ({
    page,
  }) => {
    const duration = TOAST_DURATION_MS[tone];
    await answer(page);
    await visitWithStoppedClock(page, DEMO.path);
    if (tone === 'success') await fill(DEMO.form(page), DEMO.values);
    await submitButton(page, DEMO).click();
    await page.clock.runFor(FRAME_MS);
    await expectToast(page, ...(tone === 'success' ? DEMO.success : MISSING));

    const rests = [
      [() => toasts(page).hover(), () => page.mouse.move(5, 300)],
      [() => closeButton(page).focus(), () => submitButton(page, DEMO).focus()],
      [() => setTabHidden(page, true), () => setTabHidden(page, false)],
    ] as const;
    for (const [begin, end] of rests) {
      await begin();
      await pass(page, LONG_MS);
      await expect(toasts(page)).toHaveCount(1);
      await end();
    }
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
  await fail();
  await closeButton(page).click();
  await expect(toasts(page)).toHaveCount(0);

  await test.step('the next submit removes it before the answer', async () => {
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
    toasts(page).evaluate((toast) => {
      const { backgroundColor, color } = getComputedStyle(toast);
      return [backgroundColor, color];
    });
  await answer(page);
  await visitUnhurried(page, DEMO.path);
  await expect(region.getByRole('status')).toBeAttached();
  for (const _ of [1, 2]) await submitButton(page, DEMO).click();
  await expect(region.getByRole('alert')).toContainText(MISSING[1]);
  await expect(toasts(page)).toHaveCount(1);
  await expect(region.locator(':focus')).toHaveCount(0);
  const destructive = await look();

  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(region.getByRole('status')).toContainText(DEMO.success[1]);
  await expect(region.getByRole('alert')).toHaveCount(0);
  await expect(region.locator(':focus')).toHaveCount(0);
  expect(await look()).not.toEqual(destructive);
});

/** Expects that no toast lies on the focused field, on the form's button or on the header. */
async function expectNothingCovered(page: Page, button: Locator): Promise<void> {
  const findCovered = () =>
    button.evaluate((submit) => {
      const focused = document.activeElement ?? document.body;
      const parts = {
        'the focus': focused.closest('.form-cell') ?? focused.querySelector('h3') ?? focused,
        'the button': submit,
        'the header': document.querySelector('header') ?? document.body,
      };
      const over = [...document.querySelectorAll('[data-toast]')].map((each) => each.getBoundingClientRect());
      return Object.entries(parts).flatMap(([name, part]) => {
        const box = part.getBoundingClientRect();
        const isCovered = over.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
        return isCovered || part === document.body ? [name] : [];
      });
    });
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(findCovered).toEqual([]);
}

for (const form of [DEMO, CONTACT])
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
  ] as const)
    test(`at ${width} px no toast of the ${typeOf(form)} form covers the focused field, the button or the outcome`, async ({
      page,
    }) => {
      const button = submitButton(page, form);
      await page.setViewportSize({ width, height });
      await visitUnhurried(page, form.path);
      await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await button.press('Enter');
      await expectToast(page, ...MISSING);
      await expectNothingCovered(page, button);
      for (const outcome of ['failed', 'sent'] as const) {
        await fill(form.form(page), form.values);
        await (outcome === 'failed' ? refuse(page) : answer(page));
        await button.click();
        await expect(outcomeNote(page, outcome).locator('h3')).toBeInViewport({ ratio: 0.99 });
        await expectNothingCovered(page, button);
      }
    });
