import { expect, test } from '@playwright/test';
import { answer, DEMO, newAddress, openFilled, send } from './support/forms.ts';
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
