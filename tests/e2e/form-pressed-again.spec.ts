import { expect, test, type Locator } from '@playwright/test';
import {
  answer,
  CONTACT,
  DEMO,
  expectOutcome,
  field,
  fill,
  holdAnswer,
  MISSING,
  outcomeNote,
  send,
  submitButton,
  typeOf,
} from './support/forms.ts';
import { expectFocusSeen } from './support/keyboard.ts';
import { afterTasks, expectToast, visitWithStoppedClock } from './support/visit.ts';

const backgroundOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a held Enter key and a double press send nothing twice', async ({ page }) => {
  const form = DEMO.form(page);
  const { bodies, release } = await holdAnswer(page);
  await visitWithStoppedClock(page, DEMO.path);

  await test.step('Enter is held from before the answer until long after it', async () => {
    await fill(form, DEMO.values);
    await submitButton(page, DEMO).focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    release();
    await expect(outcomeNote(page, 'sent')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectOutcome(page, DEMO, DEMO.success);
    expect(bodies).toHaveLength(1);
  });
  await test.step('the button is pressed several times at once', async () => {
    await fill(form, DEMO.values);
    await form.evaluate((element) => {
      for (let presses = 0; presses < 3; presses++) (element as HTMLFormElement).requestSubmit();
    });
    await expectOutcome(page, DEMO, DEMO.success);
    expect(bodies).toHaveLength(2);
  });
});

for (const form of [DEMO, CONTACT]) {
  test(`while an accepted ${typeOf(form)} form is untouched, the button leads to the confirmation`, async ({
    page,
  }) => {
    const button = submitButton(page, form);
    const note = outcomeNote(page, 'sent');
    const bodies = await answer(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitWithStoppedClock(page, form.path);
    await fill(form.form(page), form.values);
    const background = await backgroundOf(button);
    await send(page, form, form.success);
    await expect.poll(() => backgroundOf(button)).not.toBe(background);

    await test.step('its first press opens the form again, and sends nothing', async () => {
      await button.press('Enter');
      await expect(field(form.form(page), 'name')).toBeFocused();
      await expect(note).toBeVisible();
      expect(bodies).toHaveLength(1);
    });
    const PRESSES = [
      () => button.click({ clickCount: 8 }),
      () => button.press('Enter'),
      () => field(form.form(page), 'name').press('Enter'),
    ];
    for (const press of PRESSES) {
      // The second press is long after the toast has gone.
      await page.clock.runFor(60_000);
      await press();
      await expect(note).toBeFocused();
      await afterTasks(page);
      await page.clock.runFor(100);
      await expectFocusSeen(page);
      await expect(note).toBeInViewport({ ratio: 1 });
      await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
      await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
      expect(bodies).toHaveLength(1);
    }
    await test.step('once something is typed, the form works normally', async () => {
      await fill(form.form(page), { name: 'Eva' });
      await expect.poll(() => backgroundOf(button)).toBe(background);
      await button.click();
      await expectToast(page, ...MISSING);
      await fill(form.form(page), form.values);
      await send(page, form, form.success);
      expect(bodies).toHaveLength(2);
    });
  });
}
