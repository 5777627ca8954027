import { expect, test } from '@playwright/test';
import { pages, shell } from '#content';
import { FORMER_RESULT_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { checker } from '#sections/checker/texts.ts';
import { comparison } from '#sections/comparison/texts.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import { answered } from '#schema/answered.ts';
import { HOME } from '#site/paths.ts';
import { slides } from './support/carousel.ts';
import { bandLinkIn, bandTitle, onPage, productsWith } from './support/content.ts';
import { CONTACT, DEMO, field, fill, newAddress, submitButton } from './support/forms.ts';
import { storedLeads, expectPostStored } from './support/leads.ts';
import { MISSING_PATH } from './support/pages.ts';
import { expectReadable } from './support/readable.ts';
import { SCRIPTS } from './support/visit.ts';

/** Every page. One result page stands for all. */
const KINDS = [
  ...pages.map(({ path }) => path),
  ...Object.values(NEWSLETTER_PATHS),
  RESULT_PATHS.demoInvalid,
  MISSING_PATH,
];

test('where scripts are blocked, pages are read, and a form is stored', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  for (const path of [CONTACT.path, RESULT_PATHS.demoInvalid, NEWSLETTER_PATHS.confirm, HOME, DEMO.path]) {
    await page.goto(path);
    await expect(page.locator('html:not([data-scripts])')).toBeAttached();
    await expectReadable(page);
  }
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

  test('both slides stand in the page, without their seam', async ({ page }) => {
    const { path, texts } = onPage('hero');
    await page.goto(path);
    for (const [index, { caption }] of texts.carousel.slides.entries())
      await expect(slides(page).nth(index).getByText(caption)).toBeVisible();
    await expect(page.locator('[data-seam]')).toBeHidden();
  });

  test('every tooltip stands in the page', async ({ page }) => {
    const { path, texts } = onPage('benefits');
    await page.goto(path);
    for (const { tooltip } of texts.items)
      await expect(page.getByRole('tooltip').getByText(tooltip, { exact: true })).toBeVisible();
  });

  for (const [part, answer, invitation] of [
    ['checker', '[data-check="verdict"]', checker.lead],
    ['comparison', '[data-compare="verdict"]', comparison.invitation],
  ] as const) {
    test(`the ${part} answers its example, and invites nobody to change it`, async ({ page }) => {
      await page.goto(productsWith(part));
      await expect(page.locator(answer)).not.toBeEmpty();
      await expect(page.getByText(invitation)).toBeHidden();
    });
  }

  test("the questions in the form's band are reached by a link, and open", async ({ page }) => {
    const { path, texts } = onPage('demoForm');
    const { questions } = texts;
    test.skip(!questions, 'the band has no questions');
    const { anchor = '', items = [] } = questions ?? {};
    await page.goto(`${path}#${anchor}`);
    const list = page.locator(`#${anchor}`);
    await expect(list).toBeInViewport();
    await expect(list.locator('summary')).toHaveText(answered(items).map(({ question }) => question));
    const { answer: words = '' } = answered(items)[0] ?? {};
    await expect(list.getByText(words)).toBeHidden();
    await list.locator('summary').first().click();
    await expect(list.getByText(words)).toBeVisible();
  });

  test('the Soluciones menu opens by hover and by focus', async ({ page }) => {
    await page.goto(HOME);
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
    const { to, path, anchor } = bandLinkIn([shell.demo, ...shell.links]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const toggle = page.getByRole('button', { name: shell.openMenu });
    const link = page.locator(`header [popover] a[href="${to}"]`);
    await toggle.click();
    await link.click();
    await expect(link).toBeHidden();
    await bandTitle(page, anchor).click();
    await toggle.click();
    await expect(link).toBeVisible();
  });

  test('the contact form is stored, and its result page says so', async ({ page }) => {
    const email = newAddress();
    await page.goto(CONTACT.path);
    await fill(CONTACT.form(page), { ...CONTACT.values, email, phone: '55 1', message: 'uno\ndos' });
    await submitButton(page, CONTACT).click();
    await expect(page).toHaveURL(RESULT_PATHS.contactSent);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resultTexts.contactSent.title);
    expect(storedLeads(email)).toMatchObject([{ type: 'contact', phone: '55 1', message: 'uno\ndos' }]);
  });

  test('the page of a failure says that there were too many attempts, only where it is so', async ({
    page,
  }) => {
    const { title, tooMany = '' } = resultTexts.demoFailed;
    const main = page.getByRole('main');
    await page.goto(RESULT_PATHS.demoFailed);
    await expect(main.getByText(tooMany)).toBeHidden();
    for (const path of Object.keys(FORMER_RESULT_PATHS)) {
      await page.goto(path);
      await expect(main.getByText(tooMany)).toBeVisible();
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeInViewport();
    }
    await expect(page).not.toHaveURL(RESULT_PATHS.demoFailed);
  });

  test('a form with a field missing is not stored, and keeps what was typed', async ({ page }) => {
    const form = DEMO.form(page);
    const email = newAddress();
    await page.goto(DEMO.path);
    await fill(form, { ...DEMO.values, email: '' });
    await submitButton(page, DEMO).click();
    await expect(field(form, 'email')).toBeFocused();
    await expect(page).toHaveURL(DEMO.path);

    await fill(form, { name: ' ', email, phone: '5'.repeat(31) });
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL(new RegExp(RESULT_PATHS.demoInvalid));
    const main = page.getByRole('main');
    const { wrong = [], text } = resultTexts.demoInvalid;
    const told = wrong.filter(({ id }) => ['name-required', 'phone-too_long'].includes(id));
    await expect(main.getByRole('listitem')).toHaveText(told.map((each) => each.text));
    await expect(main.getByText(text)).toBeHidden();
    expect(storedLeads(email)).toEqual([]);
    // Until then Chromium may not have saved what was typed within the last second.
    await page.waitForLoadState();
    await page.goBack();
    await expect(field(form, 'email')).toHaveValue(email);
  });
});
