import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { failAcknowledgement, quarantine } from './support/leads.ts';
import { openLead, openPanel, sendLead } from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 } });

const correctTo = async (page: Page, email: string) => {
  await page.getByText('Corregir correo').click();
  await expect(page.getByLabel('Correo correcto')).toBeFocused();
  await page.getByLabel('Correo correcto').fill(email);
  await page.keyboard.press('Enter');
};
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a refused address is tried again only after a warning; corrected, it gets the acknowledgement', async ({
  page,
}) => {
  await sendLead(page, 'Rebotada Uno', { email: 'rebotada@gmial.example' });
  await failAcknowledgement('Rebotada Uno');
  await openPanel(page, 'rebotada');
  await page.evaluate(() => localStorage.setItem('panel-responsible', 'Brenda'));
  await expect(page.getByRole('button', { name: /^Rebotada Uno/ })).toContainText('Su correo no recibe');
  await openLead(page, 'Rebotada Uno');
  const address = page.locator('dd').filter({ hasText: 'Corregir correo' });
  await expect(address.getByText('Esa dirección no existe.')).toBeVisible();
  await page.getByText('Reintentar …').click();
  await expect(page.getByText('rechazó esta dirección y lo hará otra vez')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar de todos modos' })).toBeVisible();
  await correctTo(page, 'rebotada@gmail');
  await expect(page.getByLabel('Correo correcto')).toHaveAccessibleDescription(/escribe el correo completo/);
  await expect(page.getByLabel('Correo correcto')).toHaveValue('rebotada@gmail');
  await expect(page.getByLabel('Correo correcto')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('Correo correcto').fill('rebotada@gmail.example');
  await page.getByRole('button', { name: 'Guardar correo' }).click();
  await expect(said(page, 'Correo corregido. El acuse va a rebotada@gmail.example.')).toBeVisible();
  await expect(page.getByText('Corregir correo')).toBeFocused();
  await expect(page.getByText('Envió: rebotada@gmial.example')).toBeVisible();
  await expect(address.getByText('Esa dirección no existe.')).toBeHidden();
  await expect(page.getByText('Acuse a la persona (rebotada@gmail.example): escrito')).toBeVisible();
  await expect(page.getByText('Reintentar …')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Escribir' })).toHaveAttribute('href', /rebotada%40gmail\.ex/);
});

test('a failed mail is tried again at one press, unless its address was refused', async ({ page }) => {
  await sendLead(page, 'Rebotada Dos');
  await failAcknowledgement('Rebotada Dos', 'connect ECONNREFUSED');
  await openPanel(page, 'rebotada dos');
  await openLead(page, 'Rebotada Dos');
  await page.getByRole('button', { name: 'Reintentar', exact: true }).click();
  await expect(said(page, 'Se intenta de nuevo.')).toBeFocused();
});

test('two who correct an address at once are told; in quarantine the acknowledgement waits', async ({
  page,
}) => {
  await sendLead(page, 'Doble Tres');
  await openPanel(page, 'doble');
  await openLead(page, 'Doble Tres');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await correctTo(other, 'ella@empresa.example');
  await expect(said(other, 'El acuse va a ella@empresa.example')).toBeVisible();
  quarantine('Doble Tres', 'links to many hosts');
  await correctTo(page, 'yo@empresa.example');
  await expect(page.getByRole('alert')).toContainText('Alguien más cambió este lead');
  await expect(page.locator('dd').filter({ hasText: 'ella@empresa.example' })).toBeVisible();
  await expect(page.getByLabel('Correo correcto')).toHaveValue('yo@empresa.example');
  await page.getByRole('button', { name: 'Guardar correo' }).click();
  await expect(said(page, 'El acuse sale cuando el lead pase a la bandeja.').last()).toBeVisible();
});

test("a person's other leads open from the lead, each once", async ({ page }) => {
  const phone = '55 8765 4321';
  await sendLead(page, 'Persona Cuatro', { phone });
  await sendLead(page, 'Persona Cinco', { phone: '+52 1 55 8765 4321' });
  await sendLead(page, 'Persona Ocho', { email: 'persona-cuatro@empresa.example' });
  await openPanel(page, 'persona ocho');
  await openLead(page, 'Persona Ocho');
  await expect(page.getByText('Escribió antes')).toBeVisible();
  await expect(page.getByText('También escribió')).toBeHidden();
  await page.locator('dt', { hasText: 'Escribió antes' }).locator('+ dd').getByRole('button').click();
  const others = page.locator('dt', { hasText: 'También escribió' }).locator('+ dd').getByRole('button');
  await expect(others).toHaveText([/hoy .* · Persona Ocho/, /hoy .* · Persona Cinco/]);
  await others.last().click();
  await expect(page.getByRole('heading', { name: 'Persona Cinco' })).toBeFocused();
});

test('an erasure finds other addresses of the person, and erases those that are ticked', async ({ page }) => {
  const phone = '81 8765 4321';
  await sendLead(page, 'Borrable Seis', { phone });
  await sendLead(page, 'Borrable Siete', { phone });
  await openPanel(page, 'borrable s');
  await openLead(page, 'Borrable Seis');
  await page.getByText('Borrar a una persona').click();
  await page.getByRole('button', { name: 'Ver qué se borraría' }).click();
  await expect(said(page, 'Se borrarían de borrable-seis@empresa.example: 1 lead')).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'borrable-siete@empresa.example' });
  await expect(other).not.toBeChecked();
  await other.click();
  await expect(said(page, 'y borrable-siete@empresa.example: 2 leads')).toBeVisible();
  await expect(other).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(said(page, 'y borrable-siete@empresa.example: 2 leads')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Borrable S/ })).toHaveCount(0);
});
