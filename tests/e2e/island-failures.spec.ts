import { expect, test, type Page } from '@playwright/test';
import { answer, CONTACT, DEMO, fill, submitButton, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectSlidesStacked } from './support/readable.ts';
import { refuseStorage } from './support/storage.ts';
import { expectHydrated, expectToast, visit } from './support/visit.ts';

/** Fills the demo form in before the scripts run. */
async function typeEarly(page: Page) {
  const { release } = await openWithoutScripts(page, '/');
  const values = { ...DEMO.values, message: 'Escrito antes' };
  await fill(DEMO.form(page), values);
  return { release, values };
}

const comeNear = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    const island = page.locator(`[data-island="${name}"]`).first();
    await island.dispatchEvent('focusin');
    await expect(island).toHaveAttribute('data-failed');
  }
};

test('islands that break as they are hydrated go back to HTML that is read, opened and sent, each by itself', async ({
  page,
}) => {
  const { release, values } = await typeEarly(page);
  await page.evaluate(() => {
    for (const name of ['header', 'carousel', 'sectionIndex', 'leadForm'])
      document.querySelector(`[data-island="${name}"]`)?.setAttribute('data-island-props', 'null');
  });
  release();
  await comeNear(page, 'header', 'carousel', 'sectionIndex', 'leadForm');
  await expectSlidesStacked(page);
  await expect(page.getByRole('button', { name: /presentación|Siguiente/ })).toHaveCount(0);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
  // The others run.
  await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL('/demo-solicitada');
});

test('a form that breaks under the visitor keeps what was typed, and is sent without scripts', async ({
  page,
}) => {
  await visit(page, '/contacto');
  const values = { name: 'Lucía', phone: '55 1', message: 'Todo esto' };
  await fill(CONTACT.form(page), values);
  // The list of what is missing cannot be drawn.
  await page.evaluate(() => {
    Object.assign(Array.prototype, { flatMap: undefined });
  });
  await submitButton(page, CONTACT).click();
  await expect(page.locator('[data-island="leadForm"][data-failed]')).toBeAttached();
  expect(await valuesOf(CONTACT.form(page))).toMatchObject(values);
  await fill(CONTACT.form(page), CONTACT.values);
  await submitButton(page, CONTACT).click();
  await expect(page).toHaveURL('/mensaje-enviado');
});

test('what was typed early stays where something else has changed the page, as translations do', async ({
  page,
}) => {
  const { release, values } = await typeEarly(page);
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('#demo-form label')) label.textContent = 'Translated';
  });
  release();
  await expectHydrated(page);
  await expect(DEMO.form(page).getByText('Nombre completo')).toBeVisible();
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
});

test('a browser that lacks what came last, and refuses every storage, runs the page all the same', async ({
  page,
}) => {
  await refuseStorage(page, 'localStorage', 'sessionStorage');
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'PerformanceObserver', 'ResizeObserver', 'FontFace'])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const bodies = await answer(page);
  await visit(page, '/');
  await expect(page.locator('style[data-fonts]')).toHaveAttribute('media', 'all');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expectToast(page, ...DEMO.success);
  expect(bodies).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a browser without popovers opens the small-screen menu by hover and focus, and covers no page with it', async ({
  page,
}) => {
  // As one sees the page that does not know the attributes, the selector, nor the methods.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const text = (await response.text())
      .replaceAll('popover="auto"', '')
      .replaceAll(/popovertarget="\w+"/gi, '')
      .replaceAll('@supports not selector(:popover-open)', '@supports selector(p)')
      .replaceAll('.small-menu:popover-open{', '.small-menu:unknown{');
    return route.fulfill({ response, headers, body: text });
  });
  await page.addInitScript(() => {
    const { matches } = Element.prototype;
    const refuse = function (this: Element, selector: string): boolean {
      if (selector.includes(':popover-open')) throw new DOMException('unknown', 'SyntaxError');
      return matches.call(this, selector);
    };
    Object.assign(Element.prototype, { matches: refuse });
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await comeNear(page, 'header');
  const menu = page.locator('#menu');
  await expect(menu).toBeHidden();
  await page.locator('h1').click();
  await page.getByRole('button', { name: 'Abrir menú' }).focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Inicio' })).toBeFocused();
  await page.getByRole('button', { name: 'Abrir menú' }).hover();
  await menu.getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
});
