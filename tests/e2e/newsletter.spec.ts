import { expect, test, type Page } from '@playwright/test';
import { expectToast, toasts, visit } from './support/visit.ts';

const box = (page: Page) => page.getByRole('contentinfo').locator('form');
const email = (page: Page) => box(page).getByLabel('Correo electrónico');
const button = (page: Page) => box(page).getByRole('button', { name: 'Suscribirse' });

for (const path of ['/', '/nosotros', '/ruta/que-no-existe']) {
  test(`the footer of ${path} has a newsletter box with its words`, async ({ page }) => {
    await visit(page, path);
    await expect(box(page)).toContainText('Novedades de comercio exterior, sin relleno');
    await expect(box(page)).toContainText(
      'Te pediremos confirmar tu correo. Puedes darte de baja cuando quieras.',
    );
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('placeholder', 'nombre@empresa.com');
    await expect(button(page)).toBeEnabled();
    await expect(box(page).getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute(
      'href',
      '/aviso-de-privacidad',
    );
  });
}

test('the newsletter box refuses what is no address, and sends nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await visit(page, '/nosotros');
  for (const wrong of ['', '   ', 'lucia', 'lucia@empresa', `${'x'.repeat(250)}@empresa.example`]) {
    await email(page).fill(wrong);
    await button(page).click();
    await expectToast(page, 'Error', 'Escribe un correo electrónico válido.');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();
    await expect(box(page).getByText('Escribe un correo electrónico válido.')).toBeVisible();
    await toasts(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  }
  expect(requests).toEqual([]);
});

test('the newsletter box says that an address could not be registered, and keeps it', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await visit(page, '/nosotros');
  await email(page).fill('lucia@empresa.example');
  await button(page).click();
  await expectToast(page, 'Error al enviar', 'No pudimos registrar tu correo. Por favor intenta nuevamente.');
  await expect(email(page)).toHaveValue('lucia@empresa.example');
  await expect(button(page)).toBeEnabled();
});

test('while it is sent the address in the newsletter box cannot be changed', async ({ page }) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/subscribe-newsletter', async (route) => {
    await promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await visit(page, '/nosotros');
  await email(page).fill('lucia@empresa.example');
  await button(page).click();
  await expect(email(page)).not.toBeEditable();
  release();
  await expect(email(page)).toBeEditable();
  await expect(email(page)).toHaveValue('lucia@empresa.example');
});

test('after too many attempts the newsletter box says so, and keeps the address', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) =>
    route.fulfill({ status: 429, json: { ok: false, error: { code: 'too_many_requests' } } }),
  );
  await visit(page, '/nosotros');
  await email(page).fill('lucia@empresa.example');
  await button(page).click();
  const text =
    'No pudimos registrar tu correo. Por favor intenta nuevamente. Recibimos varios intentos seguidos; espera unos minutos.';
  await expectToast(page, 'Error al enviar', text);
  await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
  await expect(box(page).getByText(text)).toBeVisible();
  await expect(email(page)).toHaveValue('lucia@empresa.example');
});

test('the newsletter box asks to confirm the address, and empties itself', async ({ page }) => {
  await page.route('**/functions/v1/subscribe-newsletter', (route) => route.fulfill({ json: { ok: true } }));
  await visit(page, '/nosotros');
  await email(page).fill('lucia@empresa.example');
  const [request] = await Promise.all([
    page.waitForRequest('**/functions/v1/subscribe-newsletter'),
    button(page).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ email: 'lucia@empresa.example' });
  await expectToast(page, 'Revisa tu correo', 'Te enviamos un enlace para confirmar tu suscripción.');
  await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
  await expect(email(page)).toHaveValue('');
});

const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
];

/** The newsletter box is in sight as a whole, and no header lies on it. */
async function expectBoxInSight(page: Page) {
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await box(page).boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(header?.height ?? Infinity);
}

for (const viewport of viewports) {
  test(`the address /nosotros#boletin opens at the newsletter box, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, '/nosotros#boletin');
    await expectBoxInSight(page);
  });

  test(`who unsubscribed by mistake is led to the newsletter box, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, '/baja-confirmada');
    await page.getByRole('link', { name: 'Suscribirme de nuevo' }).click();
    await expectBoxInSight(page);
    await expect(box(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts too a result page leads to the newsletter box in its own footer', async ({
    page,
  }) => {
    for (const [path, link] of [
      ['/baja-confirmada', 'Suscribirme de nuevo'],
      ['/enlace-vencido', 'Suscribirme de nuevo'],
      ['/suscripcion-incompleta', 'Escribirlo de nuevo'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(`${path}#boletin`);
      await expectBoxInSight(page);
    }
  });
});
