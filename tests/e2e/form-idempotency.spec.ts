import { expect, test } from '@playwright/test';
import {
  answer,
  DEMO,
  fill,
  newAddress,
  openFilled,
  refuse,
  send,
  visitAgain,
  watchSent,
} from './support/forms.ts';
import { storedLeads } from './support/leads.ts';

test('a lead whose answer was lost is stored once when it is sent again', async ({ page }) => {
  const values = { ...DEMO.values, email: newAddress() };
  await answer(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openFilled(page, DEMO, values);
  await send(page, DEMO, DEMO.failure);
  expect(storedLeads(values.email)).toHaveLength(1);
  await page.unrouteAll();
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(values.email)).toHaveLength(1);
});

test('the same content keeps its key until it is accepted; edited content gets another', async ({ page }) => {
  const sent = watchSent(page);
  const message = (text: string) => fill(DEMO.form(page), { message: text });
  await refuse(page);
  await openFilled(page, DEMO);
  await send(page, DEMO, DEMO.failure);
  await visitAgain(page, DEMO.path);
  await send(page, DEMO, DEMO.failure);
  await message('Otro mensaje');
  await send(page, DEMO, DEMO.failure);
  await message(DEMO.prefilled);
  await answer(page);
  await send(page, DEMO, DEMO.success);
  await fill(DEMO.form(page), DEMO.values);
  await send(page, DEMO, DEMO.success);
  const [first, retry, edited, undone, next] = sent.map(({ key }) => key);
  expect([retry, undone]).toEqual([first, first]);
  expect(new Set([first, edited, next]).size).toBe(3);
});
