import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { RESULT_PATHS } from '#contract/paths.ts';
import { DEMO, fill, submitButton } from './forms.ts';
import { storedLeads } from './leads.ts';

/** Sends the demo form of the open landing page. The browser posts it, and it is stored. */
export async function expectPostStored(page: Page): Promise<void> {
  const email = `${randomUUID()}@empresa.example`;
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await submitButton(page, DEMO).click();
  await expect(page).toHaveURL(RESULT_PATHS.demoSent);
  expect(storedLeads(email)).toHaveLength(1);
}
