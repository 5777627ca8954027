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
  leaveAndComeBack,
  visitAgain,
} from './support/forms.ts';
import { SCRIPTS, visit, expectHydrated, toasts, expectToast } from './support/visit.ts';
import { refuseStorage, storedByForms } from './support/storage.ts';

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

  test(`where the browser refuses both its storages the form on ${form.path} keeps its text until it is sent`, async ({
    page,
  }) => {
    await refuseStorage(page, 'sessionStorage', 'localStorage');
    const bodies = await answer(page);
    await openFilled(page, form);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click();
    await expect(page).toHaveURL('/nosotros');
    await page.goBack();
    await expectHydrated(page);
    expect(await valuesOf(form.form(page))).toMatchObject(form.values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
    await expectInitialValues(page, form);
  });

  test(`a visitor who types nothing in the form on ${form.path} leaves nothing in the browser`, async ({
    page,
  }) => {
    await visit(page, form.path);
    await field(form.form(page), 'email').focus();
    await page.keyboard.press('Tab');
    expect(await storedByForms(page)).toEqual([]);
    await field(form.form(page), 'company').fill('A');
    expect(await storedByForms(page)).toHaveLength(2);
    await field(form.form(page), 'company').fill('');
    expect(await storedByForms(page)).toEqual([]);
  });
}

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
