import { chromium, expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, installedChromium } from '#scripts/browser.ts';
import { fill, submitButton, type FormUnderTest } from '#tests/e2e/support/forms.ts';
import { watchProblems } from '#tests/e2e/support/problems.ts';
import { toasts, visit } from '#tests/e2e/support/visit.ts';
import type { OnFinished } from '#tests/server/fixture.ts';
import { FUNCTIONS_URL } from './build.ts';

/** Waits longer than the browser tests: a function starts at its first request, and other files share the machine. */
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

/** A request that was open when the page was left. */
const LEFT = / net::ERR_ABORTED$/;
/** Such requests, and messages of page and browser when functions fail. */
const FAILURE =
  /^send-form-email failed: |^Failed to load resource: |^http:\/\/functions\.example\/| net::ERR_ABORTED$/;

type VisitorOptions = { javaScriptEnabled?: boolean; mayFail?: boolean };

/** A visitor with a window, and the problems in it. Any other than an allowed failure of functions fails the test. */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  onFinished: OnFinished,
  { javaScriptEnabled, mayFail = false }: VisitorOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: 'es-MX' });
  const page = await context.newPage();
  const problems = watchProblems(page);
  onFinished(async () => {
    await context.close();
    const allowed = mayFail ? FAILURE : LEFT;
    expect(problems.filter((problem) => !allowed.test(problem))).toEqual([]);
  });
  return { page, problems };
}

/** Opens a form's page and fills it in. Waits until the hosted client, which the first touch loads, is there. */
export async function fillIn(page: Page, form: FormUnderTest, email: string): Promise<void> {
  await visit(page, form.path);
  await fill(form.form(page), { ...form.values, email });
  await page.waitForLoadState('networkidle');
}

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
