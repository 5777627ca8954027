import { expect, test } from '@playwright/test';
import { mistyped } from '#content';
import { maxLengthOf } from '#contract/fields.ts';
import { fillText } from '#schema/placeholders.ts';
import { forms } from '#site';
import {
  answer,
  CONTACT,
  DEMO,
  field,
  fill,
  holdAnswer,
  MISSING,
  newsletterBox,
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
      await fill(element, { name: '' });
      await expect(field(element, 'name')).toHaveAttribute('aria-invalid', 'true');
      await fill(element, { name: form.values['name'] ?? '' });
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
}

test('the form asks for a missing digit when the telephone is left, and is sent without it', async ({
  page,
}) => {
  const form = DEMO.form(page);
  const phone = field(form, 'phone');
  const { doubt = '', help = '' } = DEMO.text.fields.find(({ name }) => name === 'phone') ?? {};
  test.skip(!doubt, 'the form asks for no missing digit');
  const bodies = await answer(page);
  await visit(page, DEMO.path);
  await fill(form, DEMO.values);
  await phone.pressSequentially('55 1234 567');
  await expect(phone).toHaveAccessibleDescription(help);
  await phone.blur();
  await expect(form.getByRole('status').filter({ hasText: doubt })).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(doubt);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await phone.press('End');
  await phone.pressSequentially('8');
  await expect(phone).toHaveAccessibleDescription(help);
  await phone.press('Backspace');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toEqual([expect.objectContaining({ phone: '55 1234 567' })]);
});

test('a mistyped address is asked about; one press takes it, and sending waits for none', async ({
  page,
}) => {
  const form = DEMO.form(page);
  const email = field(form, 'email');
  const question = form.getByRole('button', { name: fillText(mistyped, { suggestion: 'ana@gmail.com' }) });
  const bodies = await answer(page);
  await visit(page, DEMO.path);
  await fill(form, { ...DEMO.values, email: 'ana@gmial.com' });
  await expect(question).toContainText('ana@gmail.com');
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await question.click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);
  await visitAgain(page, DEMO.path);
  await expect(email).toHaveValue('ana@gmail.com');
  await email.fill('ana@gmial.com');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toEqual([expect.objectContaining({ email: 'ana@gmial.com' })]);
  await expect(form.getByRole('status').getByRole('button')).toHaveCount(0);

  const box = newsletterBox(page);
  await box.input.fill('ana@hotmial.com');
  await page.getByRole('button', { name: fillText(mistyped, { suggestion: 'ana@hotmail.com' }) }).click();
  await expect(box.input).toHaveValue('ana@hotmail.com');
});

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

test('on a phone nothing moves while the form is corrected and sent', async ({ page }) => {
  const button = submitButton(page, DEMO);
  const email = field(DEMO.form(page), 'email');
  const placesOf = async () => [
    await page.evaluate(() => scrollY),
    (await email.boundingBox())?.y,
    (await button.boundingBox())?.y,
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, DEMO.path);
  await button.click();
  await expect(DEMO.form(page).locator('[aria-invalid]').first()).toBeFocused();
  // The pressed button glides back by a pixel.
  await settleMotion(page);
  await email.focus();
  const before = await placesOf();
  // Half an address that is left is still wrong, for another reason.
  for (const value of ['luci', DEMO.values['email'] ?? '']) {
    await email.fill(value);
    expect(await placesOf(), value).toEqual(before);
    await email.blur();
    expect(await placesOf(), `${value}, left`).toEqual(before);
    await email.focus();
  }
  const { release } = await holdAnswer(page);
  await fill(DEMO.form(page), DEMO.values);
  await button.focus();
  const atButton = await placesOf();
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  expect(await placesOf()).toEqual(atButton);
  release();
  await expectToast(page, ...DEMO.success);
});
