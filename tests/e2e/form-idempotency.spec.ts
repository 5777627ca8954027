import { expect, test } from '@playwright/test';
import {
  answer,
  DEMO,
  fill,
  newAddress,
  openFilled,
  refuse,
  send,
  stopAnswering,
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
  await stopAnswering(page);
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(values.email)).toHaveLength(1);
});

test('the same content keeps its key until it is accepted; edited content gets another', async ({ page }) => {
  const sent = watchSent(page);
  const keys = () => sent.map(({ key }) => key);
  await refuse(page);
  await openFilled(page, DEMO);
  await test.step('a retry, also after a reload', async () => {
    await send(page, DEMO, DEMO.failure);
    await send(page, DEMO, DEMO.failure);
    await visitAgain(page, DEMO.path);
    await send(page, DEMO, DEMO.failure);
  });
  await test.step('an edit, and a retry of it', async () => {
    await fill(DEMO.form(page), { message: 'Otro mensaje' });
    await send(page, DEMO, DEMO.failure);
    await send(page, DEMO, DEMO.failure);
  });
  await test.step('the edit undone, and accepted', async () => {
    await fill(DEMO.form(page), { message: DEMO.prefilled });
    await answer(page);
    await send(page, DEMO, DEMO.success);
  });
  await test.step('the same content as another lead', async () => {
    await fill(DEMO.form(page), DEMO.values);
    await send(page, DEMO, DEMO.success);
  });
  const [first, , , edited, , , next] = keys();
  expect(keys()).toEqual([first, first, first, edited, edited, first, next]);
  expect(new Set([first, edited, next]).size).toBe(3);
  expect(sent[5]?.body).toEqual(sent[0]?.body);
});
