import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { ENGINES } from './engines.ts';
import { openFixture, openFixtureOn, post, type Fixture } from './fixture.ts';
import { headerOf, plainText, type ReceivedMail } from './mailbox.ts';

const ANA = 'ana@empresa.example';
const SITE_URL = 'https://www.site.example';

/** A server with a mailbox. */
async function setUp({ openMailbox, serve }: Fixture) {
  const mailbox = await openMailbox();
  const start = () => serve({ SMTP_URL: mailbox.url, SITE_URL });
  return { mailbox, server: await start(), start };
}

const subscribe = ({ url }: { url: string }, email: string) =>
  post(url + FUNCTION_PATHS.subscribeNewsletter, { email });

/** Presses the button of a linked page, like a browser without scripts. */
async function press({ url }: { url: string }, link: string) {
  const { pathname, search } = new URL(link);
  const response = await fetch(url + pathname + search, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });
  return response.headers.get('location');
}

const linkIn = (mail: ReceivedMail | undefined, path: string): string => {
  const link =
    mail && new RegExp(`${SITE_URL}${path}\\?token=[\\w-]{22}(?![\\w-])`).exec(plainText(mail))?.[0];
  if (!link) throw new Error(`no link to ${path} in the mail`);
  return link;
};

describe.each(ENGINES)('the newsletter on %s', (engine) => {
  it('is asked for, confirmed by a press, and left by one click', async () => {
    const fixture = await openFixtureOn(engine);
    const { server, mailbox } = await setUp(fixture);
    const answer = await subscribe(server, ANA);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const [asking] = await mailbox.expectMails(1);
    expect(asking?.to).toEqual([ANA]);
    const confirmation = linkIn(asking, NEWSLETTER_PATHS.confirm);
    // Mail scanners follow links, so that changes nothing.
    await fetch(confirmation.replace(SITE_URL, server.url));
    expect(await fixture.withStore((store) => store.listConfirmed('', 9))).toEqual([]);

    for (let presses = 0; presses < 2; presses += 1)
      expect(await press(server, confirmation)).toBe(RESULT_PATHS.newsletterConfirmed);
    const [, welcome] = await mailbox.expectMails(2);
    // RFC 8058: one POST, no page, no redirect.
    expect(welcome && headerOf(welcome, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const [oneClick = ''] = (welcome && headerOf(welcome, 'list-unsubscribe')) ?? [];
    expect(oneClick).toMatch(
      new RegExp(`^<${SITE_URL}${FUNCTION_PATHS.unsubscribeNewsletter}\\?token=[\\w-]{22}>$`),
    );
    const left = await fetch(oneClick.slice(1, -1).replace(SITE_URL, server.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(left.status).toBe(200);
    expect(await press(server, confirmation)).toBe(RESULT_PATHS.newsletterExpired);
    expect(await press(server, linkIn(welcome, NEWSLETTER_PATHS.unsubscribe))).toBe(
      RESULT_PATHS.newsletterUnsubscribed,
    );
    await server.stop();
    expect(mailbox.mails).toHaveLength(2);
  });

  it('gives known and new addresses the same answer, and mails each once a day', async () => {
    const { server, mailbox, start } = await setUp(await openFixtureOn(engine));
    const answers = [await subscribe(server, ANA), await subscribe(server, ANA.toUpperCase())];
    const [asking] = await mailbox.expectMails(1);
    await press(server, linkIn(asking, NEWSLETTER_PATHS.confirm));
    await server.stop();
    const next = await start();
    answers.push(await subscribe(next, ANA));
    await next.stop();
    expect(await Promise.all(answers.map(async (each) => [each.status, await each.text()]))).toEqual(
      Array.from({ length: 3 }, () => [200, '{"ok":true}']),
    );
    expect(mailbox.mails).toHaveLength(2);
  });
});

it('no token can be read from the data directory once its mail has gone out', async () => {
  const fixture = openFixture();
  const { server, mailbox } = await setUp(fixture);
  await subscribe(server, ANA);
  const [asking] = await mailbox.expectMails(1);
  const token = new URL(linkIn(asking, NEWSLETTER_PATHS.confirm)).searchParams.get('token') ?? '';
  await server.stop();
  for (const name of readdirSync(fixture.data).filter((file) => file.startsWith('site.db'))) {
    expect(readFileSync(join(fixture.data, name)).includes(token)).toBe(false);
  }
});
