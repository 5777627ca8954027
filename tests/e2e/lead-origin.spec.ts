import { expect, test } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { folioOf } from '#contract/lead.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { CONTACT, DEMO, expectOutcome, fill, newAddress, submitButton } from './support/forms.ts';
import { storedOrigins } from './support/leads.ts';
import { keptByBrowser } from './support/storage.ts';
import { visit } from './support/visit.ts';

test('a campaign and the site before are told with a lead from another page, and kept in the tab alone', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto(
    '/soluciones/importadores?utm_source=google&utm_medium=cpc&utm_campaign=buen-fin&gclid=TEST123',
    {
      referer: 'https://www.google.com/',
    },
  );
  await page.locator(`header a[href="${PATHS.contact}"]`).first().click();
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
    page: '/contacto',
    landing: '/soluciones/importadores',
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
    await page.goto('/?utm_campaign=buen-fin&fbclid=abc&token=secreto');
    await fill(DEMO.form(page), { ...DEMO.values, email });
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
    const told = { class: 'campaign', page: '/', utm_campaign: 'buen-fin', fbclid: 'abc' };
    expect(storedOrigins(email)).toEqual([{ id: expect.any(String), ...told }]);
  });
});

const HOSTILE = [
  ['emoji', '🚢🇲🇽'],
  ['5,000 characters', '海'.repeat(5_000)],
  ['HTML', '"><script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['control characters', 'a\r\nX-Evil: 1\u0000\u202E'],
  ['half a character', '%ED%A0%BD'],
] as const;

test('a campaign of any characters loses no lead', async ({ page }) => {
  for (const [what, value] of HOSTILE)
    await test.step(what, async () => {
      const email = newAddress();
      const text = value.startsWith('%') ? value : encodeURIComponent(value);
      // Node takes addresses of 16 KB, so the longest is written by a script, as a link within a page could.
      await visit(page, '/contacto');
      await page.evaluate(
        (query) => history.replaceState(null, '', `?utm_source=x&utm_campaign=${query}`),
        text,
      );
      await page.evaluate(() => sessionStorage.clear());
      await fill(CONTACT.form(page), { ...CONTACT.values, email });
      await submitButton(page, CONTACT).click();
      await expectOutcome(page, CONTACT, CONTACT.success);
      expect(storedOrigins(email)).toMatchObject([{ utm_source: 'x', page: '/contacto' }]);
    });
});
