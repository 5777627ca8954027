import { expect as playwrightExpect, type Browser, type Page } from '@playwright/test';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { confirmNewsletter, footer, unsubscribeNewsletter } from '#content';
import { HOME } from '#site/paths.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import {
  CONTACT,
  DEMO,
  fill,
  newsletterBox,
  submitButton,
  typeOf,
  watchSent,
  type FormUnderTest,
} from '#tests/e2e/support/forms.ts';
import { watchProblems } from '#tests/e2e/support/check-quiet.ts';
import { SCRIPTS, toasts, visit } from '#tests/e2e/support/visit.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { mailsOf, plainText, type Mailbox } from '#tests/server/support/mailbox.ts';
import { closeAtEnd } from '#tests/support/at-end.ts';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';
import { openProject } from './supabase/project.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The origin that the pages are built for. Only the tests' browsers know it. */
const FUNCTIONS_URL = 'http://functions.example';
const PUBLISHABLE_KEY = 'sb_publishable_kJ3tQ8vZ_5mXw2Lr';

const atEnd = closeAtEnd();
let site: string;
let mailbox: Mailbox;
let project: Awaited<ReturnType<typeof openProject>>;
let browser: Browser;
beforeAll(async () => {
  const copy = openCopy(atEnd);
  const { status, stderr } = copy.run(process.execPath, ['scripts/build.ts'], {
    VITE_SUPABASE_URL: FUNCTIONS_URL,
    VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    VITE_BACKEND: 'own',
  });
  expect(status, stderr).toBe(0);
  const fixture = openFixture(atEnd);
  site = (await fixture.serve({}, copy.in('build/client'))).url;
  mailbox = await fixture.openMailbox();
  const secrets = { SITE_URL: site, VITE_SUPABASE_URL: FUNCTIONS_URL, SMTP_URL: mailbox.url };
  project = await openProject(atEnd, secrets);
  browser = await launchChromium(`--host-resolver-rules=MAP functions.example 127.0.0.1:${project.port}`);
  atEnd(() => browser.close());
}, BUILD_MS);

/** Waits longer than the browser tests: a function starts at its first request, and other files share the machine. */
const expectPage = playwrightExpect.configure({ timeout: 20_000 });

async function openPage(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'es-MX', ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Opens a form's page and fills it in. Waits until the hosted client, which the first touch loads, is there. */
async function fillIn(page: Page, form: FormUnderTest, email: string) {
  await visit(page, form.path);
  await fill(form.form(page), { ...form.values, email });
  await page.waitForLoadState('networkidle');
}

async function send(page: Page, form: FormUnderTest, outcome: readonly string[]) {
  await submitButton(page, form).click();
  await expectToast(page, outcome);
}

async function expectToast(page: Page, texts: readonly string[]) {
  for (const text of texts)
    await expectPage(toasts(page).last().getByText(text, { exact: true })).toBeVisible();
}

const mailsTo = async (address: string, count: number) => {
  await vi.waitUntil(() => mailsOf(mailbox, address).length >= count, { timeout: 20_000 });
  return mailsOf(mailbox, address);
};
const leadsOf = (email: string) =>
  project.query('select type, name, email, company, phone, message from site.leads where email = $1', [
    email,
  ]);

it.each([DEMO, CONTACT])('the form on $path is sent by the hosted client, kept and mailed', async (form) => {
  const email = `${typeOf(form)}@empresa.example`;
  const page = await openPage();
  const [sent, problems] = [watchSent(page), watchProblems(page)];
  await fillIn(page, form, email);
  await send(page, form, form.success);
  const [request, ...others] = sent;
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    headers: { apikey: PUBLISHABLE_KEY, 'x-client-info': expect.stringMatching(/^supabase-js/) },
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    signals: 'trap=empty',
  });
  expect(request?.headers).not.toHaveProperty('authorization');
  const [lead, ...more] = await leadsOf(email);
  expect(more).toEqual([]);
  expect(request?.body).toMatchObject(lead!);
  await mailsTo(email, 2);
  expect(problems).toEqual([]);
});

it('the hosted client is loaded when a form is first touched, not before', async () => {
  const page = await openPage();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  const hasClient = () => scripts.some((code) => code.includes('supabase-js'));
  await visit(page, DEMO.path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(hasClient()).toBe(false);
  await DEMO.form(page).locator('[name="name"]').focus();
  await vi.waitUntil(hasClient);
});

it('when the hosted client cannot be loaded, the form makes the same call by itself', async () => {
  const email = 'plain@empresa.example';
  const page = await openPage();
  const sent = watchSent(page);
  await visit(page, DEMO.path);
  await page.waitForLoadState('networkidle');
  await page.route(SCRIPTS, (route) => route.abort());
  await fill(DEMO.form(page), { ...DEMO.values, email });
  await send(page, DEMO, DEMO.success);
  expect(sent).toMatchObject([
    {
      headers: { apikey: PUBLISHABLE_KEY },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      signals: 'trap=empty',
    },
  ]);
  expect(sent[0]?.headers).not.toHaveProperty('x-client-info');
  expect(sent[0]?.headers).not.toHaveProperty('authorization');
  expect(await leadsOf(email)).toHaveLength(1);
});

it.each([
  { form: DEMO, result: RESULT_PATHS.demoSent },
  { form: CONTACT, result: RESULT_PATHS.contactSent },
])('without scripts the form on $form.path posts there and comes back', async ({ form, result }) => {
  const email = `${typeOf(form)}-native@empresa.example`;
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(form.path);
  await fill(form.form(page), { ...form.values, email });
  await submitButton(page, form).click();
  await expectPage(page).toHaveURL(site + result);
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
  expect(await leadsOf(email)).toHaveLength(1);
});

it('a subscription works, and its links open pages with working buttons', async () => {
  const page = await openPage();
  await visit(page, HOME);
  const { input, button: subscribe } = newsletterBox(page);
  await input.fill('reader@empresa.example');
  await subscribe.click();
  const { title, description } = footer.newsletter.sent;
  await expectToast(page, [title, description]);

  const follow = async (count: number, button: string, path: string) => {
    const mails = await mailsTo('reader@empresa.example', count);
    const [link = ''] = new RegExp(`${site}/boletin/\\S+`).exec(plainText(mails.at(-1)!)) ?? [];
    await visit(page, link);
    const [post] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.getByRole('main').getByRole('button', { name: button }).click(),
    ]);
    expect(post.url().startsWith(`${FUNCTIONS_URL}/functions/v1/`)).toBe(true);
    await expectPage(page).toHaveURL(site + path);
  };
  await follow(1, confirmNewsletter.button, RESULT_PATHS.newsletterConfirmed);
  await follow(2, unsubscribeNewsletter.button, RESULT_PATHS.newsletterUnsubscribed);
});
