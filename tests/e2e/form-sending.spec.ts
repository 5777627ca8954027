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
  holdAnswer,
  openFilled,
} from './support/forms.ts';
import { visit, toasts, expectToast } from './support/visit.ts';
import { storedLeads } from './support/leads.ts';

test('a demo request sends exactly the six keys', async ({ page }) => {
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await fill(DEMO.form(page), { phone: '55 1234 5678', message: 'Hola,\n¿cuándo?' });
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toEqual([
    {
      type: 'demo',
      name: 'Lucía Ñáñez',
      email: 'lucia@empresa.example',
      company: 'Importadora del Bajío',
      phone: '55 1234 5678',
      message: 'Hola,\n¿cuándo?',
    },
  ]);
});

test('a contact message sends the same six keys, first and last name joined by a space', async ({ page }) => {
  const bodies = await answer(page);
  await openFilled(page, CONTACT);
  await submitButton(page, CONTACT).click();
  await expectToast(page, ...CONTACT.success);
  expect(bodies).toEqual([
    {
      type: 'contact',
      name: 'Lucía Ñáñez',
      email: 'lucia@empresa.example',
      company: '',
      phone: '',
      message: '',
    },
  ]);
});

test('a demo request that was not edited sends the prefilled message', async ({ page }) => {
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toEqual([expect.objectContaining({ phone: '', message: DEMO.prefilled })]);
});

for (const form of [DEMO, CONTACT]) {
  test(`the form on ${form.path} calls the hosted function send-form-email with the public key`, async ({
    page,
  }) => {
    await answer(page);
    await openFilled(page, form);
    const [request] = await Promise.all([
      page.waitForRequest('**/functions/v1/send-form-email'),
      submitButton(page, form).click(),
    ]);
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).origin).toBe(new URL(page.url()).origin);
    const headers = await request.allHeaders();
    expect(headers['apikey']).toBe('anon');
    expect(headers['authorization']).toBe('Bearer anon');
    expect(headers['content-type']).toContain('application/json');
  });

  test(`what the form on ${form.path} sends is stored in the database`, async ({ page }) => {
    await visit(page, form.path);
    const email = `${randomUUID()}@empresa.example`;
    const values = {
      ...form.values,
      email,
      company: 'Ñandú, S.A.',
      phone: '+52 (55) 1',
      message: 'uno\ndos 🚢',
    };
    await fill(form.form(page), values);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(storedLeads(email)).toEqual([
      {
        type: form === DEMO ? 'demo' : 'contact',
        name: 'Lucía Ñáñez',
        email,
        company: 'Ñandú, S.A.',
        phone: '+52 (55) 1',
        message: 'uno\ndos 🚢',
      },
    ]);
  });

  test(`while the form on ${form.path} is sent its button is disabled and reads «Enviando...»`, async ({
    page,
  }) => {
    const { release } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).click();
    const button = form.form(page).locator('button[type="submit"]');
    await expect(button).toHaveText('Enviando...');
    await expect(button).toBeDisabled();
    await expect(form.form(page)).toHaveAttribute('aria-busy', 'true');
    await expect(toasts(page)).toHaveCount(0);
    release();
    await expect(button).toHaveText(form.submit);
    await expect(button).toBeEnabled();
    await expectToast(page, ...form.success);
  });

  test(`while the form on ${form.path} is sent its fields cannot be changed, and keep the focus`, async ({
    page,
  }) => {
    const { bodies, release } = await holdAnswer(page);
    await openFilled(page, form);
    const before = await valuesOf(form.form(page));
    await field(form.form(page), 'email').press('Enter');
    await expect(form.form(page)).toHaveAttribute('aria-busy', 'true');
    for (const name of Object.keys(before)) await expect(field(form.form(page), name)).not.toBeEditable();
    await expect(field(form.form(page), 'email')).toBeFocused();
    await page.keyboard.type('xyz');
    await field(form.form(page), 'message').focus();
    await page.keyboard.type('xyz');
    expect(await valuesOf(form.form(page))).toEqual(before);
    release();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
    await expect(field(form.form(page), 'message')).toBeFocused();
    for (const name of Object.keys(before)) await expect(field(form.form(page), name)).toBeEditable();
  });

  test(`pressing the button of the form on ${form.path} twice sends it once`, async ({ page }) => {
    const { bodies, release } = await holdAnswer(page);
    await openFilled(page, form);
    await submitButton(page, form).evaluate((button) => {
      const { form: element } = button as HTMLButtonElement;
      for (let presses = 0; presses < 3; presses++) element?.requestSubmit();
    });
    await field(form.form(page), 'email').press('Enter');
    release();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
    await expect(toasts(page)).toHaveCount(1);
  });

  test(`Enter in a field of the form on ${form.path} sends it`, async ({ page }) => {
    const bodies = await answer(page);
    await openFilled(page, form);
    await field(form.form(page), 'email').press('Enter');
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });
}

test('a second request can follow the first', async ({ page }) => {
  const bodies = await answer(page);
  await openFilled(page, DEMO);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  await fill(DEMO.form(page), { ...DEMO.values, company: 'Otra' });
  await submitButton(page, DEMO).click();
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ company: 'Otra' });
});

for (const id of [undefined, 'id']) {
  test(`an answer ${id ? 'without JSON' : 'with JSON and no id'} is a success too`, async ({ page }) => {
    await answer(page, (route) =>
      id ? route.fulfill({ body: 'ok' }) : route.fulfill({ json: { sent: true } }),
    );
    await openFilled(page, DEMO);
    await submitButton(page, DEMO).click();
    await expectToast(page, ...DEMO.success);
  });
}
