import { expect, test } from '@playwright/test';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { formOf, linesOf, openLead, openPanel, save, sendLead, sign, today } from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('each save adds a line with name, time and what changed; a note is text, and is added', async ({
  page,
}) => {
  await sendLead(page, 'Anotada Cuatro');
  await openPanel(page, 'anotada');
  await openLead(page, 'Anotada Cuatro');
  await page.getByRole('radio', { name: 'Contactado' }).check();
  await page.getByLabel('Nota').fill('Pide <b>dos</b>\n  - y tres');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await sign(page);
  await save(page);
  await expect(page.getByLabel('Nota')).toHaveValue('');
  await page.getByLabel('Nota').pressSequentially('Segunda');
  await page.getByLabel('Llamar el').fill(`${dayAfter(today())}T10:00`);
  await save(page);
  await expect(formOf(page).getByText('Llamar mañana 10:00')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar fecha' }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
  await save(page);
  const when = String.raw`^Brenda · hoy \d\d:\d\d`;
  await expect(linesOf(page)).toHaveText([
    new RegExp(`${when} · sin llamada pendiente$`),
    new RegExp(`${when} · llamar: mañana 10:00Segunda$`),
    new RegExp(`${when} · contactado · responsable: BrendaPide <b>dos</b>\\s+- y tres$`),
  ]);
  await page.getByLabel('Llamar el').fill('2026-01-01T10:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('ya pasó');
  await expect(page.getByLabel('Llamar el')).toBeFocused();
  await expectNoAxeViolations(page);
  // The device knows the name.
  await page.getByRole('button', { name: 'Quitar fecha' }).click();
  await page.reload();
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Brenda');
});

test('a save is repeated after its answer got lost, and the note is there once', async ({ page }) => {
  await sendLead(page, 'Perdida Cinco');
  await openPanel(page, 'perdida');
  await openLead(page, 'Perdida Cinco');
  await page.getByLabel('Tu nombre').fill('Brenda');
  await page.getByLabel('Nota').fill('Una vez ');
  await page.route(
    PANEL_PATHS.lead,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await expect(page.getByLabel('Nota')).toHaveValue('Una vez ');
  await save(page);
  await expect(page.getByLabel('Nota')).toHaveValue('');
  await expect(linesOf(page)).toHaveCount(1);
});

test('a note survives the end of the session, and is saved after a login in another tab', async ({
  page,
}) => {
  await sendLead(page, 'Tardía Tres');
  await openPanel(page, 'tardia');
  await openLead(page, 'Tardía Tres');
  await sign(page);
  await page.getByLabel('Nota').fill('larga nota');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu sesión terminó');
  const other = await page.context().newPage();
  await openPanel(other);
  await save(page);
});

test('an unsaved note survives another view and a reload, not the way out, and can be taken back', async ({
  page,
}) => {
  await sendLead(page, 'Borrador Seis');
  await openPanel(page, 'borrador');
  await openLead(page, 'Borrador Seis');
  await sign(page);
  await page.getByLabel('Nota').fill('a medias');
  await page.getByRole('button', { name: 'Lista' }).click();
  const row = page.getByRole('button', { name: /^Borrador Seis.*Sin guardar/ });
  await expect(row).toBeFocused();
  await openLead(page, 'Borrador Seis');
  await expect(page.getByLabel('Nota')).toHaveValue('a medias');
  const unsaved = page.getByRole('status').filter({ hasText: 'Sin guardar' });
  await expect(unsaved).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).accept();
  await expect(page.getByLabel('Nota')).toHaveValue('a medias');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Nota')).toHaveValue('a medias');
  await page.getByLabel('Nota').fill('');
  await expect(unsaved).toBeHidden();
  await page.getByLabel('Nota').fill('completa');
  await save(page);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
  await page.getByLabel('Nota').fill('otra');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Contraseña')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('panel-drafts'))).toBe('{}');
});
