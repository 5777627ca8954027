import { expect, test, type Page } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import {
  answer,
  CONTACT,
  DEMO,
  expectInitialValues,
  fill,
  newAddress,
  openFilled,
  refuse,
  send,
  submitButton,
  valuesOf,
} from './support/forms.ts';
import { keptByBrowser } from './support/storage.ts';
import { expectHydrated, SCRIPTS, visit } from './support/visit.ts';

const form = (page: Page) => DEMO.form(page);

/** Posts the form natively, as before its scripts run. The scripts of the next page run. */
async function postWithoutScripts(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(DEMO.path);
  await fill(form(page), values);
  await page.unroute(SCRIPTS);
  await submitButton(page, DEMO).click();
  await expect(page).not.toHaveURL(DEMO.path);
  await expectHydrated(page);
}

test('an accepted native post empties its own form only; the history does not fill it in again', async ({
  page,
}) => {
  await visit(page, CONTACT.path);
  await fill(CONTACT.form(page), { name: 'Ana' });
  await refuse(page);
  await openFilled(page, DEMO);
  await send(page, DEMO, DEMO.failure);
  await page.unrouteAll();
  await postWithoutScripts(page, { ...DEMO.values, email: newAddress() });
  await expect(page).toHaveURL(RESULT_PATHS.demoSent);
  await expect
    .poll(async () => (await keptByBrowser(page)).tab)
    .toEqual(['lead-accepted:demo', 'lead-draft:contact']);
  await page.goBack();
  await expectHydrated(page);
  await expectInitialValues(page, DEMO);

  await test.step('coming back to the result page keeps what was typed since', async () => {
    await fill(form(page), DEMO.values);
    await page.goForward();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
    await expectHydrated(page);
    await visit(page, DEMO.path);
    expect(await valuesOf(form(page))).toMatchObject(DEMO.values);
  });
});

test('a refused native post keeps what was typed, also after an earlier lead was accepted', async ({
  page,
}) => {
  const values = { ...DEMO.values, name: ' ', message: 'Todo esto' };
  const { keeps, way } = resultTexts.demoInvalid;
  await answer(page);
  await openFilled(page, DEMO);
  await send(page, DEMO, DEMO.success);
  await page.unrouteAll();
  await postWithoutScripts(page, values);
  await expect(page).toHaveURL(new RegExp(RESULT_PATHS.demoInvalid));
  await expect(page.getByRole('main')).toContainText(keeps ?? '');
  await page.getByRole('link', { name: way.label }).click();
  await expect(submitButton(page, DEMO)).toBeVisible();
  await expectHydrated(page);
  expect(await valuesOf(form(page))).toMatchObject(values);
});
