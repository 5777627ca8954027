import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import {
  answer,
  CONTACT,
  DEMO,
  expectInitialValues,
  field,
  fill,
  holdAnswer,
  openFilled,
  submitButton,
  valuesOf,
  type FormUnderTest,
} from './support/forms.ts';
import { refuseStorage, storedByForms } from './support/storage.ts';
import { settle, SCRIPTS, expectHydrated, expectToast, toasts, visit } from './support/visit.ts';

/** Something for every field of a form. */
const everything = (form: FormUnderTest): Record<string, string> => ({
  ...form.values,
  company: 'Ñandú, S.A.',
  phone: '+52 (55) 1',
  message: 'uno\n«dos» 🚢',
});

const typeOf = (form: FormUnderTest) => (form === DEMO ? 'demo' : 'contact');

/** To the page of a form by a link of the site: no document is loaded. */
async function goTo(page: Page, form: FormUnderTest): Promise<void> {
  const name = form === DEMO ? 'Inicio' : 'Contacto';
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await expect(form.form(page).locator('button[type="submit"]')).toBeVisible();
  await expect(page).toHaveURL(form.path);
}

async function leaveAndComeBack(page: Page, form: FormUnderTest): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
  await expect(form.form(page)).toHaveCount(0);
  await goTo(page, form);
}

/** Chromium fills a reloaded form in by itself, but not one that is reached by its address again. */
async function visitAgain(page: Page, path: string): Promise<void> {
  await page.goto('/aviso-de-privacidad');
  await visit(page, path);
}

for (const form of [DEMO, CONTACT]) {
  test(`what was typed in each field of the form on ${form.path} is there after a reload, and is sent`, async ({
    page,
  }) => {
    const values = everything(form);
    await openFilled(page, form);
    await fill(form.form(page), values);
    await page.reload();
    await expectHydrated(page);
    expect(await valuesOf(form.form(page))).toEqual(values);
    await visitAgain(page, form.path);
    expect(await valuesOf(form.form(page))).toEqual(values);
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);

    const bodies = await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toEqual([expect.objectContaining({ company: 'Ñandú, S.A.', message: 'uno\n«dos» 🚢' })]);
  });

  test(`what was typed in the form on ${form.path} is there after a visit to another page`, async ({
    page,
  }) => {
    await openFilled(page, form);
    await fill(form.form(page), everything(form));
    await leaveAndComeBack(page, form);
    expect(await valuesOf(form.form(page))).toEqual(everything(form));
  });

  test(`a page that goes away right after a key loses no letter of the form on ${form.path}`, async ({
    page,
  }) => {
    await visit(page, form.path);
    for (const name of ['name', 'message']) await field(form.form(page), name).fill('');
    await field(form.form(page), 'name').focus();
    for (const letter of 'Lucía') {
      await page.keyboard.type(letter);
      await visitAgain(page, form.path);
      await field(form.form(page), 'name').focus();
      await page.keyboard.press('End');
    }
    await expect(field(form.form(page), 'name')).toHaveValue('Lucía');
  });

  test(`what is typed on ${form.path} before the scripts run wins over what was typed last time`, async ({
    page,
  }) => {
    await openFilled(page, form);
    await fill(form.form(page), everything(form));
    await page.goto('/aviso-de-privacidad');
    const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await scriptsMayLoad;
      await route.continue();
    });
    await page.goto(form.path, { waitUntil: 'commit' });
    await fill(form.form(page), { email: 'otra@empresa.example', message: 'Nuevo' });
    loadScripts();
    await expectHydrated(page);
    const expected = { ...everything(form), email: 'otra@empresa.example', message: 'Nuevo' };
    expect(await valuesOf(form.form(page))).toEqual(expected);

    await visitAgain(page, form.path);
    expect(await valuesOf(form.form(page))).toEqual(expected);
  });

  test(`an accepted lead leaves nothing of the form on ${form.path} in the browser, a failed one all of it`, async ({
    page,
  }) => {
    await answer(page, (route) => route.fulfill({ status: 500, json: {} }));
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    await visitAgain(page, form.path);
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
    expect(await storedByForms(page)).not.toEqual([]);

    await answer(page);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(await storedByForms(page)).toEqual([`lead-accepted:${typeOf(form)}`]);
    await expectInitialValues(page, form);
    await visitAgain(page, form.path);
    await expectInitialValues(page, form);
  });

  test(`the page that answers a native post of the form on ${form.path} forgets what was typed in it, and only that`, async ({
    page,
  }) => {
    const [sent, others] =
      form === DEMO
        ? ['/demo-solicitada', ['/demo-no-enviada', '/demo-incompleta', '/mensaje-enviado']]
        : ['/mensaje-enviado', ['/mensaje-no-enviado', '/mensaje-incompleto', '/demo-solicitada']];
    await answer(page, (route) => route.fulfill({ status: 500, json: {} }));
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    for (const path of others) {
      await visit(page, path);
      expect(await storedByForms(page)).toEqual(
        expect.arrayContaining([`lead-draft:${typeOf(form)}`, `lead-keys:${typeOf(form)}`]),
      );
    }
    await visit(page, sent);
    await expect
      .poll(async () => (await storedByForms(page)).filter((name) => name.endsWith(`:${typeOf(form)}`)))
      .toEqual([`lead-accepted:${typeOf(form)}`]);
    await visit(page, form.path);
    await expectInitialValues(page, form);
  });

  test(`going back to the page that answered a native post of the form on ${form.path} forgets nothing that was typed since`, async ({
    page,
  }) => {
    await page.goto(form === DEMO ? '/demo-solicitada' : '/mensaje-enviado');
    await expectHydrated(page);
    await goTo(page, form);
    await fill(form.form(page), everything(form));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
    await page.goForward();
    await expect(submitButton(page, form)).toBeVisible();
    expect(await valuesOf(form.form(page))).toEqual(everything(form));
  });

  test(`going back to the form on ${form.path} after it was accepted brings nothing of it back`, async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(form.path);
    const email = `${randomUUID()}@empresa.example`;
    await fill(form.form(page), { ...form.values, email });
    await page.unroute(SCRIPTS);
    await submitButton(page, form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
    await expectHydrated(page);
    await page.goBack();
    await expectHydrated(page);
    await expectInitialValues(page, form);
    await visitAgain(page, form.path);
    await expectInitialValues(page, form);
  });

  test(`going back to the form on ${form.path} after it was refused brings all of it back, also by the link`, async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(form.path);
    const values = { ...form.values, name: ' ', message: 'Todo esto' };
    await fill(form.form(page), values);
    await page.unroute(SCRIPTS);
    await submitButton(page, form).click();
    await expect(page.getByRole('main')).toContainText(
      'Con el botón Atrás de tu navegador recuperas lo que escribiste.',
    );
    await expectHydrated(page);
    // By way of the skip link, which puts an entry of its own into the history.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#contenido$/);
    await page.getByRole('link', { name: 'Volver al formulario' }).click();
    await expect(submitButton(page, form)).toBeVisible();
    await expectHydrated(page);
    expect(await valuesOf(form.form(page))).toMatchObject(values);
  });

  test(`what is typed on ${form.path} after a lead was accepted comes back, though the scripts ran late and it was refused`, async ({
    page,
  }) => {
    await answer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    await page.unroute('**/functions/v1/send-form-email');
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(form.path);
    const values = { ...form.values, name: ' ', message: 'Otra cosa' };
    await fill(form.form(page), values);
    await page.unroute(SCRIPTS);
    await submitButton(page, form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    await expectHydrated(page);
    await page.goBack();
    await expect(submitButton(page, form)).toBeVisible();
    await expectHydrated(page);
    expect(await valuesOf(form.form(page))).toMatchObject(values);
  });

  test(`the way back to the form on ${form.path} opens another tab where that is asked for`, async ({
    page,
    context,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, name: ' ' });
    await page.unroute(SCRIPTS);
    await submitButton(page, form).click();
    await expectHydrated(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Volver al formulario' }).click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL((url) => url.pathname === form.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  });

  test(`what is typed on ${form.path} before the scripts run, when going back after a lead was accepted, stays`, async ({
    page,
  }) => {
    await answer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    await page.goto('/aviso-de-privacidad');
    const { promise: scriptsMayLoad, resolve: loadScripts } = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await scriptsMayLoad;
      await route.continue();
    });
    await page.goBack({ waitUntil: 'commit' });
    const name = field(form.form(page), 'name');
    await name.focus();
    await page.keyboard.type('Eva');
    loadScripts();
    await expectHydrated(page);
    await expect(name).toHaveValue('Eva');
  });

  test(`the outcome of the form on ${form.path} moves nothing while the visitor is busy elsewhere`, async ({
    page,
  }) => {
    const { bodies, release } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await page.getByRole('contentinfo').getByLabel('Correo electrónico').focus();
    const position = await page.evaluate(() => scrollY);
    release();
    await expectToast(page, ...form.success);
    await settle(page);
    expect(await page.evaluate(() => scrollY)).toBe(position);

    const second = await holdAnswer(page);
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expect.poll(() => second.bodies).toHaveLength(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
    await expect(form.form(page)).toHaveCount(0);
    second.release();
    await expectToast(page, ...form.success);
    await goTo(page, form);
    await settle(page);
    await expect(form.form(page).locator('[data-outcome="sent"]')).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test(`a damaged draft does not disturb the form on ${form.path}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const type = typeOf(form);
    const bodies = await answer(page);
    await visit(page, form.path);
    for (const damaged of ['{', '', 'null', '7', '[["name"]]', '{"name":{"a":1},"email":7,"message":null}']) {
      await page.evaluate((value) => {
        for (const each of ['demo', 'contact']) {
          sessionStorage.setItem(`lead-draft:${each}`, value);
          sessionStorage.setItem(`lead-keys:${each}`, value);
        }
      }, damaged);
      await visitAgain(page, form.path);
      await expectInitialValues(page, form);
    }
    await page.evaluate(() => {
      for (const each of ['demo', 'contact']) {
        sessionStorage.setItem(`lead-draft:${each}`, '{"type":"otro","phone":"55 1","unknown":"x"}');
      }
    });
    await visitAgain(page, form.path);
    await expect(field(form.form(page), 'phone')).toHaveValue('55 1');
    await expect(field(form.form(page), 'type')).toHaveValue(type);
    await fill(form.form(page), form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toEqual([expect.objectContaining({ type, phone: '55 1' })]);
    expect(errors).toEqual([]);
  });

  test(`where the browser refuses both its storages the form on ${form.path} keeps its text within the site, and is sent`, async ({
    page,
  }) => {
    await refuseStorage(page, 'sessionStorage', 'localStorage');
    const bodies = await answer(page);
    await openFilled(page, form);
    await leaveAndComeBack(page, form);
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
    await leaveAndComeBack(page, form);
    await expectInitialValues(page, form);
  });

  test(`the form on ${form.path} that is left while it is sent, and come back to, is still being sent`, async ({
    page,
  }) => {
    const { bodies, release } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    await expect.poll(() => bodies).toHaveLength(1);
    await leaveAndComeBack(page, form);
    const button = form.form(page).locator('button[type="submit"]');
    await expect(button).toHaveText('Enviando...');
    await expect(button).toBeDisabled();
    await expect(field(form.form(page), 'email')).not.toBeEditable();
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
    release();
    await expectToast(page, ...form.success);
    await expect(form.form(page).locator('[data-outcome="sent"]')).toContainText(form.success[0]);
    await expect(submitButton(page, form)).toBeEnabled();
    await expectInitialValues(page, form);
    expect(bodies).toHaveLength(1);
    await leaveAndComeBack(page, form);
    await expect(form.form(page).locator('[data-outcome]')).toHaveCount(0);
  });

  test(`a visitor who types nothing in the form on ${form.path} leaves nothing in the browser`, async ({
    page,
  }) => {
    await visit(page, form.path);
    await field(form.form(page), 'email').focus();
    await page.keyboard.press('Tab');
    expect(await storedByForms(page)).toEqual([]);
    await field(form.form(page), 'company').fill('A');
    expect(await storedByForms(page)).toHaveLength(1);
    await field(form.form(page), 'company').fill('');
    expect(await storedByForms(page)).toEqual([]);
  });
}

test('before a form is used the site writes nothing into the local storage', async ({ page }) => {
  for (const path of ['/', '/contacto', '/nosotros']) {
    await visit(page, path);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  }
});

test('a prefilled message that was emptied stays empty after a reload, and is sent empty', async ({
  page,
}) => {
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await field(DEMO.form(page), 'message').fill('');
  await visitAgain(page, '/');
  await expect(field(DEMO.form(page), 'message')).toHaveValue('');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toEqual([expect.objectContaining({ message: '' })]);
});

test('each form keeps its own draft', async ({ page }) => {
  await openFilled(page, DEMO);
  await goTo(page, CONTACT);
  await expectInitialValues(page, CONTACT);
  await fill(CONTACT.form(page), { name: 'Ana', message: 'Otra cosa' });
  await goTo(page, DEMO);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(DEMO.values);
  await goTo(page, CONTACT);
  expect(await valuesOf(CONTACT.form(page))).toMatchObject({ name: 'Ana', email: '', message: 'Otra cosa' });
});

test('a restored value that is too long is named at once, as a typed one is', async ({ page }) => {
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await field(DEMO.form(page), 'company').fill('x'.repeat(151));
  await visitAgain(page, '/');
  const company = field(DEMO.form(page), 'company');
  await expect(company).toHaveAccessibleDescription(/^Máximo 150 caracteres\./);
  await submitButton(page, DEMO).click();
  await expect(toasts(page)).toContainText('Máximo 150 caracteres.');
  await company.fill('Ñandú');
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toHaveLength(1);
});

test('the privacy notice says that the tab keeps what is typed', async ({ page }) => {
  await page.goto('/aviso-de-privacidad');
  await expect(page.getByRole('main')).toContainText(
    /Lo que escribes .* se guarda en la misma pestaña de tu navegador .* Se borra cuando lo recibimos o cuando cierras la pestaña; .* solo la señal de que lo recibimos\./,
  );
});
