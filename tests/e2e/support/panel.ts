import { expect, test, type Page } from '@playwright/test';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { sampleAnswers } from '#contract/forms.ts';
import { forms, office } from '#site';
import { PANEL_PASSWORD } from './server.ts';

/** Sends a lead under a name that no other test uses. */
export async function sendLead(
  { request }: Page,
  name: string,
  more: Record<string, string> = {},
  origin = '',
) {
  const email = `${name.toLowerCase().replace(/\W+/g, '-').slice(0, 40)}@empresa.example`;
  const data = {
    ...sampleAnswers(forms),
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

export async function openPanel(page: Page, search = '') {
  clients += 1;
  const client = `203.0.${test.info().workerIndex % 256}.${clients}`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': client });
  await page.goto(PANEL_PATH);
  await page.getByLabel('Contraseña').fill(PANEL_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await searchFor(page, search);
  // By then the glance is read, too.
  await expect(listOf(page)).toHaveCSS('pointer-events', 'auto');
}

export async function searchFor(page: Page, search: string) {
  await page.getByLabel('Buscar').fill(search);
  if (search) await page.waitForURL(({ searchParams }) => searchParams.get('search') === search);
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
}

export const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de leads' });

/** Leads in the list whose names begin so. */
export const rowOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** What was done, or found. */
export const noticeOf = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** Opens a lead, and waits until it is read. */
export async function openLead(page: Page, name: string) {
  await rowOf(page, name).click();
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
}

export const formOf = (page: Page) => page.getByRole('form', { name: 'Seguimiento' });
export const linesOf = (page: Page) => page.getByRole('region', { name: 'Historial' }).getByRole('listitem');

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
}

/** Writes the name that a device asks for once. */
export const sign = (page: Page, name = 'Brenda') => page.getByLabel('Tu nombre').fill(name);

/** Today in the office, by its clock. */
export const today = () => office.dayOf(new Date());
