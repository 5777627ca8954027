import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { newToken, tokenHash } from '#server/newsletter/token.ts';
import { fakeDependencies, NOW, SITE_URL } from '#tests/server/function-dependencies.ts';
import { createConfirmNewsletter, createUnsubscribeNewsletter } from './newsletter-links.ts';

const ORIGIN = SITE_URL;
const ONE_CLICK = 'List-Unsubscribe=One-Click';

async function setUp() {
  const { dependencies } = await fakeDependencies();
  const [confirm, unsubscribe] = [
    createConfirmNewsletter(dependencies),
    createUnsubscribeNewsletter(dependencies),
  ];
  const post = (
    handler: typeof confirm,
    path: string,
    token: string,
    { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ) =>
    handler(
      new Request(`${ORIGIN}${path}?token=${token}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    );
  return { ...dependencies, confirm, unsubscribe, post };
}

const locationOf = (response: Response) => [response.status, response.headers.get('location')];

describe('the button that confirms', () => {
  it('confirms by the token in its address, at the page and at the function', async () => {
    const { confirm, post, store, kickOutbox } = await setUp();
    const token = newToken();
    for (const path of [NEWSLETTER_PATHS.confirm, FUNCTION_PATHS.confirmNewsletter]) {
      expect(locationOf(await post(confirm, path, token))).toEqual([303, RESULT_PATHS.newsletterConfirmed]);
    }
    expect(store.confirm.mock.calls).toEqual([
      [await tokenHash(token), NOW, 'id-1'],
      [await tokenHash(token), NOW, 'id-2'],
    ]);
    expect(kickOutbox).toHaveBeenCalledTimes(2);
  });

  it('leads to the page about an expired link', async () => {
    const { confirm, post, store, kickOutbox } = await setUp();
    store.confirm.mockResolvedValue(false);
    for (const token of [newToken(), '', 'x', `${newToken()}x`]) {
      expect(locationOf(await post(confirm, NEWSLETTER_PATHS.confirm, token))).toEqual([
        303,
        RESULT_PATHS.newsletterExpired,
      ]);
    }
    expect(store.confirm).toHaveBeenCalledOnce();
    expect(kickOutbox).not.toHaveBeenCalled();
  });

  it('leads back to the site, and never to the origin that a request names', async () => {
    const { confirm, post } = await setUp();
    const headers = { origin: 'https://evil.example' };
    const answer = await post(confirm, FUNCTION_PATHS.confirmNewsletter, newToken(), { headers });
    expect(answer.headers.get('location')).toBe(`${SITE_URL}${RESULT_PATHS.newsletterConfirmed}`);
    // A page without a referrer posts without an origin, also to itself.
    const own = await post(confirm, NEWSLETTER_PATHS.confirm, newToken(), { headers: { origin: 'null' } });
    expect(own.headers.get('location')).toBe(RESULT_PATHS.newsletterConfirmed);
  });

  it('can be pressed again when something broke', async () => {
    const { confirm, post, store, reportError } = await setUp();
    store.confirm.mockRejectedValue(new Error('disk full'));
    expect(locationOf(await post(confirm, NEWSLETTER_PATHS.confirm, newToken()))).toEqual([
      303,
      RESULT_PATHS.newsletterFailed,
    ]);
    expect(reportError).toHaveBeenCalledOnce();
  });
});

describe('a link that is only followed', () => {
  it.each(['GET', 'HEAD'])('changes nothing: %s leads to the page with the button', async (method) => {
    const { confirm, unsubscribe, store } = await setUp();
    const ask = async (handler: typeof confirm, path: string) =>
      locationOf(await handler(new Request(`${ORIGIN}${path}?token=abc`, { method })));
    expect(await ask(confirm, FUNCTION_PATHS.confirmNewsletter)).toEqual([
      303,
      `${NEWSLETTER_PATHS.confirm}?token=abc`,
    ]);
    expect(await ask(unsubscribe, FUNCTION_PATHS.unsubscribeNewsletter)).toEqual([
      303,
      `${NEWSLETTER_PATHS.unsubscribe}?token=abc`,
    ]);
    expect(store.confirm).not.toHaveBeenCalled();
    expect(store.unsubscribe).not.toHaveBeenCalled();
  });
});

describe('unsubscribing', () => {
  it('succeeds also the second time, when the token is gone', async () => {
    const { unsubscribe, post, store } = await setUp();
    for (const isKnown of [true, false]) {
      store.unsubscribe.mockResolvedValue(isKnown);
      expect(locationOf(await post(unsubscribe, NEWSLETTER_PATHS.unsubscribe, newToken()))).toEqual([
        303,
        RESULT_PATHS.newsletterUnsubscribed,
      ]);
    }
  });

  it('leads to the page about an expired link for a malformed token', async () => {
    const { unsubscribe, post, store } = await setUp();
    expect(locationOf(await post(unsubscribe, NEWSLETTER_PATHS.unsubscribe, 'cut-o'))).toEqual([
      303,
      RESULT_PATHS.newsletterExpired,
    ]);
    expect(store.unsubscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['url-encoded', ONE_CLICK, 'application/x-www-form-urlencoded'],
    [
      'multipart',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('by one click of a mail program is answered without a redirect: %s', async (_, body, type) => {
    const { unsubscribe, post, store } = await setUp();
    const token = newToken();
    const headers = { 'content-type': type };
    const done = await post(unsubscribe, FUNCTION_PATHS.unsubscribeNewsletter, token, { body, headers });
    expect(locationOf(done)).toEqual([200, null]);
    expect(store.unsubscribe).toHaveBeenCalledWith(await tokenHash(token), NOW);
    const wrong = await post(unsubscribe, FUNCTION_PATHS.unsubscribeNewsletter, 'x', { body, headers });
    expect(wrong.status).toBe(400);
    store.unsubscribe.mockRejectedValue(new Error('disk full'));
    const broken = await post(unsubscribe, FUNCTION_PATHS.unsubscribeNewsletter, token, { body, headers });
    expect(broken.status).toBe(500);
  });
});
