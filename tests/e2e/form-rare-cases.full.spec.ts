import { expect, test, type Page } from '@playwright/test';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { expectFonts } from './support/fonts.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  field,
  fill,
  holdAnswer,
  newAddress,
  openFilled,
  outcomeNote,
  refuse,
  send,
  submitButton,
  watchSent,
} from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { storedLeads } from './support/leads.ts';
import { newsletterBox } from './support/newsletter.ts';
import { refuseStorage } from './support/storage.ts';
import { afterTasks, expectHydrated, expectToast, settle, visit } from './support/visit.ts';

const form = (page: Page) => DEMO.form(page);

const WITHOUT_STORAGE: Record<string, (page: Page) => Promise<unknown>> = {
  'that refuses storage': (page) => refuseStorage(page, 'sessionStorage', 'localStorage'),
  'without room, over plain http,': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Crypto.prototype, 'subtle');
    }),
};
for (const [name, prepare] of Object.entries(WITHOUT_STORAGE)) {
  test(`a browser ${name} sends the form, and a retry under the same key`, async ({ page }) => {
    await prepare(page);
    const sent = watchSent(page);
    await refuse(page);
    await openFilled(page, DEMO);
    await send(page, DEMO, DEMO.failure);
    await answer(page);
    await send(page, DEMO, DEMO.success);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
}

test('any answer without an error is a success; only a real id gives a folio', async ({ page }) => {
  await visit(page, DEMO.path);
  for (const reply of [{ json: { sent: true } }, { body: 'ok' }, { json: { ok: true, id: '<b>1</b>' } }]) {
    await answer(page, (route) => route.fulfill(reply));
    await fill(form(page), DEMO.values);
    await send(page, DEMO, DEMO.success);
    await expect(outcomeNote(page, 'sent')).not.toContainText(DEMO.text.folio(''));
  }
});

test('the outcome moves nothing while the visitor is busy elsewhere', async ({ page }) => {
  const { bodies, release } = await holdAnswer(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expect.poll(() => bodies).toHaveLength(1);
  await newsletterBox(page).input.focus();
  const position = () => newsletterBox(page).input.evaluate((input) => input.getBoundingClientRect().top);
  const before = await position();
  release();
  await expectOutcome(page, DEMO, DEMO.success);
  await settle(page);
  expect(await position()).toBeCloseTo(before, 0);
});

/** Opens another page as soon as this one has sent a request; the next page reads whether it was to outlive its page. */
const leaveOnceSent = (page: Page, path: string) =>
  page.evaluate((to) => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      void original(input, init);
      sessionStorage.setItem('keepalive', String(init?.keepalive));
      location.assign(to);
      return new Promise(() => {});
    };
  }, path);

test('a form that is left while it is sent arrives once, also where it is sent again', async ({ page }) => {
  const email = newAddress();
  await openFilled(page, DEMO, { ...DEMO.values, email });
  await leaveOnceSent(page, '/nosotros');
  await submitButton(page, DEMO).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/nosotros');
  expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true');
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
  await visit(page, DEMO.path);
  await expect(field(form(page), 'email')).toHaveValue(email);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(storedLeads(email)).toHaveLength(1);
});

test('the form looks the same without its honeypot', async ({ page }) => {
  // So tall that nothing scrolls: the button back to the top would come into one of the pictures.
  await page.setViewportSize({ width: 390, height: 3000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, DEMO.path);
  await fill(form(page), { [HONEYPOT_FIELD]: 'https://spam.example' });
  await field(form(page), 'message').focus();
  await expectFonts(page);
  const before = await form(page).screenshot();
  await field(form(page), HONEYPOT_FIELD).evaluate((element) => element.parentElement?.remove());
  expect((await form(page).screenshot()).equals(before)).toBe(true);
});

test('a form that the visitor is in when its scripts run was touched by then', async ({ page }) => {
  const sent = watchSent(page);
  await answer(page);
  await page.clock.install({ time: new Date('2025-11-20T10:00:00') });
  await page.clock.pauseAt(new Date('2025-11-20T10:00:01'));
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(form(page), DEMO.values);
  release();
  await expectHydrated(page);
  await afterTasks(page);
  await page.clock.runFor(12_000);
  await send(page, DEMO, DEMO.success);
  expect(sent[0]?.signals).toBe('trap=empty; seconds=12');
});
