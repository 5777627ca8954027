import { expect, test } from '@playwright/test';
import { PRIVACY_PATH, RESULT_PATHS } from '#contract/paths.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  field,
  fill,
  MISSING,
  newAddress,
  openFilled,
  send,
  submitButton,
  valuesOf,
  watchSent,
} from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { expectHydrated, expectToast, openWithoutScripts, SCRIPTS } from './support/visit.ts';

const HELD = '[data-island="leadForm"][data-held]';

test('early typing holds once the scripts run, and wins over a draft', async ({ page }) => {
  const draft = { ...DEMO.values, phone: '55 1' };
  const early = { email: 'otra@empresa.example', message: 'Escrito antes' };
  await openFilled(page, DEMO, draft);
  await page.goto(PRIVACY_PATH);
  const { release } = await openWithoutScripts(page, DEMO.path);
  await fill(DEMO.form(page), early);
  release();
  await expectHydrated(page);
  expect(await valuesOf(DEMO.form(page))).toEqual({ ...draft, ...early });

  const bodies = await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(bodies).toEqual([{ type: 'demo', ...draft, ...early }]);
});

test('while the scripts arrive, the caret stays where the visitor types', async ({ page }) => {
  const message = field(DEMO.form(page), 'message');
  const { release } = await openWithoutScripts(page, DEMO.path);
  await message.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(0, 0);
  });
  await page.keyboard.type('ABC');
  release();
  await expectHydrated(page);
  await page.keyboard.type('DEF');
  await expect(message).toHaveValue(/^ABCDEF/);
});

test('a press before the scripts run is answered by the page, in its own words', async ({ page }) => {
  const { release } = await openWithoutScripts(page, DEMO.path);
  await submitButton(page, DEMO).click();
  await expect(page.locator(HELD)).toBeAttached();
  // The browser's own bubble would move the focus to the field.
  await expect(field(DEMO.form(page), 'name')).not.toBeFocused();
  release();
  await expectToast(page, ...MISSING);
  await expect(DEMO.form(page).locator('[aria-invalid]').first()).toBeVisible();
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
