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
import { afterTasks, expectToast, visit, visitWithStoppedClock } from './support/visit.ts';

const backgroundOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a held Enter key and a double press send nothing twice', async ({ page }) => {
  const form = DEMO.form(page);
  const button = submitButton(page, DEMO);
  const { bodies, release } = await holdAnswer(page);
  await visitWithStoppedClock(page, DEMO.path);

  await test.step('Enter is held from before the answer until long after it', async () => {
    await fill(form, DEMO.values);
    await button.focus();
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
    const calling = await backgroundOf(button);
    await send(page, form, form.success);
    await expect.poll(() => backgroundOf(button)).not.toBe(calling);

    const expectConfirmed = async () => {
      await expect(note).toBeFocused();
      await afterTasks(page);
      await page.clock.runFor(100);
      await expectFocusSeen(page);
      await expect(note).toBeInViewport({ ratio: 1 });
      await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
      await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
      expect(bodies).toHaveLength(1);
    };
    await test.step('1.3 s later, and long after its toast', async () => {
      for (const milliseconds of [1300, 60_000]) {
        await page.clock.runFor(milliseconds);
        await button.click();
        await expectConfirmed();
      }
    });
    await test.step('eight clicks', async () => {
      await button.click({ clickCount: 8 });
      await expectConfirmed();
    });
    await test.step('ten times Enter, on the button and in a field', async () => {
      for (const control of [button, field(form.form(page), 'name')]) {
        await control.focus();
        for (let presses = 0; presses < 10; presses++) await page.keyboard.press('Enter');
        await expectConfirmed();
      }
    });
    await test.step('once something is typed, it is a form like any other', async () => {
      await fill(form.form(page), { name: 'Eva' });
      await expect.poll(() => backgroundOf(button)).toBe(calling);
      await button.click();
      await expectToast(page, ...MISSING);
      await fill(form.form(page), form.values);
      await send(page, form, form.success);
      expect(bodies).toHaveLength(2);
    });
  });
}

test('the receipt takes the focus in view after a press beside the button, or Enter in a field', async ({
  page,
}) => {
  const button = submitButton(page, CONTACT);
  const form = CONTACT.form(page);
  const { release } = await holdAnswer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, CONTACT.path);
  await fill(form, CONTACT.values);
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  await page.getByRole('main').focus();
  release();
  await expectOutcome(page, CONTACT, CONTACT.success);
  const expectShown = async () => {
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await expect(outcomeNote(page, 'sent')).toBeInViewport({ ratio: 1 });
  };
  await expectShown();

  await fill(form, CONTACT.values);
  await field(form, 'name').press('Enter');
  await expectOutcome(page, CONTACT, CONTACT.success);
  await expectShown();
});
