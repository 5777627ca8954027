import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { createDatabase, dropDatabase, ENGINES, type Engine } from './engines.ts';
import type { ReceivedMail } from './mailbox.ts';
import { headerOf, plainText } from './received.ts';
import { openStage, stopServer } from './stage.ts';

const ANA = 'ana@empresa.example';
const SITE_URL = 'https://www.site.example';

type Test = { onTestFinished: Parameters<typeof openStage>[0] };

/** A server on this engine that mails to a mailbox. */
async function setUp(engine: Engine, { onTestFinished }: Test, variables: NodeJS.ProcessEnv = {}) {
  const stage = openStage(onTestFinished);
  const mailbox = await stage.openMailbox();
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  if (database) onTestFinished(() => dropDatabase(database));
  const start = () =>
    stage.startServer({
      SMTP_URL: mailbox.url,
      SITE_URL,
      ...(database && { DATABASE_URL: database, SECRET: 'a secret of the tests' }),
      ...variables,
    });
  const server = await start();
  return { ...stage, mailbox, server, start };
}

const subscribe = (url: string, email: string) =>
  fetch(url + FUNCTION_PATHS.subscribeNewsletter, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });

/** Presses the button of the page that a link leads to, as a browser without scripts does. */
async function press(url: string, link: string) {
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
  it.concurrent('is asked for, confirmed by a link, and left by one click', async (test) => {
    const { expect } = test;
    const { server, mailbox } = await setUp(engine, test);
    const answer = await subscribe(server.url, ANA);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    const [asking] = await mailbox.expectMails(1);
    expect(asking?.to).toEqual([ANA]);
    expect(asking?.parsed.subject).toBe('Confirma tu suscripción a Trazamar');
    expect(asking && plainText(asking)).toContain('El enlace vence en 48 horas.');

    const confirmation = linkIn(asking, NEWSLETTER_PATHS.confirm);
    expect(await press(server.url, confirmation)).toBe(RESULT_PATHS.newsletterConfirmed);
    expect(await press(server.url, confirmation)).toBe(RESULT_PATHS.newsletterConfirmed);
    const [, welcome] = await mailbox.expectMails(2);
    expect(welcome?.parsed.subject).toBe('Tu suscripción quedó confirmada');

    // RFC 8058: one POST, no page, no redirect.
    expect(welcome && headerOf(welcome, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const [oneClick] = (welcome && headerOf(welcome, 'list-unsubscribe')) ?? [];
    expect(oneClick).toMatch(
      new RegExp(`^<${SITE_URL}${FUNCTION_PATHS.unsubscribeNewsletter}\\?token=[\\w-]{22}>$`),
    );
    const { pathname, search } = new URL(oneClick?.slice(1, -1) ?? '');
    const left = await fetch(server.url + pathname + search, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(left.status).toBe(200);
    expect(await press(server.url, confirmation)).toBe(RESULT_PATHS.newsletterExpired);
    expect(await press(server.url, linkIn(welcome, NEWSLETTER_PATHS.unsubscribe))).toBe(
      RESULT_PATHS.newsletterUnsubscribed,
    );
    await stopServer(server);
    expect(mailbox.mails).toHaveLength(2);
  });

  it.concurrent('is not changed by whoever only follows its links', async (test) => {
    const { expect } = test;
    const { server, mailbox } = await setUp(engine, test);
    await subscribe(server.url, ANA);
    const [asking] = await mailbox.expectMails(1);
    const confirmation = new URL(linkIn(asking, NEWSLETTER_PATHS.confirm));
    for (const path of [confirmation.pathname, FUNCTION_PATHS.confirmNewsletter]) {
      await fetch(`${server.url}${path}${confirmation.search}`);
    }
    await stopServer(server);
    expect(mailbox.mails).toHaveLength(1);
  });

  it.concurrent('answers alike, and mails once a day, whatever is known of an address', async (test) => {
    const { expect } = test;
    const { server, mailbox, start } = await setUp(engine, test);
    const answers = [await subscribe(server.url, ANA), await subscribe(server.url, 'ANA@empresa.example')];
    const [asking] = await mailbox.expectMails(1);
    await press(server.url, linkIn(asking, NEWSLETTER_PATHS.confirm));
    await mailbox.expectMails(2);
    await stopServer(server);
    const next = await start();
    answers.push(await subscribe(next.url, ANA));
    await stopServer(next);
    expect(await Promise.all(answers.map(async (each) => [each.status, await each.text()]))).toEqual(
      Array.from({ length: 3 }, () => [200, '{"ok":true}']),
    );
    expect(mailbox.mails).toHaveLength(2);
  });
});

it('no token can be read from the data directory once its mail has gone out', async (test) => {
  const { expect } = test;
  const { server, mailbox, data } = await setUp('SQLite', test);
  await subscribe(server.url, ANA);
  const [asking] = await mailbox.expectMails(1);
  const token = new URL(linkIn(asking, NEWSLETTER_PATHS.confirm)).searchParams.get('token') ?? '';
  await stopServer(server);
  for (const name of readdirSync(data).filter((file) => file.startsWith('site.db'))) {
    expect(readFileSync(join(data, name)).includes(token)).toBe(false);
  }
});

it('who asks for many subscriptions is refused for a while', async (test) => {
  const { expect } = test;
  const { server } = await setUp('SQLite', test, {
    RATE_LIMIT_PER_CLIENT: '2/10m,60/10m',
    // Without TLS no proxy stands in front: who connects is the visitor.
    SITE_URL: 'http://www.site.example',
  });
  const answers = [];
  for (const name of ['a', 'b', 'c']) answers.push(await subscribe(server.url, `${name}@empresa.example`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(500);
});
