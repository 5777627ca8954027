import { expect, test, type Page } from '@playwright/test';
import { answer, CONTACT, DEMO, field, fill, holdAnswer, openFilled, submitButton } from './support/forms.ts';
import { refuseStorage } from './support/storage.ts';
import { SCRIPTS, afterTasks, expectToast, visit, visitWithStoppedClock } from './support/visit.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const TIMEOUT_MS = 15_000;
const KEYS = ['company', 'email', 'message', 'name', 'phone', 'type'];

/** The idempotency keys of the requests to the functions, in their order. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/') && request.method() === 'POST') {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  return keys;
}

const refuse = (page: Page) => answer(page, (route) => route.fulfill({ status: 500, json: {} }));

for (const form of [DEMO, CONTACT]) {
  /** Presses the button and waits for the toast that says how it went. */
  const send = async (page: Page, outcome: 'success' | 'failure') => {
    await submitButton(page, form).click();
    const [title, text] = form[outcome];
    await expectToast(page, title, text);
    await expect(submitButton(page, form)).toBeEnabled();
  };

  test(`a retry of the form on ${form.path} carries the same key, and the body still six keys`, async ({
    page,
  }) => {
    const keys = watchKeys(page);
    await refuse(page);
    await openFilled(page, form);
    await send(page, 'failure');
    await send(page, 'failure');
    const bodies = await answer(page);
    await send(page, 'success');
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(UUID);
    expect(new Set(keys).size).toBe(1);
    expect(Object.keys(bodies[0] as object).toSorted()).toEqual(KEYS);
  });

  test(`a retry of the form on ${form.path} after an answer that did not come carries the same key`, async ({
    page,
  }) => {
    const keys = watchKeys(page);
    const { bodies } = await holdAnswer(page);
    await visitWithStoppedClock(page, form.path);
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await afterTasks(page);
    await page.clock.runFor(TIMEOUT_MS);
    await expectToast(page, ...form.failure);
    await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test(`the same content sent from ${form.path} after a reload carries the same key`, async ({ page }) => {
    const keys = watchKeys(page);
    const { bodies: lost } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expect.poll(() => lost).toHaveLength(1);
    // The page goes away while the answer is on its way: nobody knows whether the lead arrived.
    await visit(page, form.path);
    const bodies = await answer(page);
    await send(page, 'success');
    expect(bodies).toEqual(lost);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test(`an edit of the form on ${form.path} makes a new key, which its retries keep`, async ({ page }) => {
    const keys = watchKeys(page);
    await refuse(page);
    await openFilled(page, form);
    await send(page, 'failure');
    await field(form.form(page), 'message').fill('Otro mensaje');
    await send(page, 'failure');
    const bodies = await answer(page);
    await send(page, 'success');
    expect(keys[1]).toMatch(UUID);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
    expect(bodies).toEqual([expect.objectContaining({ message: 'Otro mensaje' })]);
  });

  test(`an edit of the form on ${form.path} that was undone sends the first content under its key`, async ({
    page,
  }) => {
    const keys = watchKeys(page);
    const sent = await refuse(page);
    await openFilled(page, form);
    await send(page, 'failure');
    await field(form.form(page), 'email').pressSequentially('x');
    await send(page, 'failure');
    await field(form.form(page), 'email').press('Backspace');
    const bodies = await answer(page);
    await send(page, 'success');
    expect(bodies).toEqual([sent[0]]);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  test(`after a success the same content of the form on ${form.path} is a new lead with a new key`, async ({
    page,
  }) => {
    const keys = watchKeys(page);
    await answer(page);
    await openFilled(page, form);
    await send(page, 'success');
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expect.poll(() => keys).toHaveLength(2);
    expect(keys[1]).toMatch(UUID);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test(`without the hosted client the form on ${form.path} sends the key that it would send with it`, async ({
    page,
  }) => {
    const keys = watchKeys(page);
    await refuse(page);
    await openFilled(page, form);
    await send(page, 'failure');
    await visit(page, form.path);
    await page.waitForLoadState('networkidle');
    await page.route(SCRIPTS, (route) => route.abort());
    const bodies = await answer(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/functions/v1/send-form-email'),
      send(page, 'success'),
    ]);
    expect(await request.headerValue('x-client-info')).toBeNull();
    expect(keys[0]).toMatch(UUID);
    expect(keys[1]).toBe(keys[0]);
    expect(Object.keys(bodies[0] as object).toSorted()).toEqual(KEYS);
  });

  test(`where the browser refuses its tab's storage a retry of the form on ${form.path} still carries the same key`, async ({
    page,
  }) => {
    await refuseStorage(page, 'sessionStorage');
    const keys = watchKeys(page);
    await refuse(page);
    await openFilled(page, form);
    await send(page, 'failure');
    await answer(page);
    await send(page, 'success');
    expect(keys[0]).toMatch(UUID);
    expect(keys[1]).toBe(keys[0]);
  });
}

test('a stored key that is damaged does not stop the form', async ({ page }) => {
  const keys = watchKeys(page);
  await refuse(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.failure);
  await page.evaluate((key) => {
    const name = 'lead-keys:demo';
    sessionStorage.setItem(name, (sessionStorage.getItem(name) ?? '').replace(key, 'ñ\\n'));
  }, keys[0] ?? '');
  await visit(page, '/');
  await answer(page);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(keys[1]).toMatch(UUID);
  expect(keys[1]).not.toBe(keys[0]);
});

test('over plain http, where browsers make no UUID, the forms are sent with a key all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
  });
  const keys = watchKeys(page);
  await answer(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(keys).toEqual([expect.stringMatching(UUID)]);
});

test('the newsletter box sends no key', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) => route.fulfill({ json: { ok: true } }));
  const keys = watchKeys(page);
  await visit(page, '/nosotros');
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByLabel('Correo electrónico').fill('lucia@empresa.example');
  await box.getByRole('button', { name: 'Suscribirse' }).click();
  await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
  expect(keys).toEqual([undefined]);
});
