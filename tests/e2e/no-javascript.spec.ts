import { expect, test } from '@playwright/test';
import { pages } from '#content';
import { FORMER_RESULT_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { checker } from '#sections/checker/texts.ts';
import { comparison } from '#sections/comparison/texts.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import { onPage, productsWith } from './support/content.ts';
import { CONTACT, DEMO, field, fill, newAddress, submitButton } from './support/forms.ts';
import { expectPostStored, storedLeads } from './support/leads.ts';
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
  for (const path of [CONTACT.path, RESULT_PATHS.demoInvalid, NEWSLETTER_PATHS.confirm, DEMO.path]) {
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
    test.skip(!texts.questions, 'the band has no questions');
    const list = page.locator(`#${texts.questions?.anchor}`);
    const first = list.locator('details').first();
    await page.goto(`${path}#${texts.questions?.anchor}`);
    await expect(list).toBeInViewport();
    await expect(first).not.toHaveAttribute('open');
    await first.locator('summary').click();
    await expect(first).toHaveAttribute('open');
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
