import { expect, test } from '@playwright/test';
import { hasSection } from '#content/has-section.ts';
import { hero } from '#content/home.ts';
import { checker } from '#content/checker.ts';
import { comparison } from '#content/comparison.ts';
import { PATHS } from '#site/paths.ts';
import { results } from '#content/result.ts';
import { shell } from '#content/shell.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { slides } from './support/carousel.ts';
import { CONTACT, DEMO, field, fill, newAddress, submitButton } from './support/forms.ts';
import { storedLeads, expectPostStored } from './support/leads.ts';
import { MISSING_PATH } from './support/pages.ts';
import { expectReadable, expectSlidesStacked } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';

/** Every page. One result page stands for all. */
const KINDS = [...Object.values(PATHS), RESULT_PATHS.demoInvalid, MISSING_PATH];

test('where scripts are blocked, pages are read, and a form is stored', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  for (const path of [PATHS.contact, RESULT_PATHS.demoInvalid, PATHS.confirmNewsletter, PATHS.home]) {
    await page.goto(path);
    await expect(page.locator('html:not([data-scripts])')).toBeAttached();
    await expectReadable(page);
  }
  await expectSlidesStacked(page);
  await expectPostStored(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing on any page is hidden, and every control works', async ({ page }) => {
    for (const path of KINDS) {
      await page.goto(path);
      await expectReadable(page);
    }
  });

  test('both slides, every tooltip and the answers to the examples stand in the page', async ({ page }) => {
    await page.goto('/');
    await expectSlidesStacked(page);
    for (const [index, { caption }] of hero.carousel.slides.entries())
      await expect(slides(page).nth(index).getByText(caption)).toBeVisible();
    await expect(page.locator('[data-seam]')).toBeHidden();
    const tooltips = await page.locator('[role="tooltip"]').all();
    expect(tooltips.length > 0).toBe(hasSection('benefits'));
    for (const tooltip of tooltips) await expect(tooltip).toBeVisible();
    if (!hasSection('solution')) return;
    await expect(page.locator('.checker__verdict')).not.toBeEmpty();
    await expect(page.locator('[data-compare="verdict"]')).not.toBeEmpty();
    for (const invitation of [checker.lead, comparison.invitation])
      await expect(page.getByText(invitation)).toBeHidden();
  });

  test('the Soluciones menu opens by hover and by focus', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: shell.solutions.label, exact: true });
    const link = page.locator('header li:has(> button) ul a').first();
    await expect(link).toBeHidden();
    await button.hover();
    await expect(link).toBeVisible();
    await page.mouse.move(600, 700);
    await expect(link).toBeHidden();
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  });

  test('a link of the small-screen menu into this page uncovers it, and the menu opens again', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const toggle = page.getByRole('button', { name: shell.openMenu });
    const link = page.locator(`header [popover] a[href="${shell.demo.to}"]`);
    await toggle.click();
    await link.click();
    await expect(link).toBeHidden();
    const name = DEMO.form(page).getByRole('textbox').first();
    await name.click();
    await expect(name).toBeFocused();
    await toggle.click();
    await expect(link).toBeVisible();
  });

  test('the contact form is stored, and its result page says so', async ({ page }) => {
    const email = newAddress();
    await page.goto(PATHS.contact);
    await fill(CONTACT.form(page), { ...CONTACT.values, email, phone: '55 1', message: 'uno\ndos' });
    await submitButton(page, CONTACT).click();
    await expect(page).toHaveURL(RESULT_PATHS.contactSent);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results.contactSent.title);
    expect(storedLeads(email)).toMatchObject([{ type: 'contact', phone: '55 1', message: 'uno\ndos' }]);
  });

  test('a form with a field missing is not stored, and keeps what was typed', async ({ page }) => {
    const form = DEMO.form(page);
    const email = newAddress();
    await page.goto('/');
    await fill(form, { ...DEMO.values, email: '' });
    await submitButton(page, DEMO).click();
    await expect(field(form, 'email')).toBeFocused();
    await expect(page).toHaveURL('/');

    await fill(form, { name: ' ', email, phone: '5'.repeat(31) });
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL(new RegExp(RESULT_PATHS.demoInvalid));
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText([
      'Escribe tu nombre.',
      'Teléfono: Máximo 30 caracteres.',
    ]);
    await expect(main.getByText(results.demoInvalid.text)).toBeHidden();
    expect(storedLeads(email)).toEqual([]);
    // Until then Chromium may not have saved what was typed within the last second.
    await page.waitForLoadState();
    await page.goBack();
    await expect(field(form, 'email')).toHaveValue(email);
  });
});
