import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  answer,
  CONTACT,
  DEMO,
  field,
  fill,
  MISSING,
  outcomeNote,
  refuse,
  submitButton,
  typeOf,
} from './support/forms.ts';
import { expectToast, toasts, visitUnhurried } from './support/visit.ts';

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

/** Scrolls a part to the top or the end of the window, where a toast could cover it. */
const scrollTo = (part: Locator, block: 'start' | 'end') =>
  part.evaluate((element, position) => element.scrollIntoView({ block: position }), block);

const SIZES: [width: number, height: number][] = [
  [1280, 800],
  [390, 844],
  [844, 390],
];

for (const form of [DEMO, CONTACT]) {
  test(`no toast of the ${typeOf(form)} form covers the focused field, the button or the outcome`, async ({
    page,
  }) => {
    const button = submitButton(page, form);
    await visitUnhurried(page, form.path);
    for (const [width, height] of SIZES) {
      await test.step(`${width} by ${height} px`, async () => {
        const expectOutcomeSeen = async (outcome: 'failed' | 'sent') => {
          await expectNothingCovered(page, button);
          const note = outcomeNote(page, outcome);
          // On small phones and in landscape only the title fits.
          await expect(height < 700 ? note.locator('h3') : note).toBeInViewport({ ratio: 0.99 });
        };
        await page.setViewportSize({ width, height });
        await fill(form.form(page), form.values);
        await refuse(page);
        await scrollTo(button, 'start');
        await button.press('Enter');
        await expectToast(page, ...form.failure);
        await expectOutcomeSeen('failed');
        await expect(button).toBeInViewport({ ratio: 0.99 });

        await fill(form.form(page), { name: '', email: '' });
        await button.click();
        await expect(form.form(page).locator('[aria-invalid]').first()).toBeFocused();
        await expectNothingCovered(page, button);

        await fill(form.form(page), { email: form.values['email'] ?? '' });
        await scrollTo(field(form.form(page), 'name'), 'start');
        await field(form.form(page), 'name').press('Enter');
        await expectToast(page, ...MISSING);
        await expectNothingCovered(page, button);

        await fill(form.form(page), form.values);
        await answer(page, (route) => route.fulfill({ json: { ok: true, id: randomUUID() } }));
        await button.click();
        await expectToast(page, ...form.success);
        await expectOutcomeSeen('sent');
      });
    }
  });
}
