import { expect, test, type Page } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import { resultTexts } from '#sections/outcome/outcome-texts.ts';
import {
  answer,
  CONTACT,
  DEMO,
  expectInitialValues,
  field,
  fill,
  newAddress,
  openFilled,
  refuse,
  send,
  submitButton,
  valuesOf,
  visitAgain,
} from './support/forms.ts';
import { keptByBrowser, NOTHING_KEPT } from './support/check-quiet.ts';
import { expectHydrated, SCRIPTS, visit } from './support/visit.ts';

const VALUES = { ...DEMO.values, phone: '+52 (55) 1', message: 'uno\n«dos» 🚢' };

const kept = async (page: Page) => (await keptByBrowser(page)).tab;

test('what is typed is there again after a reload and after a failure, until it is accepted', async ({
  page,
}) => {
  const form = DEMO.form(page);
  await visit(page, DEMO.path);
  await field(form, 'name').focus();
  expect(await kept(page)).toEqual([]);
  await fill(form, VALUES);
  expect(await kept(page)).toEqual(['lead-draft:demo']);
  await visitAgain(page, DEMO.path);
  expect(await valuesOf(form)).toEqual(VALUES);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);

  await test.step('a prefilled message that was emptied stays empty', async () => {
    await fill(form, { message: '' });
    await refuse(page);
    await send(page, DEMO, DEMO.failure);
    expect(await kept(page)).toEqual(['lead-draft:demo', 'lead-keys:demo']);
    await visitAgain(page, DEMO.path);
    expect(await valuesOf(form)).toEqual({ ...VALUES, message: '' });
  });
  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...VALUES, message: '' }]);
  expect(await keptByBrowser(page)).toEqual({ ...NOTHING_KEPT, tab: ['lead-accepted:demo'] });
  await visitAgain(page, DEMO.path);
  await expectInitialValues(page, DEMO);
});

/** Posts the form natively, as before its scripts run. The scripts of the next page run. */
async function postWithoutScripts(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(DEMO.path);
  await fill(DEMO.form(page), values);
  await page.unroute(SCRIPTS);
  await submitButton(page, DEMO).click();
  await expect(page).not.toHaveURL(DEMO.path);
  await expectHydrated(page);
}

test('an accepted native post empties its own form only; the history does not fill it in again', async ({
  page,
}) => {
  await openFilled(page, CONTACT, { name: 'Ana' });
  await visit(page, DEMO.path);
  await expectInitialValues(page, DEMO);
  await fill(DEMO.form(page), DEMO.values);
  await postWithoutScripts(page, { ...DEMO.values, email: newAddress() });
  await expect(page).toHaveURL(RESULT_PATHS.demoSent);
  await expect.poll(() => kept(page)).toEqual(['lead-accepted:demo', 'lead-draft:contact']);
  await page.goBack();
  await expectHydrated(page);
  await expectInitialValues(page, DEMO);

  await test.step('coming back to the result page keeps what was typed since', async () => {
    await fill(DEMO.form(page), DEMO.values);
    await page.goForward();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
    await expectHydrated(page);
    await visit(page, DEMO.path);
    expect(await valuesOf(DEMO.form(page))).toMatchObject(DEMO.values);
  });
});

test('a refused native post keeps what was typed, also after an earlier lead was accepted', async ({
  page,
}) => {
  const values = { ...DEMO.values, name: ' ', message: 'Todo esto' };
  await answer(page);
  await openFilled(page, DEMO);
  await send(page, DEMO, DEMO.success);
  await page.unrouteAll();
  await postWithoutScripts(page, values);
  await expect(page).toHaveURL(new RegExp(RESULT_PATHS.demoInvalid));
  await page.getByRole('link', { name: resultTexts.demoInvalid.way.label }).click();
  await expect(submitButton(page, DEMO)).toBeVisible();
  await expectHydrated(page);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
});
