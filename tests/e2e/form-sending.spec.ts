import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { shell } from '#content';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { folioOf } from '#contract/lead.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { readIslandsManifest } from '#scripts/pages/islands-manifest.ts';
import { onPage } from './support/content.ts';
import {
  answer,
  BODY_KEYS,
  CONTACT,
  DEMO,
  expectInitialValues,
  expectOutcome,
  field,
  fill,
  holdAnswer,
  MISSING,
  newAddress,
  openFilled,
  outcomeNote,
  refuse,
  send,
  submitButton,
  visitAgain,
  watchSent,
} from './support/forms.ts';
import { expectFocusSeen, press, tabTo } from './support/keyboard.ts';
import { expectPostStored, storedLeads, storedOrigins } from './support/leads.ts';
import { keptByBrowser } from './support/check-quiet.ts';
import { expectToast, toasts, visit, visitUnhurried } from './support/visit.ts';

const CALL = { apikey: 'anon', authorization: 'Bearer anon', 'content-type': 'application/json' };

test('a demo request is sent by one plain call with exactly its keys and stored, and the form starts anew', async ({
  page,
}) => {
  const built = Object.keys(await readIslandsManifest(join('build', 'client')));
  expect(built.filter((source) => source.includes('@supabase'))).toEqual([]);
  const form = DEMO.form(page);
  const button = submitButton(page, DEMO);
  const values = { ...DEMO.values, email: newAddress(), phone: '+52 (55) 1', message: 'Hola,\n¿cuándo? 🚢' };
  const sent = watchSent(page);
  const { release } = await holdAnswer(page, (route) => route.continue());
  await openFilled(page, DEMO, values);

  await test.step('while it is sent, the button says so and no field can be changed', async () => {
    await field(form, 'email').press('Enter');
    await expect(button).toHaveText(DEMO.text.submitting);
    await expect(button).toBeDisabled();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    for (const name of Object.keys(values)) await expect(field(form, name)).not.toBeEditable();
    await expect(field(form, 'email')).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('once it is accepted, toast and form confirm it', async () => {
    release();
    await expectOutcome(page, DEMO, DEMO.success);
    await expect(toasts(page)).toHaveAttribute('data-toast', 'success');
    await expectInitialValues(page, DEMO);
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(button).toHaveText(DEMO.text.submit);
  });
  const lead = { type: 'demo', ...values };
  expect(sent).toEqual([
    expect.objectContaining({
      body: lead,
      key: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      signals: 'trap=empty',
      headers: expect.objectContaining(CALL),
    }),
  ]);
  expect(sent[0]?.headers).not.toHaveProperty('x-client-info');
  expect(storedLeads(values.email)).toEqual([lead]);
});

test('the contact form fails in its own words, joins both names, and is stored', async ({ page }) => {
  const values = { ...CONTACT.values, email: newAddress() };
  await openFilled(page, CONTACT, values);
  await refuse(page);
  await send(page, CONTACT, CONTACT.failure);
  await page.unrouteAll();
  await send(page, CONTACT, CONTACT.success);
  await expectInitialValues(page, CONTACT);
  expect(storedLeads(values.email)).toMatchObject([
    { type: 'contact', name: 'Lucía Ñáñez', email: values.email, company: '', phone: '', message: '' },
  ]);
});

test('the honeypot reaches no visitor; when filled, it is told in the header only', async ({ page }) => {
  const form = DEMO.form(page);
  const sent = watchSent(page);
  await refuse(page);
  await openFilled(page, DEMO);
  await test.step('neither the eye, a screen reader nor the Tab key finds it', async () => {
    await expect(field(form, HONEYPOT_FIELD)).toHaveCount(1);
    await expect(field(form, HONEYPOT_FIELD)).not.toBeInViewport();
    expect(await form.ariaSnapshot()).not.toContain(DEMO.text.honeypot);
    await field(form, DEMO.text.fields.at(-1)?.name ?? '').focus();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('link', { name: DEMO.text.privacy.link.label })).toBeFocused();
  });
  // Robots fill in every named field.
  await field(form, HONEYPOT_FIELD).evaluate((element) => {
    (element as HTMLInputElement).value = 'https://spam.example';
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(page, DEMO, DEMO.failure);
  expect(sent[0]?.signals).toBe('trap=filled');
  expect(Object.keys(sent[0]?.body ?? {}).toSorted()).toEqual(BODY_KEYS);
  expect(JSON.stringify(sent[0]?.body)).not.toContain('spam.example');
  await visitAgain(page, DEMO.path);
  await expect(field(form, 'email')).toHaveValue(DEMO.values['email'] ?? '');
  await expect(field(form, HONEYPOT_FIELD)).toHaveValue('');
});

test('by the keyboard alone the demo form is found, corrected and sent, and its toast closed', async ({
  page,
}) => {
  const { path, texts } = onPage('demoForm');
  const form = DEMO.form(page);
  await answer(page);
  await visitUnhurried(page, path);
  const link = page.locator(`a[href="${path}#${texts.anchor}"]`).filter({ visible: true }).first();
  await tabTo(page, link);
  await press(page, 'Enter', page.getByRole('heading', { name: texts.title }));
  await tabTo(page, submitButton(page, DEMO));
  await press(page, 'Enter', field(form, 'name'));
  await expectToast(page, ...MISSING);
  for (const [name, value] of Object.entries(DEMO.values)) {
    if (name !== 'name') await tabTo(page, field(form, name));
    await page.keyboard.type(value);
  }
  await tabTo(page, submitButton(page, DEMO));
  await page.keyboard.press('Enter');
  await expectToast(page, ...DEMO.success);
  await expect(outcomeNote(page, 'sent')).toBeFocused();
  await expectFocusSeen(page);
  await tabTo(page, toasts(page).getByRole('button', { name: shell.toasts.close }));
  await press(page, 'Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expectFocusSeen(page);
});

test('the first tap or Tab selects the prefilled message, the next tap places the caret', async ({
  page,
}) => {
  const message = field(DEMO.form(page), 'message');
  const selected = () =>
    message.evaluate((area) => {
      const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  await visit(page, DEMO.path);
  await message.click();
  expect(await selected()).toBe(DEMO.prefilled);
  await message.click();
  expect(await selected()).toBe('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await selected()).toBe(DEMO.prefilled);
  await page.keyboard.type('Hola');
  await page.keyboard.press('Shift+Tab');
  await message.click();
  expect(await selected()).toBe('');
});

const CAMPAIGN = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'buen-fin', gclid: 'TEST123' };

test('a campaign and the site before are told with a lead from another page, and kept in the tab alone', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto(`${PRIVACY_PATH}?${new URLSearchParams(CAMPAIGN)}`, { referer: 'https://www.google.com/' });
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
    ...CAMPAIGN,
  });
  expect(await accepted).toEqual({ form: 'contact', folio: folioOf(String(lead?.['id'])) });
  const other = await context.newPage();
  await other.goto('/');
  expect((await keptByBrowser(other)).tab).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a campaign in the address of the form is told with its lead', async ({ page }) => {
    await page.goto(`${DEMO.path}?utm_campaign=buen-fin&fbclid=abc&token=secreto`);
    const email = await expectPostStored(page);
    const told = { class: 'campaign', page: DEMO.path, utm_campaign: 'buen-fin', fbclid: 'abc' };
    expect(storedOrigins(email)).toEqual([{ id: expect.any(String), ...told }]);
  });
});

test('the press is answered before anything is sent', async ({ page }) => {
  await openFilled(page, DEMO, { ...DEMO.values, email: newAddress() });
  await page.evaluate(() => {
    const original = window.fetch;
    let isDrawn = false;
    document.addEventListener('submit', () => requestAnimationFrame(() => (isDrawn = true)), true);
    window.fetch = (input, init) => {
      document.documentElement.dataset.drawnFirst = String(isDrawn);
      return original(input, init);
    };
  });
  await send(page, DEMO, DEMO.success);
  await expect(page.locator('html')).toHaveAttribute('data-drawn-first', 'true');
});

test('a form that is left before the press is answered is stored', async ({ page }) => {
  const email = newAddress();
  await openFilled(page, DEMO, { ...DEMO.values, email });
  await submitButton(page, DEMO).evaluate((button: HTMLButtonElement, elsewhere) => {
    // No frame is drawn before the page is left.
    window.requestAnimationFrame = () => 0;
    window.setTimeout = (() => 0) as never;
    button.click();
    location.assign(elsewhere);
  }, PRIVACY_PATH);
  await expect(page).toHaveURL(PRIVACY_PATH);
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});

test('a form that is left while it is sent is stored, once even if it is sent again', async ({ page }) => {
  const email = newAddress();
  await openFilled(page, DEMO, { ...DEMO.values, email });
  // Opens another page as soon as this one has sent its request.
  await page.evaluate((elsewhere) => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      void original(input, init);
      sessionStorage.setItem('keepalive', String(init?.keepalive));
      location.assign(elsewhere);
      return new Promise(() => {});
    };
  }, PRIVACY_PATH);
  await submitButton(page, DEMO).click({ noWaitAfter: true });
  await expect(page).toHaveURL(PRIVACY_PATH);
  expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true');
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
  await visit(page, DEMO.path);
  await expect(field(DEMO.form(page), 'email')).toHaveValue(email);
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(email)).toHaveLength(1);
});
