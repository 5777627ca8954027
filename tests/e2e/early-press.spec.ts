import { expect, test } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import {
  DEMO,
  expectOutcome,
  field,
  fill,
  MISSING,
  newAddress,
  submitButton,
  watchSent,
} from './support/forms.ts';
import { openWithoutScripts } from './support/late-scripts.ts';
import { storedLeads } from './support/leads.ts';
import { expectToast, SCRIPTS } from './support/visit.ts';

const HELD = '[data-island="leadForm"][data-held]';

test('a press before the scripts run is answered by the page, in its own words', async ({ page }) => {
  const { release } = await openWithoutScripts(page, DEMO.path);
  await submitButton(page, DEMO).click();
  await expect(page.locator(HELD)).toBeAttached();
  // The browser's own bubble would move the focus to the field.
  await expect(field(DEMO.form(page), 'name')).not.toBeFocused();
  release();
  await expectToast(page, ...MISSING);
  const [required = ''] = DEMO.text.fields.flatMap(({ errors }) => errors.required ?? []);
  await expect(DEMO.form(page).getByText(required).first()).toBeVisible();
});

test('an early press on a filled form sends it once, however often it is pressed', async ({ page }) => {
  const email = newAddress();
  const sent = watchSent(page);
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await submitButton(page, DEMO).click();
  await field(DEMO.form(page), 'email').press('Enter');
  release();
  await expectOutcome(page, DEMO, DEMO.success);
  expect(sent).toHaveLength(1);
  expect(storedLeads(email)).toHaveLength(1);
});

const FAILURES = { 'the scripts fail': SCRIPTS, "the form's code fails": '**/assets/lead-form-*.js' };
for (const [what, addresses] of Object.entries(FAILURES)) {
  test(`where ${what}, the browser posts what an early press has asked for, once`, async ({ page }) => {
    const email = newAddress();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(addresses, async (route) => {
      await promise;
      await route.abort();
    });
    const sent = watchSent(page);
    await page.goto(DEMO.path, { waitUntil: 'domcontentloaded' });
    await fill(DEMO.form(page), { ...DEMO.values, email });
    await submitButton(page, DEMO).click();
    await expect(page.locator(HELD)).toBeAttached();
    resolve();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
    expect(sent).toHaveLength(1);
    expect(storedLeads(email)).toHaveLength(1);
  });
}
