import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#content/newsletter.ts';
import { PATHS } from '#content/paths.ts';
import { footer } from '#content/shell.ts';
import { accepted, refused } from '#server/http/answers.ts';
import { BODY_KEYS, CONTACT, DEMO, fill, submitButton, typeOf, valuesOf } from '#tests/e2e/support/forms.ts';
import { visit } from '#tests/e2e/support/visit.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { openMailbox, plainText, type Mailbox } from '#tests/server/mailbox.ts';
import { query } from '#tests/server/postgres.ts';
import { BODY_COLUMNS, bodyOfRow } from '../stored-body.ts';
import { buildPages, FUNCTIONS_URL, PUBLISHABLE_KEY } from './browser/build.ts';
import { passOnTo, openFront, reply, type Answer, type Front } from './browser/front.ts';
import { LEGACY_KEY, openSite, type Site } from './browser/pages.ts';
import {
  expectLoaded,
  expectPage,
  expectToast,
  FAILURE,
  fillIn,
  openBrowser,
  openVisitor,
  send,
} from './browser/visitor.ts';
import { HOSTS, openHost, type Host } from './hosts.ts';
import { expectMailsOf } from './requests.ts';
import { createProjectDatabase } from './supabase/project.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HEADERS = ['apikey', 'content-type', 'idempotency-key', 'x-client-info', 'x-form-evidence'];

let site: Site;
beforeAll(async () => {
  await buildPages();
  site = await openSite(afterAllTests);
}, 240_000);

// Inside `beforeAll`, handlers of `afterAll` would not run.
const finish: (() => unknown)[] = [];
const afterAllTests = (close: () => unknown) => void finish.push(close);
afterAll(async () => {
  for (const close of finish.toReversed()) await close();
});

describe.each(HOSTS)('from pages at another origin, on %s', (name) => {
  let host: Host;
  let mailbox: Mailbox;
  let front: Front;
  let browser: Browser;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createProjectDatabase(afterAllTests);
    mailbox = await openMailbox();
    afterAllTests(() => mailbox.close());
    const variables = {
      ...OPEN_LIMITS,
      SITE_URL: site.url,
      VITE_SUPABASE_URL: FUNCTIONS_URL,
      VITE_BACKEND: 'own',
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
    };
    host = await openHost(name, variables, afterAllTests);
    front = await openFront(passOnTo(host.url));
    afterAllTests(() => front.close());
    browser = await openBrowser(front.port);
    afterAllTests(() => browser.close());
  });
  const leadsOf = async (person: string) => {
    const statement = `select ${BODY_COLUMNS} from site.leads where email = $1`;
    return (await query(databaseUrl, statement, [`${person}@empresa.example`])).map(bodyOfRow);
  };

  it.each([DEMO, CONTACT])(
    'the form on $path is sent by the hosted client, kept and mailed',
    async (form) => {
      const person = typeOf(form);
      const { page } = await openVisitor(browser, site.url, onTestFinished);
      await fillIn(page, form, person, site.clientChunk);
      await send(page, form, form.success);

      expect(front.askedFor(site.url)).toContain(HEADERS.join());
      const [request, ...others] = front.sentBy(person);
      expect(others).toEqual([]);
      expect(request).toMatchObject({
        path: FUNCTION_PATHS.sendFormEmail,
        headers: {
          origin: site.url,
          apikey: PUBLISHABLE_KEY,
          'x-client-info': expect.stringMatching(/^supabase-js/),
          'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
          'x-form-evidence': 'trap=empty',
        },
      });
      expect(request?.headers).not.toHaveProperty('authorization');
      expect(await leadsOf(person)).toEqual([JSON.parse(request?.body ?? '')]);
      expect(await expectMailsOf(host, mailbox, person, 2)).toHaveLength(2);
    },
  );

  it.each([
    { form: DEMO, result: RESULT_PATHS.demoSent },
    { form: CONTACT, result: RESULT_PATHS.contactSent },
  ])('without scripts the form on $form.path posts there and comes back', async ({ form, result }) => {
    const person = `${typeOf(form)}-native`;
    const { page } = await openVisitor(browser, site.url, onTestFinished, { javaScriptEnabled: false });
    await page.goto(form.path);
    await fill(form.form(page), { ...form.values, email: `${person}@empresa.example` });
    await submitButton(page, form).click();
    await expectPage(page).toHaveURL(site.url + result);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
    expect(await leadsOf(person)).toHaveLength(1);
  });

  it('a subscription works, and its links open pages with working buttons', async () => {
    const { page } = await openVisitor(browser, site.url, onTestFinished);
    await visit(page, PATHS.about);
    const { label, button: subscribe, sent } = footer.newsletter;
    const box = page.getByRole('contentinfo').locator('form');
    await box.getByLabel(label).fill('reader@empresa.example');
    await expectLoaded(page, site.clientChunk);
    await box.getByRole('button', { name: subscribe }).click();
    await expectToast(page, [sent.title, sent.description]);
    expect(front.sentBy('reader')).toMatchObject([{ path: FUNCTION_PATHS.subscribeNewsletter }]);

    const follow = async (count: number, button: string, path: string) => {
      const mails = await expectMailsOf(host, mailbox, 'reader', count);
      const [link = ''] = new RegExp(`${site.url}/boletin/\\S+`).exec(plainText(mails.at(-1)!)) ?? [];
      await visit(page, link);
      const [post] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.getByRole('main').getByRole('button', { name: button }).click(),
      ]);
      expect(post.url().startsWith(`${FUNCTIONS_URL}/functions/v1/`)).toBe(true);
      await expectPage(page).toHaveURL(site.url + path);
    };
    await follow(1, confirmNewsletter.button, RESULT_PATHS.newsletterConfirmed);
    await follow(2, unsubscribeNewsletter.button, RESULT_PATHS.newsletterUnsubscribed);
  });
});

describe('from pages at another origin, with any backend', () => {
  let front: Front;
  let browser: Browser;
  beforeAll(async () => {
    front = await openFront(reply(() => accepted()));
    afterAllTests(() => front.close());
    browser = await openBrowser(front.port);
    afterAllTests(() => browser.close());
  });

  const { title, description } = DEMO.text.tooMany;
  const READABLE = { 'access-control-allow-origin': '*' };
  /** How the hosted client distinguishes failures, and what the page logs for each. */
  it.each<[what: string, logged: RegExp, answer: Answer, says?: readonly string[]]>([
    [
      'a refusal',
      /failed: FunctionsHttpError/,
      reply(() => refused('too_many_requests')),
      [title, description],
    ],
    [
      "an error of the platform's own",
      /failed: FunctionsRelayError/,
      reply(() => {
        const relay = { 'access-control-expose-headers': 'x-relay-error', 'x-relay-error': 'true' };
        return Response.json({ code: 'BOOT_ERROR' }, { status: 503, headers: { ...READABLE, ...relay } });
      }),
    ],
    [
      'an answer that may not be read',
      /failed: FunctionsFetchError/,
      reply(() => new Response('Bad gateway', { status: 502 })),
    ],
    [
      'a cut within the answer',
      /failed: TypeError/,
      (response) => {
        response.writeHead(200, { ...READABLE, 'content-type': 'application/json', 'content-length': 100 });
        response.write('{"ok":true', () => response.destroy());
      },
    ],
    [
      'a page',
      /answered with a page instead of JSON/,
      reply(() => new Response('<!doctype html>', { headers: { ...READABLE, 'content-type': 'text/html' } })),
    ],
  ])('%s fails the form, which keeps what was typed and sends it again under its key', async (...given) => {
    const [what, logged, answer, says = DEMO.failure] = given;
    const { page, problems } = await openVisitor(browser, site.url, onTestFinished, { mayReport: FAILURE });
    const person = what.replaceAll(/\W/g, '-');
    await fillIn(page, DEMO, person, site.clientChunk);
    const typed = await valuesOf(DEMO.form(page));
    front.answerFor(person, answer);
    await send(page, DEMO, says);
    expect(await valuesOf(DEMO.form(page))).toEqual(typed);
    expect(problems).toContainEqual(expect.stringMatching(logged));
    front.answerFor(person);
    await send(page, DEMO, DEMO.success);
    const keys = front.sentBy(person).map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('a legacy key travels as a token too', async () => {
    const { page } = await openVisitor(browser, site.withLegacyKey, onTestFinished);
    await fillIn(page, DEMO, 'legacy', site.clientChunk);
    await send(page, DEMO, DEMO.success);
    expect(front.sentBy('legacy')).toMatchObject([
      { headers: { apikey: LEGACY_KEY, authorization: `Bearer ${LEGACY_KEY}` } },
    ]);
  });

  it("a foreign function gets only six keys and the client's headers", async () => {
    const { page } = await openVisitor(browser, site.forOthers, onTestFinished);
    await fillIn(page, DEMO, 'other', site.clientChunk);
    // Like the platform's example: it allows the headers of its client, and no others.
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
    };
    const example = () => Response.json({ message: 'queued' }, { headers });
    front.answerFor('other', reply(example, example));
    await send(page, DEMO, DEMO.success);
    const [request, ...others] = front.sentBy('other');
    expect(others).toEqual([]);
    expect(
      Object.keys(request?.headers ?? {})
        .filter((name) => HEADERS.includes(name))
        .toSorted(),
    ).toEqual(['apikey', 'content-type', 'x-client-info']);
    expect(Object.keys(JSON.parse(request?.body ?? '')).toSorted()).toEqual(BODY_KEYS);
  });
});
