import { expect, test, type Route } from '@playwright/test';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import {
  answer,
  DEMO,
  expectOutcome,
  fill,
  holdAnswer,
  newAddress,
  openFilled,
  outcomeNote,
  send,
  submitButton,
  valuesOf,
  watchSent,
} from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { afterTasks, toasts, visitWithStoppedClock } from './support/visit.ts';

const TIMEOUT_MS = 15_000;

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'an error': (route) => route.fulfill({ status: 500, json: { ok: false } }),
  'an error without a body': (route) => route.fulfill({ status: 502 }),
  'no connection': (route) => route.abort('connectionrefused'),
  'a page instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'too many attempts': (route) => route.fulfill({ status: 429, json: { ok: false } }),
};

test('every failure is told in toast and form, is logged, and keeps every value', async ({ page }) => {
  const form = DEMO.form(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith(FUNCTION_NAMES.sendFormEmail))
      logged.push(message.text());
  });
  await openFilled(page, DEMO, { ...DEMO.values, phone: '55 1', message: 'uno\ndos' });
  const values = await valuesOf(form);

  for (const [failure, respond] of Object.entries(FAILURES)) {
    await test.step(failure, async () => {
      logged.length = 0;
      const [title, text] = DEMO.failure;
      await answer(page, respond);
      await send(
        page,
        DEMO,
        failure === 'too many attempts' ? [title, `${text} ${DEMO.text.tooMany}`] : DEMO.failure,
      );
      await expect(toasts(page)).toHaveAttribute('data-toast', 'error');
      const { email, phone } = DEMO.text.direct;
      for (const { href } of [email, phone])
        await expect(outcomeNote(page, 'failed').locator(`a[href="${href}"]`)).toBeVisible();
      await expect.poll(() => logged).toHaveLength(1);
      expect(await valuesOf(form)).toEqual(values);
    });
  }
  await answer(page);
  await send(page, DEMO, DEMO.success);
  await expect(toasts(page)).toHaveCount(1);
  await expect(outcomeNote(page, 'failed')).toHaveCount(0);
});

test('an answer that does not come within 15 s is a failure; the retry has the same key', async ({
  page,
}) => {
  const sent = watchSent(page);
  await holdAnswer(page);
  await visitWithStoppedClock(page, DEMO.path);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await expect.poll(() => sent).toHaveLength(1);
  await afterTasks(page);
  await page.clock.runFor(TIMEOUT_MS - 1);
  await expect(submitButton(page, DEMO)).toBeDisabled();
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expectOutcome(page, DEMO, DEMO.failure);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(DEMO.values);

  await answer(page);
  await send(page, DEMO, DEMO.success);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('without a network the form keeps everything, and sends it once there is one', async ({
  page,
  context,
}) => {
  const values = { ...DEMO.values, email: newAddress() };
  await openFilled(page, DEMO, values);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await send(page, DEMO, DEMO.failure);
  expect(await valuesOf(DEMO.form(page))).toMatchObject(values);
  expect(storedLeads(values.email)).toEqual([]);
  await context.setOffline(false);
  await send(page, DEMO, DEMO.success);
  expect(storedLeads(values.email)).toHaveLength(1);
});

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
