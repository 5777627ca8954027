import type { Browser } from '@playwright/test';
import { beforeAll, it } from 'vitest';
import { accepted } from '#server/http/answers.ts';
import { DEMO, valuesOf } from '#tests/e2e/support/forms.ts';
import type { OnFinished } from '../hosts.ts';
import { FAILURES } from './failures.ts';
import { openFront, reply, replyElsewhere, type Front } from './front.ts';
import type { Site } from './pages.ts';
import { FAILURE, fillIn, openBrowser, openVisitor, send } from './visitor.ts';

/** What the forms of pages elsewhere make of whatever answers them. */
export function testFormsOnAnswers(site: () => Site, onFinished: OnFinished): void {
  let front: Front;
  let browser: Browser;
  beforeAll(async () => {
    const asOurs = reply(() => accepted());
    const asTheirs = replyElsewhere(() => Response.json({ message: 'queued' }));
    front = await openFront((response, request) =>
      (request.headers.origin === site().forOthers ? asTheirs : asOurs)(response, request),
    );
    onFinished(() => front.close());
    browser = await openBrowser(front.port);
    onFinished(() => browser.close());
  });

  it.concurrent.for(FAILURES)(
    '$what fails the form, which keeps what was typed and sends it again',
    async ({ person, answer, logged, says = DEMO.failure }, { expect, onTestFinished }) => {
      const { page, problems } = await openVisitor(browser, site().url, onTestFinished, {
        mayReport: FAILURE,
      });
      await fillIn(page, DEMO, person, site().clientChunk);
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
    },
  );

  it.concurrent.for([
    { what: 'JSON without an id', person: 'json', answer: () => Response.json({ message: 'queued' }) },
    { what: 'plain text', person: 'text', answer: () => new Response('ok') },
  ])(
    "somebody else's function that answers $what gets six keys and the client's headers alone",
    async ({ person, answer }, { expect, onTestFinished }) => {
      const { page } = await openVisitor(browser, site().forOthers, onTestFinished);
      await fillIn(page, DEMO, person, site().clientChunk);
      front.answerFor(person, replyElsewhere(answer));
      await send(page, DEMO, DEMO.success);
      expect(new Set(front.askedFor(site().forOthers))).toEqual(
        new Set(['apikey,content-type,x-client-info']),
      );
      const [request, ...others] = front.sentBy(person);
      expect(others).toEqual([]);
      expect(Object.keys(request?.headers ?? {})).not.toContain('idempotency-key');
      expect(Object.keys(request?.headers ?? {})).not.toContain('x-form-evidence');
      expect(Object.keys(JSON.parse(request?.body ?? '')).toSorted()).toEqual([
        'company',
        'email',
        'message',
        'name',
        'phone',
        'type',
      ]);
    },
  );

  it('nobody at all fails the form, which keeps what was typed', async ({ expect, onTestFinished }) => {
    const { page, problems } = await openVisitor(browser, site().url, onTestFinished, { mayReport: FAILURE });
    await fillIn(page, DEMO, 'nobody', site().clientChunk);
    const typed = await valuesOf(DEMO.form(page));
    await front.close();
    await send(page, DEMO, DEMO.failure);
    expect(await valuesOf(DEMO.form(page))).toEqual(typed);
    expect(problems).toContainEqual(expect.stringMatching(/ERR_CONNECTION_REFUSED/));
    expect(problems).toContainEqual(expect.stringMatching(/failed: FunctionsFetchError/));
  });
}
