import { expect, test } from '@playwright/test';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { BODY_KEYS, DEMO, field, openFilled, refuse, send, visitAgain, watchSent } from './support/forms.ts';

test('the honeypot reaches no visitor; when filled, it is told in the header only', async ({ page }) => {
  const form = DEMO.form(page);
  const sent = watchSent(page);
  await refuse(page);
  await openFilled(page, DEMO);
  await test.step('neither the eye, a screen reader nor the Tab key finds it', async () => {
    await expect(field(form, HONEYPOT_FIELD)).toHaveCount(1);
    await expect(field(form, HONEYPOT_FIELD)).not.toBeInViewport();
    expect(await form.ariaSnapshot()).not.toContain(DEMO.text.honeypot);
    await field(form, DEMO.text.fields.at(-1)?.name ?? '').focus();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('link', { name: DEMO.text.privacy.link.label })).toBeFocused();
  });
  // Robots fill in every named field.
  await field(form, HONEYPOT_FIELD).evaluate((element) => {
    (element as HTMLInputElement).value = 'https://spam.example';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(page, DEMO, DEMO.failure);
  expect(sent[0]?.signals).toBe('trap=filled');
  expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual(BODY_KEYS);
  expect(JSON.stringify(sent[0]?.body)).not.toContain('spam.example');
  await visitAgain(page, DEMO.path);
  await expect(field(form, 'email')).toHaveValue(DEMO.values['email'] ?? '');
  await expect(field(form, HONEYPOT_FIELD)).toHaveValue('');
});
