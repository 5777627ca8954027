import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { quarantine } from './support/leads.ts';
import {
  formOf,
  linesOf,
  listOf,
  openLead,
  openPanel,
  save,
  searchFor,
  sendLead,
  sign,
  today,
} from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** The list is hidden beside an open lead on a small screen. */
const openRow = (page: Page) => page.locator('li [aria-current]');

test('a salesperson finds a lead from Google, sees how to reach it, and notes what became of it', async ({
  page,
}) => {
  const message = 'Quiero ver el cotejo <b>mañana</b>';
  await sendLead(page, 'Vendible Uno', { phone: '55 1234 5678', message }, 'page=/&referrer=www.google.com');
  await openPanel(page, 'vendible google');
  await expect(listOf(page).getByRole('status').filter({ hasText: '1 lead' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await openLead(page, 'Vendible Uno');
  await expect(page.getByRole('heading', { name: 'Vendible Uno' })).toBeFocused();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+525512345678');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/525512345678',
  );
  await page.getByRole('radio', { name: 'Contactado' }).check();
  await formOf(page).getByLabel('Responsable').fill('Ana');
  await page.getByLabel('Nota').fill('Pide propuesta');
  await save(page);
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Vendible Uno/ })).toContainText(
    /Contactado.*Responsable: Ana/s,
  );
});

test('one who saves after somebody else reads both, and decides', async ({ page }) => {
  await sendLead(page, 'Disputada Dos');
  await openPanel(page, 'disputada');
  await openLead(page, 'Disputada Dos');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Nota').fill('lo de ella');
  await formOf(other).getByLabel('Responsable').fill('Ella');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Guardado')).toBeVisible();
  await sign(page);
  await page.getByLabel('Nota').fill('lo mío');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Alguien más cambió este lead');
  await expect(formOf(page)).toContainText(/Ella · hoy .* · responsable: Ella.*lo de ella/);
  await expect(openRow(page)).toContainText('Responsable: Ella');
  await expect(page.getByLabel('Nota')).toHaveValue('lo mío');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  // The field that only the other one changed stays.
  await expect(formOf(page).getByLabel('Responsable')).toHaveValue('Ella');
  await expect(linesOf(page)).toContainText([/lo mío/, /lo de ella/]);
});

test('who waits and what is mine is one press away, and a call of today stands first', async ({ page }) => {
  for (const name of ['Turno Uno', 'Turno Dos', 'Turno Tres']) await sendLead(page, name);
  await openPanel(page, 'turno');
  await openLead(page, 'Turno Uno');
  await sign(page);
  await page.getByLabel('Llamar el').fill(`${today()}T23:59`);
  await save(page);
  await page.getByRole('button', { name: 'Lista' }).click();
  const rows = listOf(page).getByRole('listitem');
  await expect(rows).toHaveText([/^Turno Uno.*Llamar hoy 23:59/, /^Turno Tres.*Espera/, /^Turno Dos/]);
  const due = page.getByRole('button', { name: /^Llamadas \(\d+\)$/ });
  await due.click();
  await expect(rows).toHaveText([/^Turno Uno/]);
  const waiting = page.getByRole('button', { name: /^Sin contestar \(\d+\)$/ });
  await waiting.click();
  await expect(due).toHaveAttribute('aria-pressed', 'false');
  await expect(rows).toHaveText([/^Turno Dos/, /^Turno Tres/]);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Míos' }).click();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await page.keyboard.type('Ingrid de Turno');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Míos' })).toBeFocused();
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Míos' })).toHaveAttribute('aria-pressed', 'true');
  await expect(waiting).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Míos' }).click();
  // The first person who works on a lead is responsible for it.
  await openLead(page, 'Turno Dos');
  await page.getByRole('radio', { name: 'Contactado' }).check();
  await save(page);
  await expect(linesOf(page)).toHaveText([/contactado · responsable: Ingrid de Turno$/]);
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.getByRole('button', { name: 'Míos' }).click();
  await expect(rows).toHaveText([/^Turno Dos/]);
});

test('a call is taken back without a note, and a lead that ends needs none', async ({ page }) => {
  await sendLead(page, 'Perdida Tres');
  await openPanel(page, 'perdida');
  await openLead(page, 'Perdida Tres');
  await sign(page);
  const call = page.getByLabel('Llamar el');
  await call.fill(`${today()}T23:59`);
  await save(page);
  await page.getByRole('button', { name: 'Quitar fecha' }).click();
  await save(page);
  await expect(linesOf(page).first()).toHaveText(/sin llamada pendiente$/);
  await call.fill(`${today()}T23:59`);
  await save(page);
  await page.getByRole('radio', { name: 'Perdido' }).check();
  await save(page);
  await expect(linesOf(page).first()).toHaveText(/perdido · sin llamada pendiente$/);
  // A date that is chosen after that stays.
  await call.fill(`${today()}T23:58`);
  await save(page);
  await page.getByLabel('Nota').fill('Quizá en marzo');
  await save(page);
  await expect(call).toHaveValue(`${today()}T23:58`);
});

test('"Ya llamé" is saved at once, and a search goes on in another view', async ({ page }) => {
  await sendLead(page, 'Timbre Uno');
  quarantine('Timbre Uno', 'a link as markup');
  await sendLead(page, 'Sonido Dos');
  await openPanel(page, 'timbre');
  await expect(page.getByText('Ningún lead coincide con «timbre» aquí')).toBeVisible();
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await expect(page.getByRole('button', { name: /^Timbre Uno/ })).toBeVisible();
  await page.getByRole('button', { name: 'Bandeja' }).click();
  await searchFor(page, 'sonido');
  await openLead(page, 'Sonido Dos');
  await page.getByLabel('Tu nombre').fill('Brenda');
  await page.getByLabel('Llamar el').fill(`${today()}T23:59`);
  await save(page);
  await page.getByRole('button', { name: 'Ya llamé' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(linesOf(page).first()).toHaveText(/sin llamada pendienteLlamé\.$/);
  await expect(page.getByRole('radio', { name: 'Contactado' })).toBeChecked();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Sonido Dos/ })).not.toContainText('Sin guardar');
});

test('after "Es spam" the panel says so in view, offers the way back, and the row has the focus once it is read', async ({
  page,
}) => {
  await sendLead(page, 'Dudosa Ocho');
  await openPanel(page, 'dudosa');
  await openLead(page, 'Dudosa Ocho');
  await page.getByRole('button', { name: 'Es spam' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Marcado como spam.' });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Dudosa Ocho' })).toBeFocused();
  await expect(page.getByText('también a la persona')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'No es spam: pasarlo a la bandeja' })).toBeInViewport();
  await expect(page.locator('[aria-labelledby="leads"] li')).toHaveCount(0);
  const back = Promise.withResolvers<void>();
  await page.route(`${PANEL_PATHS.leads}*`, async (route) => {
    await back.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pasado a la bandeja.' })).toBeInViewport();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de leads' })).toBeFocused();
  back.resolve();
  await expect(page.getByRole('button', { name: /^Dudosa Ocho/ })).toBeFocused();
});

test('a lead that is released from the quarantine is shown in the inbox', async ({ page }) => {
  await sendLead(page, 'Liberada Diecisiete');
  quarantine('Liberada Diecisiete', 'links to many hosts');
  await openPanel(page);
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await searchFor(page, 'liberada');
  await openLead(page, 'Liberada Diecisiete');
  const id = new URL(page.url()).searchParams.get('lead');
  await page.getByRole('button', { name: 'No es spam: pasarlo a la bandeja' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Pasado a la bandeja.' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Liberada Diecisiete' })).toBeFocused();
  await expect(page).toHaveURL(`${PANEL_PATH}?lead=${id}`);
});

test('Enter pressed twice erases nobody; after erasing, lead and draft are gone and the address is named', async ({
  page,
}) => {
  await sendLead(page, 'Borrable Nueve');
  await openPanel(page, 'borrable');
  await openLead(page, 'Borrable Nueve');
  await page.getByLabel('Nota').fill('a medias');
  await page.getByText('Borrar a una persona').click();
  await page.getByRole('button', { name: 'Ver qué se borraría' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se borrarían de borrable-nueve@empresa.example: 1 lead')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Borrable Nueve' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Borrado de borrable-nueve@empresa.example: 1 lead' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Borrable Nueve/ })).toBeHidden();
  // A draft would ask before the tab is left.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.type()));
  await page.reload();
  await expect(page.getByLabel('Buscar')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('all leads of a reason are decided only after a second press, and the panel says how many', async ({
  page,
}) => {
  await sendLead(page, 'Siete', { message: 'seo services' });
  await openPanel(page);
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  const reason = page.getByRole('listitem').filter({ hasText: 'Una frase de spam' }).first();
  await reason.getByRole('button', { name: 'Es spam …', exact: true }).click();
  await expect(reason.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await reason.getByRole('button', { name: /^Sí/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a spam.' })).toBeFocused();
});
