import { expect, test, type Page } from '@playwright/test';
import { answer, CONTACT, DEMO, field, fill, openFilled, submitButton } from './support/forms.ts';
import { SCRIPTS, expectHydrated, expectToast, visit } from './support/visit.ts';
import { refuseStorage } from './support/storage.ts';

const ID = '1f3a90c2-0000-4000-8000-000000000000';
const HOSTED_CLIENT = /supabase/i;

/** The addresses of scripts that hold the hosted backend's client, among those loaded so far. */
function watchHostedClient(page: Page): { found: string[] } {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (
      HOSTED_CLIENT.test(text) &&
      /functions\/v1/.test(text) &&
      /autoRefreshToken/.test(text) &&
      text.length > 50_000
    ) {
      found.push(response.url());
    }
  });
  return { found };
}

for (const form of [DEMO, CONTACT]) {
  test(`no code of the hosted backend is loaded on ${form.path} before its form is touched, and it is on first focus`, async ({
    page,
  }) => {
    const { found } = watchHostedClient(page);
    await visit(page, form.path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(found).toEqual([]);
    await field(form.form(page), 'name').focus();
    await expect.poll(() => found).toHaveLength(1);
  });

  test(`when the hosted client cannot be loaded the form on ${form.path} makes the same call without it`, async ({
    page,
  }) => {
    await visit(page, form.path);
    await page.waitForLoadState('networkidle');
    await page.route(SCRIPTS, (route) => route.abort());
    const bodies = await answer(page, (route) => route.fulfill({ json: { ok: true, id: ID } }));
    await fill(form.form(page), form.values);
    const [request] = await Promise.all([
      page.waitForRequest('**/functions/v1/send-form-email'),
      submitButton(page, form).click(),
    ]);
    await expectToast(page, ...form.success);
    await expect(form.form(page).getByText('Folio 1F3A90C2')).toBeVisible();
    expect(bodies).toHaveLength(1);
    expect(Object.keys(bodies[0] as object).toSorted()).toEqual([
      'company',
      'email',
      'message',
      'name',
      'phone',
      'type',
    ]);
    const headers = await request.allHeaders();
    expect(request.method()).toBe('POST');
    expect([headers['apikey'], headers['authorization'], headers['content-type']]).toEqual([
      'anon',
      'Bearer anon',
      'application/json',
    ]);
  });

  test(`without the hosted client the form on ${form.path} fails as it would with it`, async ({ page }) => {
    await visit(page, form.path);
    await page.waitForLoadState('networkidle');
    await page.route(SCRIPTS, (route) => route.abort());
    await answer(page, (route) => route.fulfill({ status: 500, json: {} }));
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    await answer(page, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await submitButton(page, form).click();
    await expect(submitButton(page, form)).toBeEnabled();
    await expectToast(page, ...form.failure);
    await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
  });

  test(`a browser that refuses its local storage sends the form on ${form.path} all the same`, async ({
    page,
  }) => {
    await refuseStorage(page, 'localStorage');
    const bodies = await answer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });

  test(`what is written in the form on ${form.path} before the scripts run stays and is sent`, async ({
    page,
  }) => {
    const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await scriptsMayLoad;
      await route.continue();
    });
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(form.form(page), { ...form.values, message: 'Escrito antes' });
    loadScripts();
    await expectHydrated(page);
    for (const [name, value] of Object.entries({ ...form.values, message: 'Escrito antes' })) {
      await expect(field(form.form(page), name)).toHaveValue(value);
    }
    const bodies = await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toEqual([
      expect.objectContaining({ email: form.values['email'], message: 'Escrito antes' }),
    ]);
  });
}

test('a storage that is full does not stop a form', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toHaveLength(1);
});

test('what is written stays while the visitor looks at another page of the site and at the menu', async ({
  page,
}) => {
  await openFilled(page, DEMO);
  await page.getByRole('button', { name: 'Soluciones' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Solución' }).click();
  await expect(field(DEMO.form(page), 'company')).toHaveValue('Importadora del Bajío');
});
