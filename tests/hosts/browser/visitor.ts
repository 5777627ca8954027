import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, installedChromium } from '#scripts/browser.ts';
import { fill, submitButton, type FormUnderTest } from '#tests/e2e/support/forms.ts';
import { watchProblems } from '#tests/e2e/support/problems.ts';
import { toasts, visit } from '#tests/e2e/support/visit.ts';
import type { OnFinished } from '#tests/server/fixture.ts';
import { FUNCTIONS_URL } from './build.ts';

/** Waits longer than the browser tests: several visitors share a browser here, and other files the machine. */
export const expectPage = playwrightExpect.configure({ timeout: 20_000 });

/** A browser that resolves the functions' host name to a port of this machine. */
export const openBrowser = (port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: installedChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      `--host-resolver-rules=MAP ${new URL(FUNCTIONS_URL).hostname} 127.0.0.1:${port}`,
    ],
  });

/** Messages of page and browser when functions fail. */
export const FAILURE =
  /^send-form-email failed: |^Failed to load resource: |^http:\/\/functions\.example\/|blocked by CORS policy/;

/** A request that was open when the page was left. */
const LEFT = / net::ERR_ABORTED$/;

type VisitorOptions = {
  javaScriptEnabled?: boolean;
  /** Allowed messages of the browser. Anything else fails the test, including policy violations. */
  mayReport?: RegExp;
};

/** A visitor with a window, and the problems in it. */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  onFinished: OnFinished,
  { javaScriptEnabled, mayReport }: VisitorOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: 'es-MX' });
  const page = await context.newPage();
  const problems = watchProblems(page);
  onFinished(async () => {
    await context.close();
    expect(problems.filter((problem) => !LEFT.test(problem) && !mayReport?.test(problem))).toEqual([]);
  });
  return { page, problems };
}

/** Opens a form's page and fills it in. With a chunk, waits until it is loaded. */
export async function fillIn(page: Page, form: FormUnderTest, person: string, chunk?: string): Promise<void> {
  await visit(page, form.path);
  await fill(form.form(page), { ...form.values, email: `${person}@empresa.example` });
  if (chunk) await expectLoaded(page, chunk);
}

export const expectLoaded = (page: Page, path: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    path,
  );

/** Presses the button, and reads the outcome. */
export async function send(page: Page, form: FormUnderTest, outcome: readonly string[]): Promise<void> {
  await submitButton(page, form).click();
  await expectToast(page, outcome);
}

/** The last one: an earlier one may be disappearing. */
export async function expectToast(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expectPage(toasts(page).last().getByText(text, { exact: true })).toBeVisible();
}
