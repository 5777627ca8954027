import { expect, test } from '@playwright/test';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import {
  answer,
  BODY_KEYS,
  DEMO,
  field,
  fill,
  openFilled,
  refuse,
  send,
  visitAgain,
  watchSent,
} from './support/forms.ts';
import { expectHydrated, visitWithStoppedClock } from './support/visit.ts';

test('the honeypot reaches no visitor; when filled, it is told in the header only', async ({ page }) => {
  const form = DEMO.form(page);
  const sent = watchSent(page);
  await refuse(page);
  await openFilled(page, DEMO);
  await test.step('neither the eye, a screen reader nor the Tab key finds it', async () => {
    await expect(field(form, HONEYPOT_FIELD)).toHaveCount(1);
    await expect(field(form, HONEYPOT_FIELD)).not.toBeInViewport();
    expect(await form.ariaSnapshot()).not.toContain(DEMO.text.honeypot);
    await field(form, 'message').focus();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('link', { name: DEMO.text.privacy.link.label })).toBeFocused();
  });
  // Robots fill in every named field.
  await field(form, HONEYPOT_FIELD).evaluate((element) => {
    (element as HTMLInputElement).value = 'https://spam.example';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(page, DEMO, DEMO.failure);
  expect(sent[0]?.signals).toMatch(/^trap=filled; seconds=\d+$/);
  expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual(BODY_KEYS);
  expect(JSON.stringify(sent[0]?.body)).not.toContain('spam.example');
  await visitAgain(page, DEMO.path);
  await expect(field(form, 'email')).toHaveValue(DEMO.values['email'] ?? '');
  await expect(field(form, HONEYPOT_FIELD)).toHaveValue('');
});

test('the header tells the seconds since the first touch, also across a visit to another page', async ({
  page,
}) => {
  const sent = watchSent(page);
  await answer(page);
  await visitWithStoppedClock(page, DEMO.path);
  await page.clock.runFor(60_000);
  await field(DEMO.form(page), 'name').focus();
  await page.clock.runFor(20_000);
  await fill(DEMO.form(page), DEMO.values);
  await page.getByRole('contentinfo').locator('a[href="/nosotros"]').click();
  await expect(page).toHaveURL('/nosotros');
  await page.goBack();
  await expectHydrated(page);
  await page.clock.runFor(14_900);
  await send(page, DEMO, DEMO.success);
  expect(sent[0]?.signals).toBe('trap=empty; seconds=34');

  await test.step('the next lead starts to count anew', async () => {
    await fill(DEMO.form(page), DEMO.values);
    await page.clock.runFor(3_500);
    await send(page, DEMO, DEMO.success);
    expect(sent[1]?.signals).toMatch(/seconds=\d$/);
  });
});
