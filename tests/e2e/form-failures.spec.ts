import { expect, test, type Route } from '@playwright/test';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  field,
  fill,
  holdAnswer,
  newsletterBox,
  MISSING,
  newAddress,
  openFilled,
  outcomeNote,
  refuse,
  send,
  submitButton,
  valuesOf,
  watchSent,
} from './support/forms.ts';
import { expectFocusSeen } from './support/keyboard.ts';
import { storedLeads } from './support/leads.ts';
import { afterTasks, expectToast, FRAME_MS, pass, toasts, visitWithStoppedClock } from './support/visit.ts';

const TIMEOUT_MS = 15_000;

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'an error': (route) => route.fulfill({ status: 500, json: { ok: false } }),
  'an error without a body': (route) => route.fulfill({ status: 502 }),
  'no connection': (route) => route.abort('connectionrefused'),
  'a page instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'too many attempts': (route) => route.fulfill({ status: 429, json: { ok: false } }),
};

test('every failure is told in toast and form, is logged, and keeps every value and the key', async ({
  page,
}) => {
  // As over plain http, with a full storage.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
  });
  const form = DEMO.form(page);
  const sent = watchSent(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(FUNCTION_NAMES.sendFormEmail))
      logged.push(message.text());
  });
  await openFilled(page, DEMO, { ...DEMO.values, phone: '55 1', message: 'uno\ndos' });
  const values = await valuesOf(form);

  for (const [failure, respond] of Object.entries(FAILURES)) {
    await test.step(failure, async () => {
      logged.length = 0;
      const [title, text] = DEMO.failure;
      const more = failure === 'too many attempts' ? ` ${DEMO.text.tooMany}` : '';
      await answer(page, respond);
      await submitButton(page, DEMO).click();
      await expectToast(page, title, text + more);
      await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
      await expect(outcomeNote(page, 'failed').getByText(text + more, { exact: true })).toBeVisible();
      const { email, phone } = DEMO.text.direct;
      for (const { href } of [email, phone])
        await expect(outcomeNote(page, 'failed').locator(`a[href="${href}"]`)).toBeVisible();
      await expect.poll(() => logged).toHaveLength(1);
      expect(await valuesOf(form)).toEqual(values);
    });
  }
  await answer(page);
  await send(page, DEMO, DEMO.success);
  await expect(toasts(page)).toHaveCount(1);
  await expect(outcomeNote(page, 'failed')).toHaveCount(0);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('an answer that does not come within 15 s is a failure', async ({ page }) => {
  const { bodies } = await holdAnswer(page);
  await visitWithStoppedClock(page, DEMO.path);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await page.clock.runFor(FRAME_MS);
  await expect.poll(() => bodies).toHaveLength(1);
  await afterTasks(page);
  await page.clock.runFor(TIMEOUT_MS - FRAME_MS - 1);
  await expect(submitButton(page, DEMO)).toBeDisabled();
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(FRAME_MS + 1);
  await expectOutcome(page, DEMO, DEMO.failure);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(DEMO.values);
});

test('once the page is idle the form needs no network to tell of a failure, and is sent when there is one', async ({
  page,
  context,
}) => {
  const values = { ...DEMO.values, email: newAddress() };
  const code = page.waitForResponse(/\/lead-form-[^/]+\.js$/);
  await page.goto(DEMO.path);
  // Resolves when all that the code imports is there too.
  await page.evaluate((url) => import(url), (await code).url());
  await context.setOffline(true);
  await field(DEMO.form(page), 'name').focus();
  await expect(page.locator('[data-island="leadForm"]')).toHaveAttribute('data-hydrated');
  await fill(DEMO.form(page), values);
  await send(page, DEMO, DEMO.failure);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
  expect(storedLeads(values.email)).toEqual([]);
  await context.setOffline(false);
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(values.email)).toHaveLength(1);
});

test('a lead whose answer was lost is stored once when it is sent again', async ({ page }) => {
  const values = { ...DEMO.values, email: newAddress() };
  await answer(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openFilled(page, DEMO, values);
  await send(page, DEMO, DEMO.failure);
  expect(storedLeads(values.email)).toHaveLength(1);
  await page.unrouteAll();
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(values.email)).toHaveLength(1);
});

test('a held Enter key and a double press send nothing twice', async ({ page }) => {
  const form = DEMO.form(page);
  const { bodies, release } = await holdAnswer(page);
  await visitWithStoppedClock(page, DEMO.path);

  await test.step('Enter is held from before the answer until long after it', async () => {
    await fill(form, DEMO.values);
    await submitButton(page, DEMO).focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.clock.runFor(FRAME_MS);
    release();
    await expect(outcomeNote(page, 'sent')).toBeVisible();
    await page.clock.runFor(2000);
    await expect(outcomeNote(page, 'sent')).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectOutcome(page, DEMO, DEMO.success);
    expect(bodies).toHaveLength(1);
  });
  await test.step('Enter is held while every try fails', async () => {
    const tries = await refuse(page);
    await fill(form, DEMO.values);
    await field(form, 'name').focus();
    await page.keyboard.down('Enter');
    await page.clock.runFor(FRAME_MS);
    await expect(outcomeNote(page, 'failed')).toBeVisible();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await pass(page, FRAME_MS);
    expect(tries).toHaveLength(1);
  });
  await test.step('the button is pressed several times at once', async () => {
    const pressed = await answer(page);
    await fill(form, DEMO.values);
    await form.evaluate((element) => {
      for (let presses = 0; presses < 3; presses++) (element as HTMLFormElement).requestSubmit();
    });
    await page.clock.runFor(FRAME_MS);
    await expectOutcome(page, DEMO, DEMO.success);
    expect(pressed).toHaveLength(1);
  });
});

test('an incomplete form does not take the focus from a visitor who is in another field by then', async ({
  page,
}) => {
  await visitWithStoppedClock(page, DEMO.path);
  const { input } = newsletterBox(page);
  await submitButton(page, DEMO).click();
  await input.focus();
  await page.clock.runFor(FRAME_MS);
  await expect(input).toBeFocused();
});

test('while an accepted form is untouched, the button leads to the confirmation', async ({ page }) => {
  const form = DEMO.form(page);
  const button = submitButton(page, DEMO);
  const note = outcomeNote(page, 'sent');
  const name = field(form, 'name');
  const again = form.getByRole('button', { name: DEMO.text.again });
  const bodies = await answer(page);
  const sendFilled = async () => {
    await fill(form, DEMO.values);
    await button.click();
    await page.clock.runFor(FRAME_MS);
    await expectOutcome(page, DEMO, DEMO.success);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await visitWithStoppedClock(page, DEMO.path);
  await sendFilled();
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(name).toBeFocused();

  for (const press of [() => button.click({ clickCount: 8 }), () => name.press('Enter')]) {
    // The second press is long after the toast has gone.
    await page.clock.runFor(60_000);
    await press();
    await expect(note).toBeFocused();
    await afterTasks(page);
    await page.clock.runFor(100);
    await expectFocusSeen(page);
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(page.locator('[data-toast="error"]')).toHaveCount(0);
    expect(bodies).toHaveLength(1);
  }
  await test.step('once something is typed, the form works normally', async () => {
    await fill(form, { name: 'Eva' });
    await button.click();
    await expectToast(page, ...MISSING);
    await sendFilled();
    expect(bodies).toHaveLength(2);
  });
});
