import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  DEMO,
  CONTACT,
  field,
  fill,
  submitButton,
  valuesOf,
  answer,
  openFilled,
  expectInitialValues,
  everything,
  typeOf,
  goTo,
  visitAgain,
  postWithoutScripts,
} from './support/forms.ts';
import { SCRIPTS, visit, expectHydrated, expectToast } from './support/visit.ts';
import { storedByForms } from './support/storage.ts';

for (const form of [DEMO, CONTACT]) {
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
    const email = `${randomUUID()}@empresa.example`;
    await postWithoutScripts(page, form, { ...form.values, email });
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
    const values = { ...form.values, name: ' ', message: 'Todo esto' };
    await postWithoutScripts(page, form, values);
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
    const values = { ...form.values, name: ' ', message: 'Otra cosa' };
    await postWithoutScripts(page, form, values);
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
    await postWithoutScripts(page, form, { ...form.values, name: ' ' });
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
}
