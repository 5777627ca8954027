import { expect, test, type Page } from '@playwright/test';
import { answer, CONTACT, DEMO, field, MISSING, submitButton, type FormUnderTest } from './support/forms.ts';
import { expectFocusSeen, press, tabTo } from './support/keyboard.ts';
import { expectToast, toasts, visit } from './support/visit.ts';

// What visitors fill in, by the keyboard alone: at each press the focus is somewhere, and it is seen where.

/** From where the keyboard is, through the form's fields in their order. */
async function typeInto(page: Page, under: FormUnderTest) {
  for (const [name, value] of Object.entries(under.values)) {
    const input = field(under.form(page), name);
    if (!(await input.evaluate((element) => element === document.activeElement))) await tabTo(page, input);
    await page.keyboard.type(value);
  }
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${width} px the demo form: sent empty, mended by its summary, sent, and its toast put away`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await answer(page);
    await visit(page, '/');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Empieza tu prueba gratis' }));
    await press(page, 'Enter', page.getByRole('heading', { name: 'Pide tu demo' }));

    const form = DEMO.form(page);
    await tabTo(page, submitButton(page, DEMO));
    await press(page, 'Enter', form.getByRole('alert'));
    await expectToast(page, ...MISSING);
    await press(page, 'Tab', form.getByRole('link', { name: 'Escribe tu nombre.' }));
    await press(page, 'Enter', field(form, 'name'));
    await typeInto(page, DEMO);
    await tabTo(page, submitButton(page, DEMO));
    await page.keyboard.press('Enter');
    await expectToast(page, ...DEMO.success);
    await expectFocusSeen(page);

    const close = toasts(page).getByRole('button', { name: 'Cerrar aviso' });
    const before = page.locator(':focus');
    await expect(before).toHaveCount(1);
    await tabTo(page, close);
    await press(page, 'Enter');
    await expect(toasts(page)).toHaveCount(0);
    await expectFocusSeen(page);
  });
}

test('the contact form: one field is wrong, the keyboard is taken there, and the message goes out', async ({
  page,
}) => {
  await answer(page);
  await visit(page, '/contacto');
  const form = CONTACT.form(page);
  await tabTo(page, field(form, 'name'));
  await typeInto(page, { ...CONTACT, values: { ...CONTACT.values, email: 'lucia' } });
  await press(page, 'Enter', field(form, 'email'));
  await expect(field(form, 'email')).toHaveAccessibleDescription(/correo/);
  await page.keyboard.type('@empresa.example');
  await page.keyboard.press('Enter');
  await expectToast(page, ...CONTACT.success);
  // What was said is shown; the keyboard goes on from the field.
  await press(page, 'Tab', field(form, 'company'));
});

test('the newsletter: an address that is none, then the right one', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) => route.fulfill({ json: { ok: true } }));
  await visit(page, '/nosotros');
  const input = page.getByRole('contentinfo').getByRole('textbox', { name: 'Correo electrónico' });
  await page.keyboard.press('End');
  await tabTo(page, input);
  await page.keyboard.type('lucia');
  await press(page, 'Enter', input);
  await expectToast(page, 'Error', 'Escribe un correo electrónico válido.');
  await page.keyboard.type('@empresa.example');
  await press(page, 'Tab', page.getByRole('button', { name: 'Suscribirse' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
  await expectFocusSeen(page);
});

test('the check of a number: reached, overwritten, read', async ({ page }) => {
  await visit(page, '/');
  const checker = page.getByRole('region', { name: '¿Está bien escrito?' });
  await page.locator('#solucion').getByRole('link', { name: 'Solicitar Demo de Mesa Documental' }).focus();
  await press(page, 'Tab', checker.getByRole('textbox'));
  await page.keyboard.type('qzxu 118350 0');
  await expect(checker.getByRole('status')).toHaveText('El dígito verificador cuadra: es 0.');
  await press(
    page,
    'Tab',
    page.locator('#solucion').getByRole('link', { name: 'Solicitar Demo de Rastreo' }),
  );
});
