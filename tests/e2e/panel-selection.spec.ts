import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { quarantine } from './support/leads.ts';
import { openLead, openPanel, searchFor, sendLead } from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);

/** The selection's bar leaves the last row in view at the end of the page. */
async function expectRowsClearOfBar(page: Page, last: string) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const row = await boxOf(page, last).boundingBox();
  const bar = await page.getByRole('region', { name: 'Selección' }).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
}

test('seven leads are marked as spam by touch, all come back, and one is released alone', async ({
  page,
}) => {
  const seven = names('Basura', 7);
  for (const name of [...seven, 'Basura no']) await sendLead(page, name);
  await openPanel(page, 'basura');
  await page.getByRole('button', { name: 'Seleccionar' }).tap();
  const spam = page.getByRole('button', { name: 'Es spam …' });
  await expect(spam).toBeDisabled();
  await boxOf(page, 'Todos los de esta página').tap();
  await expect(notice(page, '8 seleccionados')).toBeVisible();
  // A press on the row, not on its box.
  await page
    .locator('label')
    .filter({ hasText: 'Basura no' })
    .tap({ position: { x: 200, y: 20 } });
  await expect(notice(page, '7 seleccionados')).toBeInViewport();
  await expectRowsClearOfBar(page, 'Basura 0');
  await expectNoAxeViolations(page);
  await spam.tap();
  const asked = page.getByRole('form', { name: 'Confirmar' });
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(spam).toBeFocused();
  await spam.tap();
  for (const name of seven) await expect(asked).toContainText(name);
  await expect(asked).not.toContainText('Basura no');
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectNoAxeViolations(page);
  await asked.getByRole('button', { name: 'Sí, 7 leads a spam' }).tap();
  await expect(notice(page, '7 leads pasaron a spam.')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Basura/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).tap();
  await expect(notice(page, '7 leads pasaron a la bandeja.')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Basura/ })).toHaveCount(8);
  await page.getByRole('button', { name: 'Seleccionar' }).tap();
  for (const name of seven) await boxOf(page, name).tap();
  await spam.tap();
  await asked.getByRole('button', { name: /^Sí/ }).tap();
  await expect(notice(page, '7 leads pasaron a spam.')).toBeVisible();
  await page.getByRole('button', { name: 'Spam', exact: true }).tap();
  await searchFor(page, 'basura');
  await openLead(page, 'Basura 3');
  await page.getByRole('button', { name: 'No es spam: pasarlo a la bandeja' }).tap();
  await expect(notice(page, 'Pasado a la bandeja.')).toBeVisible();
  await page.getByRole('button', { name: 'Spam', exact: true }).tap();
  await searchFor(page, 'basura');
  await expect(page.getByRole('button', { name: /^Basura/ })).toHaveCount(6);
});

test('by keyboard alone, several leads get a responsible person, but not one that somebody changed', async ({
  page,
}) => {
  for (const name of names('Reparto', 3)) await sendLead(page, name);
  await openPanel(page, 'reparto');
  await page.evaluate(() => localStorage.setItem('panel-responsible', 'Brenda'));
  const select = page.getByRole('button', { name: 'Seleccionar' });
  await select.focus();
  await page.keyboard.press('Enter');
  await expect(select).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(notice(page, '3 seleccionados')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toBeFocused();
  await expect(boxOf(page, 'Reparto 0')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openLead(other, 'Reparto 1');
  await other.getByLabel('Nota').fill('mía');
  await other.getByRole('form', { name: 'Seguimiento' }).getByLabel('Responsable').fill('Carlos');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Guardado')).toBeVisible();
  const assign = page.getByRole('button', { name: 'Responsable …' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(assign).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Responsable' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Brenda');
  await page.keyboard.press('Enter');
  await expect(
    notice(page, '2 leads pasaron a Brenda. 1 no se cambió: alguien más lo cambió.'),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: /^Reparto.*Responsable: Brenda/s })).toHaveCount(2);
});

test('the names of a reason are shown before it is decided, and those that are real are kept', async ({
  page,
}) => {
  const reason = 'a link as markup';
  for (const name of names('Robot', 2)) await sendLead(page, name);
  await sendLead(page, 'Carmen Real', { phone: '55 1234 5678' });
  for (const name of [...names('Robot', 2), 'Carmen Real']) quarantine(name, reason);
  await openPanel(page);
  await page.getByRole('button', { name: /^Cuarentena/ }).tap();
  const item = page.getByRole('listitem').filter({ hasText: 'Un enlace escrito como código' }).first();
  await item.getByRole('button', { name: 'Es spam …', exact: true }).tap();
  const real = item.getByRole('checkbox', {
    name: /^Carmen Real · Fletes · carmen-real@.*parece de verdad$/,
  });
  await expect(item.getByRole('checkbox').last()).toBeChecked();
  await expect(real).not.toBeChecked();
  await expectNoAxeViolations(page);
  await item.getByRole('button', { name: /^Sí, \d+ leads? a spam/ }).tap();
  await expect(notice(page, 'a spam.')).toBeFocused();
  await searchFor(page, 'carmen');
  await expect(page.getByRole('button', { name: /^Carmen Real/ })).toBeVisible();
  await searchFor(page, 'robot');
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
});

test('a change that is not taken is told, and can be sent again', async ({ page }) => {
  await sendLead(page, 'Lejana Once');
  await openPanel(page, 'lejana once');
  await page.getByRole('button', { name: 'Seleccionar' }).tap();
  await boxOf(page, 'Lejana Once').tap();
  await page.getByRole('button', { name: 'Es spam …' }).tap();
  await page.route(PANEL_PATHS.spam, (route) => route.abort());
  await page.getByRole('button', { name: /^Sí/ }).tap();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await page.unroute(PANEL_PATHS.spam);
  await page.getByRole('button', { name: /^Sí/ }).tap();
  await expect(notice(page, '1 lead pasó a spam.')).toBeFocused();
});
