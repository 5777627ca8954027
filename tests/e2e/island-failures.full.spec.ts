import { expect, test, type Page } from '@playwright/test';
import { checker } from '#content/checker.ts';
import { demoForm } from '#content/forms.ts';
import { shell } from '#content/shell.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { carousel, control, expectSteppedTo } from './support/carousel.ts';
import { answer, CONTACT, DEMO, fill, submitButton, valuesOf } from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { expectPostStored } from './support/native-post.ts';
import { expectSlidesStacked } from './support/readable.ts';
import { refuseStorage } from './support/storage.ts';
import { expectHydrated, toasts, visit } from './support/visit.ts';

/** Fills the demo form in before the scripts run. */
async function typeEarly(page: Page) {
  const { release } = await openWithoutScripts(page, '/');
  const values = { ...DEMO.values, message: 'Escrito antes' };
  await fill(DEMO.form(page), values);
  return { release, values };
}

async function comeNear(page: Page, names: readonly string[]) {
  await expect(page.locator('[data-scripts="run"]')).toBeAttached();
  for (const name of names) {
    const island = page.locator(`[data-island="${name}"]`).first();
    await island.dispatchEvent('focusin');
    await expect(island).toHaveAttribute('data-failed');
  }
}

test('an island that breaks as it is hydrated goes back to HTML, alone', async ({ page }) => {
  const broken = ['header', 'carousel', 'sectionIndex', 'leadForm'];
  const { release, values } = await typeEarly(page);
  await page.evaluate((names) => {
    for (const name of names)
      document.querySelector(`[data-island="${name}"]`)?.setAttribute('data-island-props', 'null');
  }, broken);
  release();
  await comeNear(page, broken);
  await expectSlidesStacked(page);
  await expect(control(page, 'next')).toHaveCount(0);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
  // The others run.
  await expect(page.locator('[data-island="pageTail"][data-hydrated]')).toBeAttached();
  await expectPostStored(page);
});

test('an island whose code does not come claims nothing it cannot do', async ({ page }) => {
  await page.route(/assets\/[^/]*(checker|tooltip|carousel|lead-form)[^/]*\.js/, (route) => route.abort());
  await page.goto('/');
  await comeNear(page, ['checker', 'tooltip', 'carousel', 'leadForm']);
  await expect(page.getByLabel(checker.label)).toBeHidden();
  await expect(page.locator('#beneficios [role="tooltip"]').first()).toBeVisible();
  await expect(control(page, 'next')).toBeHidden();
  await expect(carousel(page)).toBeVisible();
  await expectPostStored(page);
});

test('a form that breaks in use keeps what was typed, and is sent without scripts', async ({ page }) => {
  await visit(page, CONTACT.path);
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
  await expect(page).toHaveURL(RESULT_PATHS.contactSent);
});

test('what was typed early stays where a translation has changed the page', async ({ page }) => {
  const { release, values } = await typeEarly(page);
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('#demo-form label')) label.textContent = 'Translated';
  });
  release();
  await expectHydrated(page);
  await expect(DEMO.form(page).getByText(demoForm.fields[0]?.label ?? '')).toBeVisible();
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
});

test('a browser without newer interfaces and without storage runs the page', async ({ page }) => {
  await refuseStorage(page, 'localStorage', 'sessionStorage');
  await page.addInitScript(() => {
    for (const name of ['requestIdleCallback', 'PerformanceObserver', 'ResizeObserver', 'FontFace'])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await visit(page, '/');
  await expect(page.locator('style[data-fonts]')).toHaveAttribute('media', 'all');
  await control(page, 'next').click();
  await expectSteppedTo(page, 1);
  await answer(page);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect(toasts(page)).toContainText(demoForm.success.title);
  expect(errors).toEqual([]);
});

test('a browser without popovers opens the small-screen menu by hover and focus', async ({ page }) => {
  // As a browser sees the page that does not know the attributes, the selector, nor the methods.
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
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await comeNear(page, ['header']);
  const menu = page.locator('#menu');
  const toggle = page.getByRole('button', { name: shell.openMenu });
  await expect(menu).toBeHidden();
  await page.locator('h1').click();
  await toggle.focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.locator('a').first()).toBeFocused();
  await toggle.hover();
  await menu.locator(`a[href="${shell.about.to}"]`).click();
  await expect(page).toHaveURL(shell.about.to);
});
