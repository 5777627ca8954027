import { expect, test, type Page } from '@playwright/test';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { failAcknowledgement, quarantine } from './support/leads.ts';
import {
  formOf,
  linesOf,
  noticeOf,
  openLead,
  openPanel,
  rowOf,
  save,
  sendLead,
  sign,
  today,
} from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 } });

const noteOf = (page: Page) => page.getByLabel('Nota');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The values of a fact. */
const factOf = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('+ dd').getByRole('button');

test('a lead says how to reach the person; each save adds a line with who, when and what', async ({
  page,
}) => {
  const message = 'Quiero ver el cotejo <b>mañana</b>';
  await sendLead(page, 'Escrita Uno', { phone: '55 1234 5678', message });
  await openPanel(page, 'escrita');
  await openLead(page, 'Escrita Uno');
  await expect(page.getByRole('heading', { name: 'Escrita Uno' })).toBeFocused();
  await expect(page.getByText(message)).toBeVisible();
  for (const [name, address] of [
    ['Llamar', 'tel:+525512345678'],
    ['WhatsApp', 'https://wa.me/525512345678'],
    ['Escribir', /^mailto:escrita-uno@empresa\.example\?/],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  await page.getByRole('radio', { name: 'Contactado' }).check();
  await noteOf(page).fill('Pide <b>dos</b>\n  - y tres');
  await press(page, 'Guardar');
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await sign(page);
  await save(page);
  await expect(noteOf(page)).toHaveValue('');
  await page.getByLabel('Llamar el').fill(`${dayAfter(today())}T10:00`);
  await save(page);
  await expect(formOf(page).getByText('Llamar mañana 10:00')).toBeVisible();
  await press(page, 'Quitar fecha');
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
  await page.getByLabel('Llamar el').fill(`${today()}T23:59`);
  await save(page);
  await press(page, 'Ya llamé');
  const when = String.raw`^Brenda · hoy \d\d:\d\d`;
  await expect(linesOf(page)).toHaveText([
    new RegExp(`${when} · sin llamada pendienteLlamé.$`),
    new RegExp(`${when} · llamar: hoy 23:59$`),
    new RegExp(`${when} · llamar: mañana 10:00$`),
    new RegExp(`${when} · contactado · responsable: BrendaPide <b>dos</b>\\s+- y tres$`),
  ]);
  await page.getByLabel('Llamar el').fill('2026-01-01T10:00');
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toContainText('ya pasó');
  await expect(page.getByLabel('Llamar el')).toBeFocused();
  await expectNoAxeViolations(page);
  await press(page, 'Quitar fecha');
  // The device knows the name.
  await page.reload();
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Brenda');
  await press(page, 'Lista');
  await expect(rowOf(page, 'Escrita Uno')).toContainText(/Contactado.*Responsable: Brenda/s);
  await expect(rowOf(page, 'Escrita Uno')).not.toContainText('Sin guardar');
});

test('saving a lead that nobody touched asks the server for nothing', async ({ page }) => {
  await sendLead(page, 'Intacta Diez');
  await openPanel(page, 'intacta');
  await page.evaluate(() => localStorage.setItem('panel-responsible', 'Brenda'));
  await openLead(page, 'Intacta Diez');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const button = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await noteOf(page).fill('x');
  await noteOf(page).fill('');
  await button.press('Enter');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(formOf(page)).toBeVisible();
  expect(posts).toEqual([]);
  await expect(linesOf(page)).toHaveCount(0);
});

test('one who saves after somebody else reads both, and decides', async ({ page }) => {
  await sendLead(page, 'Disputada Dos');
  await openPanel(page, 'disputada');
  await openLead(page, 'Disputada Dos');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await noteOf(other).fill('lo de ella');
  await formOf(other).getByLabel('Responsable').fill('Ella');
  await save(other);
  await sign(page);
  await noteOf(page).fill('lo mío');
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toContainText('Alguien más cambió este lead');
  await expect(formOf(page)).toContainText(/Ella · hoy .* · responsable: Ella.*lo de ella/);
  // The list is hidden beside a lead on a small screen.
  await expect(page.locator('li [aria-current]')).toContainText('Responsable: Ella');
  await expect(noteOf(page)).toHaveValue('lo mío');
  await press(page, 'Guardar lo mío');
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(linesOf(page)).toContainText([/lo mío/, /lo de ella/]);
});

test('a note survives the end of the session and a lost answer, and is saved once', async ({ page }) => {
  await sendLead(page, 'Tardía Tres');
  await openPanel(page, 'tardia');
  await openLead(page, 'Tardía Tres');
  await sign(page);
  await noteOf(page).fill('Una vez ');
  await page.context().clearCookies();
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toContainText('Tu sesión terminó');
  await openPanel(await page.context().newPage());
  const loseAnswer = { times: 1 };
  await page.route(PANEL_PATHS.lead, (route) => route.fetch().then(() => route.abort()), loseAnswer);
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await save(page);
  await expect(noteOf(page)).toHaveValue('');
  await expect(linesOf(page)).toHaveCount(1);
});

test("an unsaved note survives another lead and a reload, not the way out, and is no other lead's", async ({
  page,
}) => {
  await sendLead(page, 'Otro Cuatro', { email: 'borrador@empresa.example', type: 'contact' });
  await sendLead(page, 'Borrador Cuatro', { email: 'borrador@empresa.example' });
  await openPanel(page, 'borrador');
  await openLead(page, 'Borrador Cuatro');
  await noteOf(page).fill('a medias');
  await factOf(page, 'También escribió').click();
  await expect(page.getByRole('heading', { name: 'Otro Cuatro' })).toBeFocused();
  await expect(noteOf(page)).toHaveValue('');
  await press(page, 'Lista');
  await expect(rowOf(page, 'Borrador Cuatro')).toContainText('Sin guardar');
  await openLead(page, 'Borrador Cuatro');
  await expect(noteOf(page)).toHaveValue('a medias');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).accept();
  await expect(noteOf(page)).toHaveValue('a medias');
  page.once('dialog', (dialog) => dialog.dismiss());
  await press(page, 'Salir');
  await expect(noteOf(page)).toHaveValue('a medias');
  await noteOf(page).fill('');
  await expect(page.getByRole('status').filter({ hasText: 'Sin guardar' })).toBeHidden();
  await noteOf(page).fill('otra');
  page.once('dialog', (dialog) => dialog.accept());
  await press(page, 'Salir');
  await expect(page.getByLabel('Contraseña')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('panel-drafts'))).toBe('{}');
});

const correctTo = async (page: Page, email: string) => {
  await page.getByText('Corregir correo').click();
  await expect(page.getByLabel('Correo correcto')).toBeFocused();
  await page.getByLabel('Correo correcto').fill(email);
  await press(page, 'Guardar correo');
};

test('a refused address is tried again only after a warning; corrected, it gets the acknowledgement', async ({
  page,
}) => {
  await sendLead(page, 'Rebotada Uno', { email: 'rebotada@gmial.example' });
  await failAcknowledgement('Rebotada Uno');
  await openPanel(page, 'rebotada uno');
  await page.evaluate(() => localStorage.setItem('panel-responsible', 'Brenda'));
  await expect(rowOf(page, 'Rebotada Uno')).toContainText('Su correo no recibe');
  await openLead(page, 'Rebotada Uno');
  const address = page.locator('dd').filter({ hasText: 'Corregir correo' });
  await expect(address.getByText('Esa dirección no existe.')).toBeVisible();
  await page.getByText('Reintentar …').click();
  await expect(page.getByRole('button', { name: 'Reintentar de todos modos' })).toBeVisible();
  const field = page.getByLabel('Correo correcto');
  await correctTo(page, 'rebotada@gmail');
  await expect(field).toHaveAccessibleDescription(/escribe el correo completo/);
  await expect(field).toHaveValue('rebotada@gmail');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill('rebotada@gmail.example');
  await press(page, 'Guardar correo');
  await expect(noticeOf(page, 'Correo corregido. El acuse va a rebotada@gmail.example.')).toBeVisible();
  await expect(page.getByText('Corregir correo')).toBeFocused();
  await expect(page.getByText('Envió: rebotada@gmial.example')).toBeVisible();
  await expect(address.getByText('Esa dirección no existe.')).toBeHidden();
  await expect(page.getByText('Acuse a la persona (rebotada@gmail.example): escrito')).toBeVisible();
  await expect(page.getByText('Reintentar …')).toBeHidden();
});

test('a mail that failed for another reason is tried again at one press', async ({ page }) => {
  await sendLead(page, 'Rebotada Dos');
  await failAcknowledgement('Rebotada Dos', 'connect ECONNREFUSED');
  await openPanel(page, 'rebotada dos');
  await openLead(page, 'Rebotada Dos');
  await press(page, 'Reintentar');
  await expect(noticeOf(page, 'Se intenta de nuevo.')).toBeFocused();
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
  await expect(noticeOf(other, 'El acuse va a ella@empresa.example')).toBeVisible();
  quarantine('Doble Tres', 'links to many hosts');
  await correctTo(page, 'yo@empresa.example');
  await expect(page.getByRole('alert')).toContainText('Alguien más cambió este lead');
  await expect(page.locator('dd').filter({ hasText: 'ella@empresa.example' })).toBeVisible();
  await expect(page.getByLabel('Correo correcto')).toHaveValue('yo@empresa.example');
  await press(page, 'Guardar correo');
  await expect(noticeOf(page, 'El acuse sale cuando el lead pase a la bandeja.').last()).toBeVisible();
});

test('a lead without acknowledgement says why', async ({ page }) => {
  const email = 'sin-acuse@empresa.example';
  for (const type of ['demo', 'contact']) await sendLead(page, `Sinacuse ${type}`, { type, email });
  await openPanel(page, 'sinacuse');
  const why = page.getByRole('region', { name: 'Envíos' }).getByText('Acuse a la persona: no se ');
  await openLead(page, 'Sinacuse demo');
  await expect(page.getByText('Acuse a la persona: escrito')).toBeVisible();
  await expect(why).toBeHidden();
  await press(page, 'Lista');
  await openLead(page, 'Sinacuse contact');
  await expect(why).toHaveText(/ya había recibido uno en las 24 horas anteriores\.$/);
  await press(page, 'Es spam');
  await expect(why).toHaveText(/no se manda mientras el lead esté en Spam\.$/);
});

test("a person's other leads stand in a lead, each once", async ({ page }) => {
  const phone = '55 8765 4321';
  await sendLead(page, 'Persona Cuatro', { phone });
  await sendLead(page, 'Persona Cinco', { phone: '+52 1 55 8765 4321' });
  await sendLead(page, 'Persona Ocho', { email: 'persona-cuatro@empresa.example' });
  await openPanel(page, 'persona ocho');
  await openLead(page, 'Persona Ocho');
  await expect(page.getByText('También escribió')).toBeHidden();
  await factOf(page, 'Escribió antes').click();
  await expect(factOf(page, 'También escribió')).toHaveText([
    /hoy .* · Persona Ocho/,
    /hoy .* · Persona Cinco/,
  ]);
});

test('after "Es spam" the panel says so in view, offers the way back, and the row has the focus once it is read', async ({
  page,
}) => {
  await sendLead(page, 'Dudosa Ocho');
  await openPanel(page, 'dudosa');
  await openLead(page, 'Dudosa Ocho');
  await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
  await expect(page.getByText('No hay cambios.')).toBeInViewport();
  await press(page, 'Es spam');
  await expect(noticeOf(page, 'Marcado como spam.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Dudosa Ocho' })).toBeFocused();
  await expect(page.getByText('Alguien del equipo lo marcó como spam.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'No es spam: pasarlo a la bandeja' })).toBeInViewport();
  await expect(page.locator('[aria-labelledby="leads"] li')).toHaveCount(0);
  const back = Promise.withResolvers<void>();
  await page.route(`${PANEL_PATHS.leads}*`, async (route) => {
    await back.promise;
    await route.fallback();
  });
  await press(page, 'Deshacer');
  await expect(noticeOf(page, 'Pasado a la bandeja.')).toBeInViewport();
  await press(page, 'Lista');
  await expect(page.getByRole('heading', { name: 'Lista de leads' })).toBeFocused();
  back.resolve();
  await expect(rowOf(page, 'Dudosa Ocho')).toBeFocused();
});

test('an erasure names all addresses of a person, takes two presses, and leaves neither lead nor draft', async ({
  page,
}) => {
  const phone = '81 8765 4321';
  await sendLead(page, 'Borrable Seis', { phone });
  await sendLead(page, 'Borrable Siete', { phone });
  await openPanel(page, 'borrable s');
  await openLead(page, 'Borrable Seis');
  await noteOf(page).fill('a medias');
  await page.getByText('Borrar a una persona').click();
  await page.getByRole('button', { name: 'Ver qué se borraría' }).focus();
  await page.keyboard.press('Enter');
  await expect(noticeOf(page, 'Se borrarían de borrable-seis@empresa.example: 1 lead')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Borrable Seis' })).toBeVisible();
  const other = page.getByRole('checkbox', { name: 'borrable-siete@empresa.example' });
  await expect(other).not.toBeChecked();
  await other.click();
  await expect(noticeOf(page, 'y borrable-siete@empresa.example: 2 leads')).toBeVisible();
  await expect(other).toBeChecked();
  await expectNoAxeViolations(page);
  await press(page, 'Borrar para siempre');
  const erased = noticeOf(page, /^Borrado de .* y borrable-siete@empresa.example: 2 leads/);
  await expect(erased).toBeFocused();
  await expect(erased).toBeInViewport();
  await expect(rowOf(page, 'Borrable S')).toHaveCount(0);
  // A draft would ask before the tab is left.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.type()));
  await page.reload();
  await expect(page.getByLabel('Buscar')).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('a lead that is gone says so with the focus, and the way back leads to the list', async ({ page }) => {
  await openPanel(page);
  await page.goto(`${PANEL_PATH}?lead=00000000-0000`);
  await expect(page.getByRole('alert')).toContainText('Este lead ya no existe');
  await expect(page.getByRole('article')).toBeFocused();
  await press(page, 'Lista');
  await expect(page.getByRole('heading', { name: 'Lista de leads' })).toBeFocused();
});

test('beside a list on a wide screen a lead opens, shows at once what is unsaved, and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await sendLead(page, 'Ancha Una');
  await openPanel(page, 'ancha');
  await openLead(page, 'Ancha Una');
  await expect(page.getByRole('heading', { name: 'Ancha Una' })).toBeInViewport();
  const row = rowOf(page, 'Ancha Una');
  await expect(row).toBeInViewport();
  await noteOf(page).fill('a medias');
  await expect(row).toContainText('Sin guardar');
  await expectNoAxeViolations(page);
  await noteOf(page).fill('');
  await expect(row).not.toContainText('Sin guardar');
  await expect(page.getByRole('button', { name: 'Lista' })).toBeHidden();
  await press(page, 'Cerrar');
  await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
  await expect(row).toBeFocused();
});
