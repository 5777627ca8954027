import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { CONTACT, DEMO, fill, openFilled, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { mailsOf } from './support/mails.ts';
import { expectToast } from './support/visit.ts';

for (const [form, resultPath, subject] of [
  [DEMO, '/demo-solicitada', '[Demo] Importadora del Bajío · Lucía Ñáñez'],
  [CONTACT, '/mensaje-enviado', '[Contacto] Lucía Ñáñez · sin empresa'],
] as const) {
  test(`a form sent from ${form.path} while its scripts are blocked is stored, mailed and answered in Spanish`, async ({
    page,
  }) => {
    const email = `${randomUUID()}@empresa.example`;
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, email, message: '¿Cuánto\ncuesta? 🚢' });
    await submitButton(page, form).click();
    await expect(page).toHaveURL(resultPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
    await expect(page.getByRole('main')).toContainText(form.success[1]);
    expect(storedLeads(email)).toHaveLength(1);

    const { team, visitor } = await mailsOf(email);
    expect(team.subject).toBe(subject);
    expect(team.text).toContain('¿Cuánto\ncuesta? 🚢');
    expect(visitor.subject).toBe(form === DEMO ? 'Recibimos tu solicitud de demo' : 'Recibimos tu mensaje');
    expect(visitor.text).not.toContain('Lucía');
  });

  test(`a form sent from ${form.path} without scripts and sent again by a reload or a second press is one lead`, async ({
    page,
  }) => {
    const email = `${randomUUID()}@empresa.example`;
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, email });
    await submitButton(page, form).click();
    await expect(page).toHaveURL(resultPath);
    await page.reload();
    await page.goBack();
    await fill(form.form(page), { ...form.values, email });
    await submitButton(page, form).click();
    await expect(page).toHaveURL(resultPath);
    await mailsOf(email);
    expect(storedLeads(email)).toHaveLength(1);
  });
}

test('a form sent by its scripts is mailed to the team and acknowledged to the visitor', async ({ page }) => {
  const email = `${randomUUID()}@empresa.example`;
  await openFilled(page, { ...DEMO, values: { ...DEMO.values, email } });
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  const { team, visitor } = await mailsOf(email);
  expect(team.replyTo).toEqual([{ name: 'Lucía Ñáñez', address: email }]);
  expect(visitor.to).toEqual([{ name: '', address: email }]);
});
