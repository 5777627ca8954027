import { expect, it } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, post } from '#tests/server/support/fixture.ts';
import { headerOf, plainText, type ReceivedMail } from '#tests/server/support/mailbox.ts';

const ANA = 'ana@empresa.example';
const SITE_URL = 'https://www.site.example';

type Server = { url: string };

/** Asks for the newsletter. The answer is the same for every address. */
async function subscribe({ url }: Server, email: string) {
  const answer = await post(url + FUNCTION_PATHS.subscribeNewsletter, { email });
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
}

/** Presses the button of a linked page, like a browser without scripts. */
async function press({ url }: Server, link: string) {
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

it.each(ENGINES)(
  'the newsletter is asked for, confirmed by a press, and left by one click, on %s',
  async (engine) => {
    const { openMailbox, serve } = await openFixtureOn(engine);
    const mailbox = await openMailbox();
    const server = await serve({ SMTP_URL: mailbox.url, SITE_URL });
    await subscribe(server, ANA);
    const [asking] = await mailbox.expectMails(1);
    expect(asking?.to).toEqual([ANA]);
    const confirmation = linkIn(asking, NEWSLETTER_PATHS.confirm);
    expect(await press(server, confirmation)).toBe(RESULT_PATHS.newsletterConfirmed);
    const [, welcome] = await mailbox.expectMails(2);
    await subscribe(server, ANA.toUpperCase());
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
    // The link was used by the program.
    expect(await press(server, linkIn(welcome, NEWSLETTER_PATHS.unsubscribe))).toBe(
      RESULT_PATHS.newsletterExpired,
    );
    await server.stop();
    expect(mailbox.mails).toHaveLength(2);
  },
);
