import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATH } from '#contract/panel.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { sampleAnswers } from '#contract/lead-fields.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { PANEL_PASSWORD } from './support/server.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Sends a lead under a name that no other test uses. */
async function sendLead({ request }: Page, name: string, more: Record<string, string> = {}, origin = '') {
  const email = `${name.toLowerCase().replace(/\W+/g, '-').slice(0, 40)}@empresa.example`;
  const data = {
    ...sampleAnswers(),
    type: 'demo',
    name,
    email,
    company: 'Fletes',
    phone: '',
    message: '',
    ...more,
  };
  const headers = { [OWN_HEADERS.origin]: origin };
  expect((await request.post(FUNCTION_PATHS.sendFormEmail, { data, headers })).ok()).toBe(true);
}

/** Logins are counted by client, so each is another one. */
let clients = 0;

async function openPanel(page: Page, search = '') {
  clients += 1;
  const client = `203.0.${test.info().workerIndex % 256}.${clients}`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': client });
  await page.goto(PANEL_PATH);
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await searchFor(page, search);
}

async function searchFor(page: Page, search: string) {
  await page.getByLabel('Buscar').fill(search);
  if (search) await page.waitForURL(({ searchParams }) => searchParams.get('search') === search);
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de leads' });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const openLead = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

test('a salesperson finds a lead from Google, sees how to reach it, and notes what became of it', async ({
  page,
}) => {
  const message = 'Quiero ver el cotejo <b>mañana</b>';
  await sendLead(page, 'Vendible Uno', { phone: '55 1234 5678', message }, 'page=/&referrer=www.google.com');
  await openPanel(page, 'vendible google');
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
  await page.getByLabel('Responsable').fill('Ana');
  await page.getByLabel('Nota').fill('Pide propuesta');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
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
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Guardado')).toBeVisible();
  await page.getByLabel('Nota').fill('lo mío');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Alguien más cambió este lead');
  await expect(page.getByText('lo de ella')).toBeVisible();
  await expect(page.getByLabel('Nota')).toHaveValue('lo mío');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Nota')).toHaveValue('lo mío');
});

test('a note survives the end of the session, and is saved after a login in another tab', async ({
  page,
}) => {
  await sendLead(page, 'Tardía Tres');
  await openPanel(page, 'tardia');
  await openLead(page, 'Tardía Tres');
  await page.getByLabel('Nota').fill('larga nota');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu sesión terminó');
  const other = await page.context().newPage();
  await openPanel(other);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
});

test('a wrong password says so without scripts, and a good one opens the panel', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PANEL_PATH);
  await page.getByLabel('Contraseña').fill('otra cosa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toBeFocused();
  await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription(/no es correcta/);
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Leads/);
  await context.close();
});

test('login, list, lead and quarantine have no violations of accessibility, and load nothing that the policy refuses', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(PANEL_PATH);
  await expectNoAxeViolations(page);
  await sendLead(page, 'Accesible Cuatro', { phone: '55 1234 5678', message: 'Hola' });
  await openPanel(page, 'accesible');
  await page.getByText('Más filtros').click();
  await page.getByText('Ver como tabla').click();
  await expectNoAxeViolations(page);
  await openLead(page, 'Accesible Cuatro');
  await expect(page.getByLabel('Nota')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Es spam' }).click();
  await expect(page.getByText('Alguien del equipo lo marcó como spam.')).toBeVisible();
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await expectNoAxeViolations(page);
  expect(refused).toEqual([]);
});

test('a note that was not saved is there again after a look at another view', async ({ page }) => {
  await sendLead(page, 'Borrador Seis');
  await openPanel(page, 'borrador');
  await openLead(page, 'Borrador Seis');
  await page.getByLabel('Nota').fill('a medias');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Borrador Seis/ })).toBeFocused();
  await openLead(page, 'Borrador Seis');
  await expect(page.getByLabel('Nota')).toHaveValue('a medias');
  await expect(page.getByText('Sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused();
});

test('all leads of a reason are decided only after a second press, and the panel says how many', async ({
  page,
}) => {
  const { request } = page;
  const data = {
    ...sampleAnswers(),
    type: 'demo',
    name: 'Siete',
    email: 'siete@empresa.example',
    company: 'F',
    phone: '',
    message: 'seo services',
  };
  expect((await request.post(FUNCTION_PATHS.sendFormEmail, { data })).ok()).toBe(true);
  await openPanel(page);
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  const reason = page.getByRole('listitem').filter({ hasText: 'Una frase de spam' }).first();
  await reason.getByRole('button', { name: 'Es spam …', exact: true }).click();
  await expect(reason.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await reason.getByRole('button', { name: /^Sí/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a spam.' })).toBeFocused();
});

test('long words do not make the page wider than the window', async ({ page }) => {
  const word = 'x'.repeat(90);
  await sendLead(page, `Larga ${word}`, { company: word, message: word.repeat(10) });
  await openPanel(page, 'larga');
  await openLead(page, 'Larga');
  await expect(page.getByLabel('Nota')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('at a text size of 200 % nothing is cut off sideways', async ({ page }) => {
  await sendLead(page, 'Grande Cinco', { phone: '55 1234 5678', message: 'Hola' });
  await openPanel(page, 'grande');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow(page)).toBe(0);
  await openLead(page, 'Grande Cinco');
  await expect(page.getByLabel('Nota')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('after "Es spam" the panel says so in view and offers the way back, and then says that', async ({
  page,
}) => {
  await sendLead(page, 'Dudosa Ocho');
  await openPanel(page, 'dudosa');
  await openLead(page, 'Dudosa Ocho');
  await page.getByRole('button', { name: 'Es spam' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Marcado como spam.' });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Dudosa Ocho' })).toBeFocused();
  const back = page.getByRole('button', { name: 'No es spam: pasarlo a la bandeja' });
  await expect(back).toBeInViewport();
  await back.click();
  await expect(page.getByRole('status').filter({ hasText: 'Pasado a la bandeja.' })).toBeInViewport();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByText('Pasado a la bandeja.')).toBeHidden();
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

test('a list that could not be read says why, shows no other list, and can be asked for again', async ({
  page,
}) => {
  await sendLead(page, 'Lejana Diez');
  await openPanel(page, 'lejana');
  const row = page.getByRole('button', { name: /^Lejana Diez/ });
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ayer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await expect(row).toBeHidden();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('going back after a lead was closed does not open it again', async ({ page }) => {
  await sendLead(page, 'Cerrada Once');
  await openPanel(page, 'cerrada');
  await page.getByRole('button', { name: /^Cuarentena/ }).click();
  await page.getByRole('button', { name: 'Bandeja' }).click();
  await searchFor(page, 'cerrada');
  await openLead(page, 'Cerrada Once');
  await expect(page.getByLabel('Nota')).toBeVisible();
  await page.getByRole('button', { name: 'Lista' }).click();
  await expect(page.getByRole('button', { name: /^Cerrada Once/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Motivos' })).toBeVisible();
});

test('text that is taken back is no draft', async ({ page }) => {
  await sendLead(page, 'Arrepentida Doce');
  await openPanel(page, 'arrepentida');
  await openLead(page, 'Arrepentida Doce');
  await page.getByLabel('Nota').fill('a medias');
  await expect(page.getByText('Sin guardar')).toBeVisible();
  await page.getByLabel('Nota').fill('');
  await expect(page.getByText('Sin guardar')).toBeHidden();
});

test.describe('beside a list on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a lead opens where the list stands, and closes', async ({ page }) => {
    for (let index = 0; index < 16; index += 1) await sendLead(page, `Ancha ${index}`);
    await openPanel(page, 'ancha');
    await expect(listOf(page).getByRole('listitem')).toHaveCount(16);
    const row = page.getByRole('button', { name: /^Ancha 0/ });
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole('heading', { name: 'Ancha 0' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
    await expect(row).toBeFocused();
    await row.click();
    await searchFor(page, 'ancha 1');
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('heading', { name: 'Doce semanas' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe('ancha 1');
  });
});
