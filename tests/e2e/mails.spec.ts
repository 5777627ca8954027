import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoForm } from '#content/forms.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { DEMO, fill, openFilled, submitButton } from './support/forms.ts';
import { storedLeads } from './support/leads.ts';
import { mailsOf } from './support/mails.ts';
import { expectToast, SCRIPTS } from './support/visit.ts';

const valuesWith = (email: string) => ({ ...DEMO.values, email, message: '¿Cuánto\ncuesta? 🚢' });

test('a form sent by its scripts is mailed to the team and acknowledged to the visitor', async ({ page }) => {
  const email = `${randomUUID()}@empresa.example`;
  await openFilled(page, { ...DEMO, values: valuesWith(email) });
  await submitButton(page, DEMO).click();
  await expectToast(page, demoForm.success.title, demoForm.success.description);
  const { team, visitor } = await mailsOf(email);
  expect(team.replyTo).toEqual([{ name: DEMO.values['name'], address: email }]);
  expect(team.text).toContain('¿Cuánto\ncuesta? 🚢');
  expect(visitor.to).toEqual([{ name: '', address: email }]);
  expect(visitor.text).not.toContain(DEMO.values['name']);
});

test('a form sent without its scripts, and again after a reload, is mailed and stored once', async ({
  page,
}) => {
  const email = `${randomUUID()}@empresa.example`;
  await page.route(SCRIPTS, (route) => route.abort());
  const send = async () => {
    await fill(DEMO.form(page), valuesWith(email));
    await submitButton(page, DEMO).click();
    await expect(page).toHaveURL(RESULT_PATHS.demoSent);
  };
  await page.goto(DEMO.path);
  await send();
  await page.reload();
  await page.goBack();
  await send();
  await mailsOf(email);
  expect(storedLeads(email)).toHaveLength(1);
});
