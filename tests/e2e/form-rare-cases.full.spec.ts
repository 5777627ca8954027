import { expect, test } from '@playwright/test';
import {
  answer,
  DEMO,
  field,
  newAddress,
  openFilled,
  refuse,
  send,
  submitButton,
  watchSent,
} from './support/forms.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { storedLeads } from './support/leads.ts';
import { expectToast, visit } from './support/visit.ts';

test('a browser with full storage, over plain http, sends the form, and retries with the same key', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
  });
  const sent = watchSent(page);
  await refuse(page);
  await openFilled(page, DEMO);
  await send(page, DEMO, DEMO.failure);
  await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a form that is left while it is sent is stored, once even if it is sent again', async ({ page }) => {
  const email = newAddress();
  await openFilled(page, DEMO, { ...DEMO.values, email });
  // Opens another page as soon as this one has sent its request.
  await page.evaluate((elsewhere) => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      void original(input, init);
      sessionStorage.setItem('keepalive', String(init?.keepalive));
      location.assign(elsewhere);
      return new Promise(() => {});
    };
  }, PRIVACY_PATH);
  await submitButton(page, DEMO).click({ noWaitAfter: true });
  await expect(page).toHaveURL(PRIVACY_PATH);
  expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true');
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
  await visit(page, DEMO.path);
  await expect(field(DEMO.form(page), 'email')).toHaveValue(email);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(storedLeads(email)).toHaveLength(1);
});
