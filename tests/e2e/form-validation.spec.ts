import { expect, test } from '@playwright/test';
import { answer, CONTACT, DEMO, field, fill, MISSING, submitButton } from './support/forms.ts';
import { expectToast, toasts, visit } from './support/visit.ts';

const MESSAGES: Record<string, string> = {
  name: 'Escribe tu nombre.',
  lastName: 'Escribe tus apellidos.',
  email: 'Escribe tu correo electrónico.',
  company: 'Escribe el nombre de tu empresa.',
};
const BAD_EMAIL = 'Revisa el correo: debe tener el formato nombre@empresa.com.';

/** Every choice of one or more of these names. */
function choices(names: readonly string[]): string[][] {
  return names
    .reduce<string[][]>((all, name) => [...all, ...all.map((choice) => [...choice, name])], [[]])
    .slice(1);
}

for (const form of [DEMO, CONTACT]) {
  test(`with any required field missing the form on ${form.path} sends nothing and says what is missing`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await visit(page, form.path);
    const element = form.form(page);
    const names = Object.keys(form.values);
    for (const missing of choices(names)) {
      await test.step(`without ${missing.join(', ')}`, async () => {
        await fill(element, { ...form.values, ...Object.fromEntries(missing.map((name) => [name, ''])) });
        await submitButton(page, form).click();

        await expectToast(page, ...MISSING);
        await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
        for (const name of names) {
          const control = field(element, name);
          if (missing.includes(name)) {
            await expect(control).toHaveAttribute('aria-invalid', 'true');
            await expect(control).toHaveAccessibleDescription(new RegExp(`^${MESSAGES[name]}`));
            await expect(control).toHaveValue('');
          } else {
            await expect(control).not.toHaveAttribute('aria-invalid');
            await expect(control).toHaveValue(form.values[name] ?? '');
          }
        }
        const summary = element.getByRole('alert');
        if (missing.length > 1) {
          await expect(summary).toContainText('Revisa estos campos:');
          await expect(summary.getByRole('link')).toHaveText(missing.map((name) => MESSAGES[name] ?? ''));
          await expect(summary).toBeFocused();
        } else {
          await expect(summary).toHaveCount(0);
          await expect(field(element, missing[0] ?? '')).toBeFocused();
        }
        await expect(submitButton(page, form)).toBeEnabled();
        await toasts(page).getByRole('button', { name: 'Cerrar aviso' }).click();
        await expect(toasts(page)).toHaveCount(0);
      });
    }
    expect(bodies).toEqual([]);
  });

  test(`on ${form.path} white space does not fill a required field`, async ({ page }) => {
    const bodies = await answer(page);
    await visit(page, form.path);
    await fill(form.form(page), { ...form.values, name: '   ' });
    await submitButton(page, form).click();
    await expectToast(page, ...MISSING);
    await expect(field(form.form(page), 'name')).toHaveAttribute('aria-invalid', 'true');
    expect(bodies).toEqual([]);
  });

  test(`on ${form.path} an address without the form of one is named, and nothing is sent`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await visit(page, form.path);
    const email = field(form.form(page), 'email');
    for (const wrong of ['lucia', 'lucia@', 'lucia@empresa', 'lucia arroba empresa.mx']) {
      await fill(form.form(page), { ...form.values, email: wrong });
      await submitButton(page, form).click();
      await expectToast(page, 'Error', 'Revisa el formato de tu correo electrónico.');
      await expect(email).toHaveAccessibleDescription(new RegExp(`^${BAD_EMAIL}`));
      await expect(email).toBeFocused();
    }
    expect(bodies).toEqual([]);
  });

  test(`on ${form.path} a missing field weighs more than a wrong address`, async ({ page }) => {
    await answer(page);
    await visit(page, form.path);
    await fill(form.form(page), { ...form.values, name: '', email: 'lucia' });
    await submitButton(page, form).click();
    await expectToast(page, ...MISSING);
    await expect(form.form(page).getByRole('alert').getByRole('link')).toHaveText([
      'Escribe tu nombre.',
      BAD_EMAIL,
    ]);
  });

  test(`on ${form.path} each field takes as many characters as it may, and says so when there are more`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await visit(page, form.path);
    await fill(form.form(page), form.values);
    const limits = { name: 100, email: 254, company: 150, phone: 30, message: 2000 };
    for (const [name, max] of Object.entries(limits)) {
      const longest = name === 'email' ? `${'x'.repeat(max - 16)}@empresa.example` : 'x'.repeat(max);
      const control = field(form.form(page), name);
      await control.fill(`x${longest}`);
      await expect(control).toHaveAccessibleDescription(new RegExp(`^Máximo ${max} caracteres\\.`));
      await submitButton(page, form).click();
      await expect(toasts(page)).toContainText(`Máximo ${max} caracteres.`);
      await expect(control).toHaveAttribute('aria-invalid', 'true');
      await control.fill(longest);
      await expect(control).not.toHaveAttribute('aria-invalid');
    }
    expect(bodies).toEqual([]);
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });

  test(`on ${form.path} a mended field loses its message at once, and the form can be sent`, async ({
    page,
  }) => {
    const bodies = await answer(page);
    await visit(page, form.path);
    await submitButton(page, form).click();
    const element = form.form(page);
    await expect(element.getByRole('alert')).toBeVisible();
    for (const [name, value] of Object.entries(form.values)) {
      await field(element, name).fill(value);
      await expect(field(element, name)).not.toHaveAttribute('aria-invalid');
    }
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(bodies).toHaveLength(1);
  });

  test(`on ${form.path} a link of the summary takes the focus to its field`, async ({ page }) => {
    await visit(page, form.path);
    await submitButton(page, form).click();
    const links = form.form(page).getByRole('alert').getByRole('link');
    await links.last().click();
    await expect(field(form.form(page), Object.keys(form.values).at(-1) ?? '')).toBeFocused();
  });
}

test('the last name takes 100 characters', async ({ page }) => {
  await visit(page, '/contacto');
  const control = field(CONTACT.form(page), 'lastName');
  await control.fill('x'.repeat(101));
  await expect(control).toHaveAccessibleDescription(/^Máximo 100 caracteres\./);
});

test('any phone is taken as it is written', async ({ page }) => {
  const bodies = await answer(page);
  await visit(page, '/contacto');
  await fill(CONTACT.form(page), { ...CONTACT.values, phone: 'mejor por WhatsApp' });
  await submitButton(page, CONTACT).click();
  await expectToast(page, ...CONTACT.success);
  expect(bodies).toEqual([expect.objectContaining({ phone: 'mejor por WhatsApp' })]);
});
