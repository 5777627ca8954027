import { expect, test, type Page } from '@playwright/test';
import { carousel, control, expectSlide } from './support/carousel.ts';
import { DEMO, field, fill } from './support/forms.ts';
import { haltAtStartOf, openWithoutScripts } from './support/late-scripts.ts';
import { expectHydrated } from './support/visit.ts';

const PHONE = { width: 390, height: 844 };

test('a number that is typed while the check’s script loads is neither selected nor wiped', async ({
  page,
}) => {
  const { release } = await openWithoutScripts(page, '/');
  const input = page.getByLabel('Contenedor o guía aérea (MAWB)');
  await input.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('MSCU');
  release();
  await expectHydrated(page);
  await page.keyboard.type('6639870');
  await expect(input).toHaveValue('MSCU6639870');
  await expect(page.locator('.checker__verdict')).toContainText('cuadra');
});

test('the caret in the message stays where it is when the scripts take the form over', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const message = field(DEMO.form(page), 'message');
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(5, 5);
  });
  await page.keyboard.type('ABC');
  release();
  await expectHydrated(page);
  await page.keyboard.type('DEF');
  await expect(message).toHaveValue(/^Me inABCDEFteresa/);
  await page.reload();
  await expectHydrated(page);
  await expect(message).toHaveValue(/^Me inABCDEFteresa/);
});

test('on a phone, Demo in the menu closes it and leads to the form, also before the scripts run', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { release } = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Demo' }).click();
  await expect(page.locator('#menu')).toBeHidden();
  release();
  await expectHydrated(page);
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.locator('#demo-form h2')).toBeInViewport();
});

test('on a phone, Demo in the menu takes the focus to the form', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Demo' }).click();
  await expect(page.locator('#demo-form h2')).toBeFocused();
});

test('Demo does not load a page with a query again, also before the scripts run', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/?utm_source=correo');
  await fill(DEMO.form(page), { company: 'Importadora' });
  await page.getByRole('banner').getByRole('link', { name: 'Demo', exact: true }).click();
  await expect(page).toHaveURL('/?utm_source=correo#demo-form');
  release();
  await expectHydrated(page);
  await expect(field(DEMO.form(page), 'company')).toHaveValue('Importadora');
});

test('the focus in the list of Soluciones stays in it when the scripts take over', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const link = page.getByRole('banner').locator('.solutions-menu__list a').first();
  await page.getByRole('button', { name: 'Soluciones' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  release();
  await expectHydrated(page);
  await expect(link).toBeFocused();
  await expect(link).toBeVisible();
});

test('what was opened before the scripts ran and left again stays closed', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  const button = page.getByRole('button', { name: 'Soluciones' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  release();
  await expectHydrated(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('an arrow key is answered once, whichever script comes last', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/section-index*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('[data-island="carousel"][data-hydrated]')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, '2 de 2');
  resolve();
  await expectHydrated(page);
  await expectSlide(page, '2 de 2');
});

test('an arrow key is answered also with the focus on a link, before the scripts run', async ({ page }) => {
  const { release } = await openWithoutScripts(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Nosotros' }).focus();
  await page.keyboard.press('ArrowRight');
  release();
  await expectSlide(page, '2 de 2');
});

const DURING_HYDRATION = {
  'an arrow key': (page: Page) => page.keyboard.press('ArrowRight'),
  // Not one after the other: the first is answered for only once the page has it.
  'a press': (page: Page) => Promise.all([page.mouse.down(), page.mouse.up()]),
};
for (const [what, act] of Object.entries(DURING_HYDRATION)) {
  test(`${what} is answered once where it comes while the carousel is being hydrated`, async ({ page }) => {
    const { halted } = await haltAtStartOf(page, 'carousel');
    const { release } = await openWithoutScripts(page, '/');
    await control(page, 'Siguiente').hover();
    release();
    await halted;
    await act(page);
    await expectHydrated(page);
    await expectSlide(page, '2 de 2');
  });
}

test('where a script does not arrive, the page claims nothing that it cannot check', async ({ page }) => {
  await page.route(/assets\/(bound-checker|tooltip|carousel)[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  for (const name of ['checker', 'tooltip', 'carousel']) {
    await page.locator(`[data-island="${name}"] *`).first().scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-island="${name}"][data-failed]`).first()).toBeAttached();
  }
  await expect(page.getByLabel('Contenedor o guía aérea (MAWB)')).toBeHidden();
  await expect(page.locator('#beneficios [role="tooltip"]').first()).toBeVisible();
  await expect(control(page, 'Siguiente')).toBeHidden();
  await expect(carousel(page)).toBeVisible();
});
