import { expect, test, type Locator } from '@playwright/test';
import { maxLengthOf } from '#contract/fields.ts';
import { fillText } from '#schema/fill.ts';
import { forms } from '#site';
import {
  answer,
  answerField,
  CONTACT,
  DEMO,
  field,
  fill,
  holdAnswer,
  MISSING,
  submitButton,
  typeOf,
  visitAgain,
  wordsOf,
} from './support/forms.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { settleMotion } from '#scripts/check/settle.ts';
import { expectToast, toasts, visit } from './support/visit.ts';

for (const form of [DEMO, CONTACT]) {
  const { fields, badFormat } = form.text;
  const required = fields.filter(({ name }) => forms.fieldOf(name).forms[typeOf(form)] === 'required');
  const errorOf = (name: string, error: 'required' | 'format' = 'required') =>
    fields.find((each) => each.name === name)?.errors[error] ?? '';

  test(`a wrong ${typeOf(form)} form says so in a toast and at each field`, async ({ page }) => {
    const element = form.form(page);
    const email = field(element, 'email');
    const bodies = await answer(page);
    await visit(page, form.path);

    await test.step('required fields are missing; white space fills none', async () => {
      await fill(element, { name: '   ' });
      await submitButton(page, form).click();
      await expectToast(page, ...MISSING);
      await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
      await expect(field(element, required[0]?.name ?? '')).toBeFocused();
      await expect(element.locator('[aria-invalid]')).toHaveCount(required.length);
      for (const { name } of required)
        await expect(field(element, name)).toHaveAccessibleDescription(errorOf(name));
      await expectNoAxeViolations(page);
    });
    await test.step('a corrected field loses its message; the one that is missing takes the focus', async () => {
      await fill(element, { ...form.values, email: '' });
      await expect(element.locator('[aria-invalid]')).toHaveCount(1);
      await expect(field(element, 'name')).toHaveAccessibleDescription('');
      await submitButton(page, form).click();
      await expect(email).toBeFocused();
    });
    await test.step('the message about a missing address goes as it is typed; left, it says what is wrong', async () => {
      await email.pressSequentially('l');
      await expect(email).toHaveAccessibleDescription('');
      await email.blur();
      await expect(email).toHaveAccessibleDescription(errorOf('email', 'format'));
      await email.fill('lucia@empresa');
      await expect(email).toHaveAccessibleDescription(errorOf('email', 'format'));
      await email.fill(form.values['email'] ?? '');
      await expect(email).toHaveAccessibleDescription('');
    });
    await test.step('so does a malformed address', async () => {
      await fill(element, { email: 'lucia@empresa' });
      await submitButton(page, form).click();
      await expectToast(page, ...wordsOf(badFormat));
      await expect(field(element, 'email')).toBeFocused();
      await expect(field(element, 'email')).toHaveAccessibleDescription(errorOf('email', 'format'));
    });
    expect(bodies).toEqual([]);
    await fill(element, form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });

  test(`the ${typeOf(form)} form asks for a missing digit when the telephone is left`, async ({ page }) => {
    const element = form.form(page);
    const phone = field(element, 'phone');
    const { doubt = '', help = '' } = fields.find(({ name }) => name === 'phone') ?? {};
    test.skip(!doubt, 'the form asks for no missing digit');
    const bodies = await answer(page);
    await visit(page, form.path);
    await fill(element, form.values);
    await phone.pressSequentially('55 1234 567');
    await expect(phone).toHaveAccessibleDescription(help);
    const top = async () => (await submitButton(page, form).boundingBox())?.y;
    const before = await top();
    await phone.blur();
    await expect(element.getByRole('status').filter({ hasText: doubt })).toBeVisible();
    await expect(phone).toHaveAccessibleDescription(doubt);
    await expect(element.locator('[aria-invalid]')).toHaveCount(0);
    expect(await top()).toBe(before);
    await expectNoAxeViolations(page);
    await phone.press('End');
    await phone.pressSequentially('8');
    await expect(phone).toHaveAccessibleDescription(help);
    await phone.press('Backspace');
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toEqual([expect.objectContaining({ phone: '55 1234 567' })]);
    await expect(phone).toHaveAccessibleDescription(help);
  });
}

test('a value that is too long is named as it is typed, also where a draft brings it back', async ({
  page,
}) => {
  const company = field(DEMO.form(page), 'company');
  const words = fillText(DEMO.text.tooLong, { max: maxLengthOf('company') });
  await answer(page);
  await visit(page, DEMO.path);
  await fill(DEMO.form(page), { ...DEMO.values, company: 'x'.repeat(maxLengthOf('company') + 1) });
  await expect(company).toHaveAccessibleDescription(words);
  await visitAgain(page, DEMO.path);
  await expect(company).toHaveAccessibleDescription(words);
  await submitButton(page, DEMO).click();
  await expectToast(page, MISSING[0], words);
  await company.press('End');
  await company.press('Backspace');
  await expect(company).not.toHaveAttribute('aria-invalid');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
});

for (const [form, width] of [
  [DEMO, 390],
  [CONTACT, 1280],
] as const) {
  test(`at ${width} px nothing moves while the ${typeOf(form)} form is corrected`, async ({ page }) => {
    const placesOf = async (control: Locator) => [
      await page.evaluate(() => scrollY),
      (await control.boundingBox())?.y,
      (await submitButton(page, form).boundingBox())?.y,
    ];
    await page.setViewportSize({ width, height: 844 });
    await visit(page, form.path);
    await submitButton(page, form).click();
    await expect(form.form(page).locator('[aria-invalid]').first()).toBeFocused();
    // The pressed button glides back by a pixel.
    await settleMotion(page);
    for (const [name, value] of Object.entries(form.values).filter(([, text]) => text !== '')) {
      const control = field(form.form(page), name);
      await control.focus();
      const before = await placesOf(control);
      // Half an address that is left is still wrong, for another reason.
      for (const part of [value.slice(0, 4), value.slice(4)]) {
        if (forms.fieldOf(name).kind === 'choice') await answerField(control, value);
        else await page.keyboard.insertText(part);
        expect(await placesOf(control), `${name}: ${part}`).toEqual(before);
        await control.blur();
        expect(await placesOf(control), `${name}, left: ${part}`).toEqual(before);
        await control.focus();
        await page.keyboard.press('End');
      }
      await expect(control).not.toHaveAttribute('aria-invalid');
    }
    await test.step('a field that is emptied again is wrong again', async () => {
      const name = field(form.form(page), 'name');
      await name.fill('');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await name.fill(form.values['name'] ?? '');
    });
    await test.step('the button stays where it is while the form is sent', async () => {
      const { release } = await holdAnswer(page);
      const button = submitButton(page, form);
      await button.focus();
      const before = await placesOf(button);
      await page.keyboard.press('Enter');
      await expect(button).toBeDisabled();
      expect(await placesOf(button)).toEqual(before);
      release();
      await expectToast(page, ...form.success);
    });
  });
}

test('half a row without its other half is a whole row', async ({ page }) => {
  const half = (name: string) => CONTACT.form(page).locator(`[data-half]:has([name="${name}"])`);
  const widthOf = async (name: string) => (await half(name).boundingBox())?.width ?? 0;
  await visit(page, CONTACT.path);
  test.skip((await half('name').count()) + (await half('lastName').count()) < 2, 'the fields are no halves');
  const before = await widthOf('name');
  await half('lastName').evaluate((cell) => cell.remove());
  expect(Math.abs((await widthOf('name')) - 2 * before)).toBeLessThan(2);
});
