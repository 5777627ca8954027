import { expect, test, type Page } from '@playwright/test';
import { dayAfter } from '#contract/day.ts';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { expectNoAxeViolations } from './support/check-axe.ts';
import { planCall, quarantine } from './support/leads.ts';
import {
  listOf,
  noticeOf,
  openLead,
  openPanel,
  rowOf,
  save,
  searchFor,
  sendLead,
  sign,
  today,
} from './support/panel.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const names = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);

/** The selection's bar leaves the last row in view at the end of the page. */
async function expectRowsClearOfBar(page: Page, last: string) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const row = await boxOf(page, last).boundingBox();
  const bar = await page.getByRole('region', { name: 'Selección' }).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
}

test('filters exclude each other, and the device asks once for the name of "Míos"', async ({ page }) => {
  for (const name of ['Turno Uno', 'Turno Dos']) await sendLead(page, name);
  await openPanel(page, 'turno');
  await openLead(page, 'Turno Uno');
  await sign(page);
  await page.getByLabel('Llamar el').fill(`${today()}T23:59`);
  await save(page);
  await tap(page, 'Lista');
  const rows = listOf(page).getByRole('listitem');
  await expect(rows).toHaveText([/^Turno Uno.*Llamar hoy 23:59/, /^Turno Dos.*Espera/]);
  const waiting = page.getByRole('button', { name: /^Sin contestar \(\d+\)$/ });
  const mine = page.getByRole('button', { name: 'Míos' });
  await waiting.tap();
  await expect(rows).toHaveText([/^Turno Dos/]);
  await page.evaluate(() => localStorage.clear());
  await mine.tap();
  await expect(page.getByLabel('Tu nombre')).toBeFocused();
  await page.keyboard.type('Ingrid de Turno');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(mine).toBeFocused();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(waiting).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await mine.tap();
  await expect(rows).toHaveCount(2);
  // A month fills both days, also for the file for Excel.
  await page.getByText('Filtros').tap();
  await expect(page.getByLabel('Mes').getByRole('option')).toHaveCount(2);
  await page.getByLabel('Mes').selectOption({ index: 1 });
  const month = await page.getByLabel('Mes').inputValue();
  await expect(page.getByLabel('Desde')).toHaveValue(`${month}-01`);
  await expect(page.getByRole('link', { name: 'Descargar la lista para Excel' })).toHaveAttribute(
    'href',
    new RegExp(`since=${month}-01&until=${month}-`),
  );
});

test('calls stand in a view of their own, by their day: overdue ones, those of today, and those to come', async ({
  page,
}) => {
  const calls: [name: string, days: number, heading: string][] = [
    ['Citada Tarde', -1, 'Atrasadas · '],
    ['Citada Hoy', 0, 'Hoy · '],
    ['Citada Mañana', 1, 'Mañana · '],
  ];
  for (const [name, days] of calls) {
    await sendLead(page, name);
    planCall(name, `${dayAfter(today(), days)}T23:59`);
  }
  await sendLead(page, 'Citada Nunca');
  await openPanel(page, 'citada');
  await page.getByRole('button', { name: /^Llamadas \([2-9]\d*\)$/ }).tap();
  await expect(rowOf(page, 'Citada')).toHaveText(calls.map(([name]) => new RegExp(`^${name}23:59`)));
  await expect(listOf(page).getByRole('heading', { level: 3 })).toHaveText(
    calls.map(([, , heading]) => new RegExp(`^${heading}`)),
  );
  await expect(page.getByRole('button', { name: 'Hoy', exact: true })).toBeHidden();
  await expectNoAxeViolations(page);
});

test('seven leads are marked as spam by touch, all come back, and one is released alone', async ({
  page,
}) => {
  const seven = names('Basura', 7);
  for (const name of [...seven, 'Basura no']) await sendLead(page, name);
  await openPanel(page, 'basura');
  await tap(page, 'Seleccionar');
  const spam = page.getByRole('button', { name: 'Es spam …' });
  await expect(spam).toBeDisabled();
  await boxOf(page, 'Todos los de esta página').tap();
  await expect(noticeOf(page, '8 seleccionados')).toBeVisible();
  // A press on the row, not on its box.
  await page
    .locator('label')
    .filter({ hasText: 'Basura no' })
    .tap({ position: { x: 200, y: 20 } });
  await expect(noticeOf(page, '7 seleccionados')).toBeInViewport();
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
  await page.route(PANEL_PATHS.spam, (route) => route.abort(), { times: 1 });
  const yes = asked.getByRole('button', { name: 'Sí, 7 leads a spam' });
  await yes.tap();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await yes.tap();
  await expect(noticeOf(page, '7 leads pasaron a spam.')).toBeFocused();
  await expect(rowOf(page, 'Basura')).toHaveCount(1);
  await tap(page, 'Deshacer');
  await expect(noticeOf(page, '7 leads pasaron a la bandeja.')).toBeFocused();
  await expect(rowOf(page, 'Basura')).toHaveCount(8);
  await tap(page, 'Seleccionar');
  await boxOf(page, 'Basura 3').tap();
  await spam.tap();
  await tap(page, 'Sí, 1 lead a spam');
  // The search goes on in another view.
  await tap(page, 'Spam');
  await expect(rowOf(page, 'Basura')).toHaveCount(1);
  await openLead(page, 'Basura 3');
  const id = new URL(page.url()).searchParams.get('lead');
  await tap(page, 'No es spam: pasarlo a la bandeja');
  await expect(noticeOf(page, 'Pasado a la bandeja.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Basura 3' })).toBeFocused();
  await expect(page).toHaveURL(`${PANEL_PATH}?lead=${id}`);
});

test('a double tap on "Es spam" asks, and moves no lead', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of names('Toque', 2)) await sendLead(page, name);
  await openPanel(page, 'toque');
  await tap(page, 'Seleccionar');
  await boxOf(page, 'Todos los de esta página').tap();
  const asked = page.getByRole('form', { name: 'Confirmar' });
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
  };
  const [x, y] = await middleOf('Es spam …');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(asked).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
  await tap(page, 'Sí, 2 leads a spam');
  await expect(noticeOf(page, '2 leads pasaron a spam.')).toBeFocused();
});

test('by keyboard alone, several leads get a responsible person, but not one that somebody changed', async ({
  page,
}) => {
  for (const name of names('Reparto', 3)) await sendLead(page, name);
  await openPanel(page, 'reparto');
  await page.evaluate(() => localStorage.setItem('panel-responsible', 'Brenda'));
  const select = page.getByRole('button', { name: 'Seleccionar' });
  const selectAll = async () => {
    await page.keyboard.press('Enter');
    await expect(select).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(noticeOf(page, '3 seleccionados')).toBeVisible();
  };
  await select.focus();
  await selectAll();
  await page.keyboard.press('Escape');
  await expect(select).toBeFocused();
  await expect(boxOf(page, 'Reparto 0')).toBeHidden();
  await selectAll();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openLead(other, 'Reparto 1');
  await other.getByLabel('Nota').fill('mía');
  await save(other);
  const assign = page.getByRole('button', { name: 'Responsable …' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(assign).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Responsable' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Brenda');
  await field.fill('Carlos');
  await page.keyboard.press('Enter');
  await expect(
    noticeOf(page, '2 leads pasaron a Carlos. 1 no se cambió: alguien más lo cambió.'),
  ).toBeFocused();
  const ofCarlos = page.getByRole('button', { name: /^Reparto.*Responsable: Carlos/s });
  await expect(ofCarlos).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(noticeOf(page, '2 leads pasaron a su responsable de antes.')).toBeFocused();
  await expect(ofCarlos).toHaveCount(0);
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
  await expect(item.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  const real = item.getByRole('checkbox', {
    name: /^Carmen Real · Fletes · carmen-real@.*parece de verdad$/,
  });
  await expect(item.getByRole('checkbox').last()).toBeChecked();
  await expect(real).not.toBeChecked();
  await expectNoAxeViolations(page);
  await item.getByRole('button', { name: /^Sí, \d+ leads? a spam/ }).tap();
  await expect(noticeOf(page, 'a spam.')).toBeFocused();
  await searchFor(page, 'carmen');
  await expect(rowOf(page, 'Carmen Real')).toBeVisible();
  await searchFor(page, 'robot');
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await tap(page, 'Deshacer');
  await expect(noticeOf(page, /^\d+ leads pasaron a cuarentena\.$/)).toBeFocused();
  await expect(rowOf(page, 'Robot')).toHaveCount(2);
  // So it is after a decision on some of them.
  await tap(page, 'Seleccionar');
  await boxOf(page, 'Todos los de esta página').tap();
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'No es spam …' }).tap();
  await tap(page, 'Sí, 2 leads a la bandeja');
  await expect(rowOf(page, 'Robot')).toHaveCount(0);
  await tap(page, 'Deshacer');
  await expect(noticeOf(page, /^2 leads pasaron a cuarentena\. Los correos que ya salieron/)).toBeFocused();
  await expect(rowOf(page, 'Robot')).toHaveCount(2);
});

test('a list that could not be read says why, shows no other list, and can be asked for again', async ({
  page,
}) => {
  await sendLead(page, 'Lejana Diez');
  await openPanel(page, 'lejana');
  await expect(rowOf(page, 'Lejana Diez')).toBeVisible();
  const alert = listOf(page).getByRole('alert');
  await page.context().setOffline(true);
  await tap(page, 'Ayer');
  await expect(alert).toContainText('No hay conexión');
  await expect(rowOf(page, 'Lejana Diez')).toBeHidden();
  await page.context().setOffline(false);
  await listOf(page).getByRole('button', { name: 'Reintentar' }).tap();
  await expect(page.getByText('Ningún lead coincide')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('the title of a hidden tab counts new leads, beside any view, until they are shown, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  await page.clock.install();
  await openPanel(page);
  const none = /^Leads · /;
  const some = /^\([1-9]\d*\) Leads · /;
  await expect(page).toHaveTitle(none);
  const row = rowOf(page, 'Segunda Tres');
  await tap(page, 'Spam');
  await sendLead(page, 'Segunda Tres');
  // The session ends for one look.
  await page.route('**' + PANEL_PATHS.news + '*', (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await page.clock.runFor('01:01');
  await expect(page).toHaveTitle(none);
  await page.clock.runFor('01:01');
  await expect(page).toHaveTitle(some);
  await tap(page, 'Bandeja');
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(none);
  await sendLead(page, 'Tercera Tres');
  const place = await row.boundingBox();
  await page.clock.runFor('01:01');
  const news = page.getByRole('button', { name: / nuevas?$/ });
  await expect(news).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await news.tap();
  await expect(rowOf(page, 'Tercera Tres')).toBeVisible();
  await expect(page).toHaveTitle(none);
});

test('a half-typed day and a search that is too long ask nothing, and nothing that is pasted is cut', async ({
  page,
}) => {
  await sendLead(page, 'Pegada Una');
  await openPanel(page, 'pegada');
  await tap(page, 'Filtros');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('since') ?? ''));
  const since = page.getByLabel('Desde');
  await since.focus();
  await page.keyboard.type('11112025', { delay: 20 });
  await expect(page).toHaveURL(/since=2025-11-11/);
  await expect(listOf(page)).toHaveAttribute('aria-busy', 'false');
  expect([...new Set(asked)]).toEqual(['2025-11-11']);
  await page.keyboard.press('Backspace');
  await page.getByLabel('Buscar').focus();
  await expect(since).toHaveValue('2025-11-11');
  await since.fill('');
  await expect(page).not.toHaveURL(/since/);

  const search = page.getByLabel('Buscar');
  await search.fill('pegada '.repeat(40));
  await expect(search).toHaveAccessibleDescription('Una búsqueda tiene hasta 200 caracteres.');
  await expect(search).toHaveAttribute('aria-invalid', 'true');
  await search.fill('pegada una');
  await expect(page).toHaveURL(/search=pegada\+una/);
  await expect(search).not.toHaveAttribute('aria-invalid');

  await page.evaluate(() => localStorage.clear());
  await tap(page, 'Míos');
  const name = page.getByLabel('Tu nombre');
  await name.pressSequentially('n'.repeat(101), { delay: 0 });
  await expect(name).toHaveValue('n'.repeat(101));
  await tap(page, 'Ver los míos');
  await expect(name).toHaveAccessibleDescription('Hasta 100 caracteres.');
  expect(await name.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
});
