import { expect, test, type Page } from '@playwright/test';
import { site } from '#site';
import { answer, CONTACT, DEMO, field, fill, submitButton } from './support/forms.ts';
import { ACTION_PAGES, ALL_PATHS, MISSING_PATH } from './support/pages.ts';
import { E2E_URL } from './support/server.ts';
import { expectToast, visit } from './support/visit.ts';

/** Where requests went, and answers that set a cookie. */
function watchTraffic(page: Page) {
  const origins = new Set<string>();
  const answers: Promise<string | undefined>[] = [];
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('response', (response) =>
    answers.push(
      response.headerValue('set-cookie').then((value) => (value === null ? undefined : response.url())),
    ),
  );
  const setCookies = async () => (await Promise.all(answers)).filter((url) => url !== undefined);
  return { origins, setCookies };
}

/** All that a browser keeps for a site and its tab, by name. */
async function keptByBrowser(page: Page) {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage).toSorted(),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { cookies, ...others };
}
const NOTHING = { cookies: [], local: [], tab: [], databases: [], caches: [], workers: 0 };

test('until a form is used no page leaves anything in the browser, or asks anything of another site', async ({
  page,
}) => {
  const { origins, setCookies } = watchTraffic(page);
  for (const path of [...ALL_PATHS, MISSING_PATH]) {
    await page.goto(path);
    await expect(page.locator('[data-scripts="run"]')).toBeAttached();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  expect(await keptByBrowser(page)).toEqual(NOTHING);
  expect([[...origins], await setCookies()]).toEqual([[E2E_URL], []]);
});

test('whatever moves, opens and is checked on the landing leaves nothing in the browser and sends nothing', async ({
  page,
}) => {
  const { origins } = watchTraffic(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Soluciones' }).click();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page
    .getByRole('button', { name: /^Más información sobre/ })
    .first()
    .focus();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Contenedor o guía aérea (MAWB)').fill('MSCU6639870');
  await expect(page.locator('.checker__verdict')).toContainText('cuadra');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Volver arriba' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  expect(await keptByBrowser(page)).toEqual(NOTHING);
  expect([[...origins], requests]).toEqual([[E2E_URL], []]);
});

for (const [type, form] of [
  ['demo', DEMO],
  ['contact', CONTACT],
] as const) {
  test(`the ${type} form keeps in its tab what the notice says, and once it is accepted only that it was`, async ({
    page,
  }) => {
    const { origins, setCookies } = watchTraffic(page);
    const tab = async () => (await keptByBrowser(page)).tab;
    await answer(page, (route) => route.fulfill({ status: 500, json: {} }));
    await visit(page, form.path);
    await field(form.form(page), 'name').focus();
    await page.waitForLoadState('networkidle');
    expect(await keptByBrowser(page)).toEqual(NOTHING);
    await fill(form.form(page), form.values);
    expect(await tab()).toEqual([`lead-draft:${type}`, `lead-touched:${type}`]);
    await submitButton(page, form).click();
    await expectToast(page, ...form.failure);
    expect(await tab()).toEqual([`lead-draft:${type}`, `lead-keys:${type}`, `lead-touched:${type}`]);
    await page.unrouteAll();
    await submitButton(page, form).click();
    await expectToast(page, ...form.success);
    expect(await keptByBrowser(page)).toEqual({ ...NOTHING, tab: [`lead-accepted:${type}`] });
    expect([[...origins], await setCookies()]).toEqual([[E2E_URL], []]);
  });
}

test('the newsletter box keeps nothing in the browser', async ({ page }) => {
  await visit(page, '/nosotros');
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByLabel('Correo electrónico').fill('privada@empresa.example');
  await box.getByRole('button', { name: 'Suscribirse' }).click();
  await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
  expect(await keptByBrowser(page)).toEqual(NOTHING);
});

const asJson = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});

test('no answer of the server sets a cookie, whatever is asked of it', async () => {
  const functions = '/functions/v1/send-form-email';
  const asked: [path: string, init?: RequestInit][] = [
    ['/assets/islands-missing1.js'],
    ['/nosotros/'],
    ['/healthz'],
    ['/', { method: 'DELETE' }],
    [functions, { method: 'OPTIONS' }],
    [functions],
    [functions, { method: 'POST', body: 'no JSON' }],
    [functions, asJson('no JSON')],
    [functions, asJson('{}')],
    [functions, asJson(`"${'x'.repeat(20_000)}"`)],
    ['/functions/v1/subscribe-newsletter', { method: 'POST', body: new URLSearchParams({ email: 'no' }) }],
    ['/boletin/confirmar?token=none', { method: 'POST', body: '' }],
  ];
  const statuses = new Set<number>();
  for (const [path, init] of asked) {
    const response = await fetch(E2E_URL + path, { redirect: 'manual', ...init });
    statuses.add(response.status);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
  expect([...statuses].toSorted()).toEqual([200, 204, 303, 308, 400, 404, 405, 413, 415, 422]);
});

test.describe('without scripts too', () => {
  test.use({ javaScriptEnabled: false });

  test('who takes an address says beside it who that is and where the notice is', async ({ page }) => {
    for (const path of [
      '/',
      '/contacto',
      '/suscripcion-incompleta',
      ...ACTION_PAGES.map((each) => each.path),
    ]) {
      await page.goto(path);
      const forms = await page.locator('form').all();
      expect(forms.length, path).toBeGreaterThan(path === '/suscripcion-incompleta' ? 0 : 1);
      for (const form of forms) {
        await expect(form).toContainText(site.legalName);
        await expect(form.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
          'href',
          '/aviso-de-privacidad',
        );
      }
    }
  });

  test('the notice says how long a lead is kept', async ({ page }) => {
    await page.goto('/aviso-de-privacidad');
    await expect(page.getByRole('main')).toContainText(`${site.retentionDays} días desde que lo recibimos`);
  });
});
