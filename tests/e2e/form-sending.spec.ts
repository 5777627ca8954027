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
import { mailsOf } from './support/mails.ts';
import { storedLeads } from './support/leads.ts';
import { expectToast, toasts, visit } from './support/visit.ts';

/** The parts of a form's end that lie under a toast. */
async function coveredByToast(page: Page, form: FormUnderTest): Promise<string[]> {
  const toast = await toasts(page).last().boundingBox();
  const parts = { button: submitButton(page, form), note: form.form(page).locator('[data-outcome] h3') };
  const covered = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    if (!toast || !box) throw new Error(`no ${name} or toast on screen`);
    const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
    const isAbove = box.y + box.height <= toast.y;
    if (!isBeside && !isAbove) covered.push(name);
  }
  return covered;
}

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

  test(`after a success the form on ${form.path} returns to its initial values, and says so beside it`, async ({
    page,
  }) => {
    await answer(page);
    await openFilled(page, form);
    await fill(form.form(page), { phone: '55 1234 5678', message: 'Otro mensaje' });
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
    await expectInitialValues(page, form);
    await expect(form.form(page).getByRole('heading', { name: form.success[0] })).toBeVisible();
    await expect(form.form(page).getByText(form.success[1], { exact: true })).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
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

  test(`the second press of a double one after a quick answer leaves the success of the form on ${form.path} as it is`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await openFilled(page, form);
    const note = form.form(page).locator('[data-outcome="sent"]');
    await submitButton(page, form).click();
    await expect(note).toBeVisible();
    await submitButton(page, form).evaluate((button) => (button as HTMLButtonElement).click());
    await expectToast(page, ...form.success);
    await expect(note).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(bodies).toHaveLength(1);
  });

  test(`Enter held down on the button of the form on ${form.path} sends it once`, async ({ page }) => {
    const bodies = await answer(page);
    await openFilled(page, form);
    await submitButton(page, form).focus();
    await page.keyboard.down('Enter');
    const note = form.form(page).locator('[data-outcome="sent"]');
    await expect(note).toBeVisible();
    // Longer than a double press takes; each further call is a repeat of the key that is held.
    for (let repeats = 0; repeats < 30; repeats += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(50);
    }
    await page.keyboard.up('Enter');
    await expect(note).toBeVisible();
    await expect(form.form(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(bodies).toHaveLength(1);
  });

  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    test(`the toast leaves the note of the form on ${form.path} in view and its button free at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      for (const outcome of ['failure', 'success'] as const) {
        await answer(page, (route) =>
          outcome === 'success' ? route.fulfill({ json: {} }) : route.fulfill({ status: 500, json: {} }),
        );
        if (outcome === 'failure') await openFilled(page, form);
        await submitButton(page, form).press('Enter');
        const [title, text] = form[outcome];
        await expectToast(page, title, text);
        await expect(submitButton(page, form)).toBeInViewport({ ratio: 0.99 });
        await expect(form.form(page).locator('[data-outcome]')).toBeInViewport({ ratio: 0.99 });
        expect(await coveredByToast(page, form)).toEqual([]);
      }
    });
  }

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

test('the keyboard finds the focus on the button again after sending', async ({ page }) => {
  await visit(page, '/contacto');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Nombre *').fill('Ana');
  await form.getByLabel('Apellidos').fill('Ruiz');
  await form.getByLabel('Correo electrónico').fill('ana.foco@empresa.example');
  await form.getByRole('button', { name: 'Enviar mensaje' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('¡Mensaje enviado exitosamente!')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Enviar mensaje' })).toBeFocused();
});

test('what was sent is named beside the form as the mails name it, where the answer says so', async ({
  page,
}) => {
  const email = `${randomUUID()}@empresa.example`;
  await openFilled(page, { ...DEMO, values: { ...DEMO.values, email } });
  await submitButton(page, DEMO).click();
  const note = DEMO.form(page).locator('[data-outcome="sent"]');
  await expect(note).toContainText(/Folio [0-9A-F]{8}$/);
  const folio = /Folio (\w+)/.exec((await note.textContent()) ?? '')?.[1] ?? '';
  expect((await mailsOf(email)).visitor.text).toContain(`(folio ${folio})`);
  await fill(DEMO.form(page), DEMO.values);
  await answer(page, (route) => route.fulfill({ json: { ok: true, id: '<b>1</b>' } }));
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  await expect(note).not.toContainText('Folio');
});
