import { expect, test, type Page, type Route } from '@playwright/test';
import {
  answer,
  CONTACT,
  DEMO,
  fill,
  holdAnswer,
  MISSING,
  openFilled,
  submitButton,
  valuesOf,
} from './support/forms.ts';
import { afterTasks, expectToast, toasts, visitWithStoppedClock } from './support/visit.ts';

const TIMEOUT_MS = 15_000;
const TOO_MANY = 'Recibimos varios intentos seguidos; espera unos minutos.';

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'an answer 500': (route) =>
    route.fulfill({ status: 500, json: { ok: false, error: { code: 'internal_error', message: 'no' } } }),
  'an answer 500 without a body': (route) => route.fulfill({ status: 500 }),
  'an answer 422': (route) => route.fulfill({ status: 422, json: { ok: false } }),
  'no connection': (route) => route.abort('connectionrefused'),
  'a page instead of an answer': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hola</title>' }),
};

/** The first console error that is the page's own, not Chromium's line about a failed request. */
const nextError = (page: Page) =>
  page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()),
  );

for (const form of [DEMO, CONTACT]) {
  for (const [name, respond] of Object.entries(FAILURES).slice(0, form === DEMO ? undefined : 2)) {
    test(`${name} fails the form on ${form.path}: toast, values kept, error logged, and a retry succeeds`, async ({
      page,
    }) => {
      const bodies = await answer(page, respond);
      await openFilled(page, form);
      await fill(form.form(page), { phone: '55 1234 5678', message: 'Mi mensaje' });
      const before = await valuesOf(form.form(page));
      const logged = nextError(page);
      await submitButton(page, form).click();
      await expectToast(page, ...form.failure);
      await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
      expect((await logged).text()).toContain('send-form-email');
      expect(await valuesOf(form.form(page))).toEqual(before);
      await expect(submitButton(page, form)).toBeEnabled();
      await expect(form.form(page).getByText(form.failure[1], { exact: true })).toBeVisible();
      await expect(form.form(page).getByRole('link', { name: 'hola@trazamar.example' })).toBeVisible();

      const retried = await answer(page);
      await submitButton(page, form).click();
      await expectToast(page, ...form.success);
      expect(retried).toEqual(bodies);
    });
  }

  test(`too many attempts add a sentence to the failure toast of the form on ${form.path}`, async ({
    page,
  }) => {
    await answer(page, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: {} }),
    );
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, form.failure[0], `${form.failure[1]} ${TOO_MANY}`);
  });

  test(`an answer that does not come within 15 s fails the form on ${form.path}`, async ({ page }) => {
    const { bodies } = await holdAnswer(page);
    await visitWithStoppedClock(page, form.path);
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await afterTasks(page);
    await page.clock.runFor(TIMEOUT_MS - 1);
    await expect(form.form(page).locator('button[type="submit"]')).toHaveText('Enviando...');
    await expect(toasts(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expectToast(page, ...form.failure);
    await expect(submitButton(page, form)).toBeEnabled();
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
  });

  test(`without a network the form on ${form.path} keeps everything, and sends it once there is one`, async ({
    page,
    context,
  }) => {
    await openFilled(page, form);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
    await context.setOffline(false);
    const bodies = await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });
}

test('a newer outcome of a form takes the place of the older one, in the toast and beside the form', async ({
  page,
}) => {
  await answer(page, (route) => route.fulfill({ status: 500 }));
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.failure);
  await fill(DEMO.form(page), { company: '' });
  await submitButton(page, DEMO).click();
  await expectToast(page, ...MISSING);
  await expect(toasts(page)).toHaveCount(1);
  await expect(DEMO.form(page).getByText(DEMO.failure[1], { exact: true })).toHaveCount(0);
});
