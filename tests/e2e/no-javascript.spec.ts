import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { field, CONTACT, DEMO, fill, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';

test.use({ javaScriptEnabled: false });

test('without scripts nothing on any page is hidden, and nothing pretends to work', async ({ page }) => {
  for (const path of [...ALL_PATHS, MISSING_PATH]) {
    await page.goto(path);
    await expectReadable(page);
  }
});

test('without scripts both slides stand one below the other, with their captions', async ({ page }) => {
  await page.goto('/');
  await expectSlidesStacked(page);
  await expect(page.getByText('Pasa de esto...')).toBeVisible();
  await expect(page.getByText('A esto... con Trazamar')).toBeVisible();
  await expect(
    page.locator('[aria-roledescription="diapositiva"]').nth(1).locator('[role="img"]'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /presentación/ })).toBeHidden();
});

test('without scripts the text of each tooltip stands in the page', async ({ page }) => {
  await page.goto('/');
  const tooltips = page.locator('[role="tooltip"]');
  await expect(tooltips).toHaveCount(4);
  for (const tooltip of await tooltips.all()) await expect(tooltip).toBeVisible();
});

test('without scripts the Soluciones menu opens by hover and by focus', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Forwarders/ });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Soluciones' }).hover();
  await expect(link).toBeVisible();
  await page.mouse.move(600, 700);
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Soluciones' }).focus();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/soluciones/forwarders');
});

test('without scripts the small-screen menu opens, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Agencias Aduanales' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await link.click();
  await expect(page).toHaveURL('/soluciones/agencias-aduanales');
});

test('without scripts links lead to their sections, below the header', async ({ page }) => {
  await page.goto('/nosotros');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonios' }).click();
  await expect(page).toHaveURL('/#testimonios');
  await expect(page.locator('#testimonios h2')).toBeInViewport();
  await page.goto('/nosotros');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Carreras' }).click();
  await expect(page).toHaveURL('/nosotros#carreras');
});

for (const [form, sent, invalid] of [
  [DEMO, '/demo-solicitada', '/demo-incompleta'],
  [CONTACT, '/mensaje-enviado', '/mensaje-incompleto'],
] as const) {
  test(`without scripts the form on ${form.path} is stored, and answered in Spanish`, async ({ page }) => {
    const email = `${randomUUID()}@empresa.example`;
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, email, phone: '55 1', message: 'uno\ndos' });
    await submitButton(page, form).click();
    await expect(page).toHaveURL(sent);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
    await expect(page.getByRole('main')).toContainText(form.success[1]);
    expect(storedLeads(email)).toEqual([
      {
        type: form === DEMO ? 'demo' : 'contact',
        name: 'Lucía Ñáñez',
        email,
        company: form.values['company'] ?? '',
        phone: '55 1',
        message: 'uno\ndos',
      },
    ]);
  });

  test(`without scripts the browser itself keeps the form on ${form.path} from leaving with a field empty`, async ({
    page,
  }) => {
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, email: '' });
    await submitButton(page, form).click();
    await expect(field(form.form(page), 'email')).toBeFocused();
    await expect(page).toHaveURL(form.path);
    await expect(field(form.form(page), 'name')).toHaveValue(form.values['name'] ?? '');
  });

  test(`without scripts a form on ${form.path} with fields missing is not stored, and says so`, async ({
    page,
  }) => {
    const email = `${randomUUID()}@empresa.example`;
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, name: ' ', email });
    await submitButton(page, form).click();
    await expect(page).toHaveURL(invalid);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    await expect(page.getByRole('main')).toContainText('Por favor completa todos los campos obligatorios.');
    expect(storedLeads(email)).toEqual([]);
    // As the page says: the link leads to a new form, the browser's own way back to what was written.
    await page.goBack();
    await expect(field(form.form(page), 'email')).toHaveValue(email);
    await page.goForward();
    await page.getByRole('link', { name: 'Volver al formulario' }).click();
    await expect(page).toHaveURL(form === DEMO ? '/#demo-form' : '/contacto');
    await expect(submitButton(page, form)).toBeVisible();
  });
}
