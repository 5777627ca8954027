import { expect, test } from '@playwright/test';
import { folioOf } from '#contract/lead.ts';
import { PRIVACY_PATH, RESULT_PATHS } from '#contract/paths.ts';
import { CONTACT, DEMO, expectOutcome, fill, newAddress, submitButton } from './support/forms.ts';
import { storedOrigins } from './support/leads.ts';
import { keptByBrowser } from './support/storage.ts';

test('a campaign and the site before are told with a lead from another page, and kept in the tab alone', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto(`${PRIVACY_PATH}?utm_source=google&utm_medium=cpc&utm_campaign=buen-fin&gclid=TEST123`, {
    referer: 'https://www.google.com/',
  });
  await page.evaluate((path) => location.assign(path), CONTACT.path);
  await expect(page).toHaveURL(CONTACT.path);
  expect((await keptByBrowser(page)).tab).toEqual(['visit-origin']);
  const accepted = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('lead-accepted', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await fill(CONTACT.form(page), { ...CONTACT.values, email });
  await submitButton(page, CONTACT).click();
  await expectOutcome(page, CONTACT, CONTACT.success);
  const [lead] = storedOrigins(email);
  expect(lead).toEqual({
    id: expect.any(String),
    class: 'campaign',
    page: CONTACT.path,
    landing: PRIVACY_PATH,
    referrer: 'www.google.com',
    gclid: 'TEST123',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'buen-fin',
  });
  expect(await accepted).toEqual({ form: 'contact', folio: folioOf(String(lead?.['id'])) });
  const other = await context.newPage();
  await other.goto('/');
  expect((await keptByBrowser(other)).tab).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a campaign in the address of the form is told with its lead', async ({ page }) => {
    const email = newAddress();
    await page.goto(`${DEMO.path}?utm_campaign=buen-fin&fbclid=abc&token=secreto`);
    await fill(DEMO.form(page), { ...DEMO.values, email });
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
    const told = { class: 'campaign', page: DEMO.path, utm_campaign: 'buen-fin', fbclid: 'abc' };
    expect(storedOrigins(email)).toEqual([{ id: expect.any(String), ...told }]);
  });
});
