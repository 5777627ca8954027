import { beforeAll, it } from 'vitest';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#content/newsletter.ts';
import { PATHS } from '#content/paths.ts';
import { footer } from '#content/shell.ts';
import { CONTACT, DEMO, fill, submitButton, typeOf } from '#tests/e2e/support/forms.ts';
import { visit } from '#tests/e2e/support/visit.ts';
import { plainText } from '#tests/server/mailbox.ts';
import { expectMailsOf } from '../requests.ts';
import type { HostName, OnFinished } from '../hosts.ts';
import { FUNCTIONS_URL, PUBLISHABLE_KEY } from './build.ts';
import { handOverTo } from './front.ts';
import { LEGACY_KEY, type Site } from './pages.ts';
import { openPlace, type Place } from './place.ts';
import {
  blockScript,
  expectLoaded,
  expectPage,
  expectToast,
  FAILURE,
  fillIn,
  openVisitor,
  send,
} from './visitor.ts';

const HEADERS = ['apikey', 'content-type', 'idempotency-key', 'x-client-info', 'x-form-evidence'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What visitors of pages elsewhere do with a host, and what comes of it there. */
export function testFormsOn(name: HostName, site: () => Site, onFinished: OnFinished): void {
  let place: Place;
  beforeAll(async () => {
    place = await openPlace(name, site().url, onFinished);
  }, 60_000);

  it.concurrent.for([DEMO, CONTACT])(
    'the form on $path is sent by the hosted client, kept and mailed',
    async (form, { expect, onTestFinished }) => {
      const { front, host, mailbox, browser, leadsOf } = place;
      const person = typeOf(form);
      const { page } = await openVisitor(browser, site().url, onTestFinished);
      await fillIn(page, form, person, site().clientChunk);
      await send(page, form, form.success);

      expect(front.askedFor(site().url)).toContain(HEADERS.join());
      const [request, ...others] = front.sentBy(person);
      expect(others).toEqual([]);
      expect(request).toMatchObject({
        path: FUNCTION_PATHS.sendFormEmail,
        headers: {
          origin: site().url,
          apikey: PUBLISHABLE_KEY,
          'x-client-info': expect.stringMatching(/^supabase-js/),
          'idempotency-key': expect.stringMatching(UUID),
          'x-form-evidence': expect.stringMatching(/^trap=empty; seconds=\d+$/),
        },
      });
      expect(request?.headers).not.toHaveProperty('authorization');
      expect(await leadsOf(person)).toEqual([JSON.parse(request?.body ?? '')]);
      expect(await expectMailsOf(host, mailbox, person, 2)).toHaveLength(2);
    },
  );

  it.concurrent('a legacy key travels as a token too', async ({ expect, onTestFinished }) => {
    const { front, browser, leadsOf } = place;
    const { page } = await openVisitor(browser, site().withLegacyKey, onTestFinished);
    await fillIn(page, DEMO, 'legacy', site().clientChunk);
    await send(page, DEMO, DEMO.success);
    expect(front.askedFor(site().withLegacyKey)).toEqual([HEADERS.toSpliced(1, 0, 'authorization').join()]);
    const [request] = front.sentBy('legacy');
    expect(request?.headers).toMatchObject({ apikey: LEGACY_KEY, authorization: `Bearer ${LEGACY_KEY}` });
    expect(await leadsOf('legacy')).toHaveLength(1);
  });

  it.concurrent('without the hosted client a form makes the same call', async ({
    expect,
    onTestFinished,
  }) => {
    const { front, browser, leadsOf } = place;
    const mayReport = /did not load|ERR_BLOCKED_BY_CLIENT| inspector$/;
    const { page } = await openVisitor(browser, site().url, onTestFinished, { mayReport });
    await blockScript(page, site().clientChunk);
    await fillIn(page, DEMO, 'fallback');
    await send(page, DEMO, DEMO.success);
    expect(front.askedFor(site().url)).toContain(
      HEADERS.filter((header) => header !== 'x-client-info').join(),
    );
    const [request] = front.sentBy('fallback');
    expect(request?.headers).toMatchObject({
      apikey: PUBLISHABLE_KEY,
      'idempotency-key': expect.stringMatching(UUID),
      'x-form-evidence': expect.stringMatching(/^trap=empty/),
    });
    expect(request?.headers).not.toHaveProperty('x-client-info');
    expect(await leadsOf('fallback')).toEqual([JSON.parse(request?.body ?? '')]);
  });

  it.concurrent('a lead that was kept and yet answered 503 is sent again under its key, and is one', async ({
    expect,
    onTestFinished,
  }) => {
    const { front, host, browser, leadsOf } = place;
    const { page } = await openVisitor(browser, site().url, onTestFinished, { mayReport: FAILURE });
    await fillIn(page, DEMO, 'again', site().clientChunk);
    front.answerFor('again', handOverTo(host.url, 503));
    await send(page, DEMO, DEMO.failure);
    front.answerFor('again');
    await send(page, DEMO, DEMO.success);
    const keys = front.sentBy('again').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await leadsOf('again')).toHaveLength(1);
  });

  it.concurrent.for([
    { form: DEMO, result: RESULT_PATHS.demoSent },
    { form: CONTACT, result: RESULT_PATHS.contactSent },
  ])(
    'without scripts the form on $form.path posts there and comes back',
    async ({ form, result }, { expect, onTestFinished }) => {
      const { front, browser, leadsOf } = place;
      const person = `${typeOf(form)}-native`;
      const { page } = await openVisitor(browser, site().url, onTestFinished, { javaScriptEnabled: false });
      await page.goto(form.path);
      await fill(form.form(page), { ...form.values, email: `${person}@empresa.example` });
      await submitButton(page, form).click();
      await expectPage(page).toHaveURL(site().url + result);
      await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(form.success[0]);
      expect(front.sentBy(person)).toMatchObject([{ headers: { origin: site().url } }]);
      expect(await leadsOf(person)).toHaveLength(1);
    },
  );

  it.concurrent('the newsletter is asked for, and its links open pages whose buttons act', async ({
    expect,
    onTestFinished,
  }) => {
    const { front, host, mailbox, browser } = place;
    const { page } = await openVisitor(browser, site().url, onTestFinished);
    await visit(page, PATHS.about);
    const { label, button: subscribe, sent } = footer.newsletter;
    const box = page.getByRole('contentinfo').locator('form');
    await box.getByLabel(label).fill('reader@empresa.example');
    await expectLoaded(page, site().clientChunk);
    await box.getByRole('button', { name: subscribe }).click();
    await expectToast(page, [sent.title, sent.description]);
    const [asked] = front.sentBy('reader');
    expect(asked?.path).toBe(FUNCTION_PATHS.subscribeNewsletter);
    expect(asked?.headers['x-client-info']).toMatch(/^supabase-js/);

    const follow = async (count: number, button: string, path: string) => {
      const mails = await expectMailsOf(host, mailbox, 'reader', count);
      const [link = ''] = new RegExp(`${site().url}/boletin/\\S+`).exec(plainText(mails.at(-1)!)) ?? [];
      await visit(page, link);
      const [post] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.getByRole('main').getByRole('button', { name: button }).click(),
      ]);
      expect(post.url().startsWith(`${FUNCTIONS_URL}/functions/v1/`)).toBe(true);
      await expectPage(page).toHaveURL(site().url + path);
    };
    await follow(1, confirmNewsletter.button, RESULT_PATHS.newsletterConfirmed);
    await follow(2, unsubscribeNewsletter.button, RESULT_PATHS.newsletterUnsubscribed);
  });
}
