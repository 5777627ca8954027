import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { folioOf } from '#contract/lead.ts';
import { fillText } from '#schema/fill.ts';
import { readIslandsManifest } from '#scripts/pages/islands-manifest.ts';
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
  newAddress,
  openFilled,
  outcomeNote,
  refuse,
  send,
  submitButton,
  watchSent,
} from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { toasts, visit } from './support/visit.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const CALL = { apikey: 'anon', authorization: 'Bearer anon', 'content-type': 'application/json' };

test('a demo request is sent with exactly its keys and stored, and the form starts anew', async ({
  page,
}) => {
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
  expect(sent).toEqual([expect.objectContaining({ body: lead, headers: expect.objectContaining(CALL) })]);
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

test('pages for their own origin hold no hosted client: one plain call, answered by JSON alone', async ({
  page,
}) => {
  const built = Object.keys(await readIslandsManifest(join('build', 'client')));
  expect(built.filter((source) => source.includes('@supabase'))).toEqual([]);
  const id = '1f3a90c2-0000-4000-8000-000000000000';
  const sent = watchSent(page);
  await visit(page, DEMO.path);
  await fill(DEMO.form(page), DEMO.values);
  await refuse(page);
  await send(page, DEMO, DEMO.failure);
  await answer(page, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await send(page, DEMO, DEMO.failure);
  await answer(page, (route) => route.fulfill({ json: { ok: true, id } }));
  await send(page, DEMO, DEMO.success);
  await expect(outcomeNote(page, 'sent')).toHaveAccessibleDescription(
    fillText(DEMO.text.folio, { folio: folioOf(id) }),
  );

  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[2]).toMatchObject({
    key: expect.stringMatching(UUID),
    signals: 'trap=empty',
    headers: CALL,
  });
  expect(sent[2]?.headers).not.toHaveProperty('x-client-info');
  expect(Object.keys(sent[2]?.body ?? {}).toSorted()).toEqual(BODY_KEYS);
});
