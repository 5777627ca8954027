import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { newToken, tokenHash } from '#server/newsletter/links.ts';
import { fakeDependencies, NOW, SITE_URL } from '#tests/server/support/function-dependencies.ts';
import { createConfirmNewsletter, createUnsubscribeNewsletter } from './newsletter-links.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The functions on another origin than the pages. */
async function setUp() {
  const dependencies = { ...(await fakeDependencies()).dependencies, pagesOrigin: SITE_URL };
  const confirm = createConfirmNewsletter(dependencies);
  const unsubscribe = createUnsubscribeNewsletter(dependencies);
  /** Resolves to status and target of the redirect. */
  const ask = async (handler: typeof confirm, path: string, request: RequestInit) => {
    const response = await handler(new Request(`https://functions.example${path}`, request));
    return [response.status, response.headers.get('location')];
  };
  const headers = { 'content-type': FORM, origin: 'https://evil.example' };
  const press = (handler: typeof confirm, path: string, token: string) =>
    ask(handler, `${path}?token=${token}`, { method: 'POST', headers });
  return {
    ...dependencies,
    confirm,
    unsubscribe,
    ask,
    press,
    pressConfirm: (token: string) => press(confirm, NEWSLETTER_PATHS.confirm, token),
    pressUnsubscribe: (token: string) => press(unsubscribe, NEWSLETTER_PATHS.unsubscribe, token),
  };
}

/** The answer that leads to this page, whatever origin a request names. */
const to = (page: string) => [303, SITE_URL + page];

describe('the button that confirms', () => {
  it('confirms by the token in its address, at the page and at the function', async () => {
    const { confirm, press, store, kickOutbox } = await setUp();
    const token = newToken();
    for (const path of [NEWSLETTER_PATHS.confirm, FUNCTION_PATHS.confirmNewsletter])
      expect(await press(confirm, path, token)).toEqual(to(RESULT_PATHS.newsletterConfirmed));
    expect(store.confirm.mock.calls).toEqual([
      [tokenHash(token), NOW, 'id-1'],
      [tokenHash(token), NOW, 'id-2'],
    ]);
    expect(kickOutbox).toHaveBeenCalledTimes(2);
  });

  it('leads to the page about an expired link for a token that is unknown or malformed', async () => {
    const { pressConfirm, store, kickOutbox } = await setUp();
    store.confirm.mockResolvedValue(false);
    for (const token of [newToken(), '', `${newToken()}x`])
      expect(await pressConfirm(token)).toEqual(to(RESULT_PATHS.newsletterExpired));
    expect(store.confirm).toHaveBeenCalledOnce();
    expect(kickOutbox).not.toHaveBeenCalled();
  });

  it('leads to the page about failure when the store fails, which is reported', async () => {
    const { pressConfirm, store, reportError } = await setUp();
    store.confirm.mockRejectedValue(new Error('disk full'));
    expect(await pressConfirm(newToken())).toEqual(to(RESULT_PATHS.newsletterFailed));
    expect(reportError).toHaveBeenCalledOnce();
  });
});

it.each(['GET', 'HEAD'])('%s of a link changes nothing: it leads to its page', async (method) => {
  const { ask, confirm, unsubscribe, store } = await setUp();
  for (const [handler, path, page] of [
    [confirm, FUNCTION_PATHS.confirmNewsletter, NEWSLETTER_PATHS.confirm],
    [unsubscribe, FUNCTION_PATHS.unsubscribeNewsletter, NEWSLETTER_PATHS.unsubscribe],
  ] as const)
    expect(await ask(handler, `${path}?token=abc`, { method })).toEqual(to(`${page}?token=abc`));
  expect(store.confirm).not.toHaveBeenCalled();
  expect(store.unsubscribe).not.toHaveBeenCalled();
});

describe('unsubscribing', () => {
  it('says that there is no subscription, also for an unknown token, but not for a malformed one', async () => {
    const { pressUnsubscribe, store } = await setUp();
    for (const isKnown of [true, false]) {
      store.unsubscribe.mockResolvedValue(isKnown);
      expect(await pressUnsubscribe(newToken())).toEqual(to(RESULT_PATHS.newsletterUnsubscribed));
    }
    expect(await pressUnsubscribe('cut-o')).toEqual(to(RESULT_PATHS.newsletterExpired));
    expect(store.unsubscribe).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['List-Unsubscribe=One-Click', FORM],
    [
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('by one click of a mail program is answered without a redirect: %j', async (body, type) => {
    const { ask, unsubscribe, store } = await setUp();
    const path = `${FUNCTION_PATHS.unsubscribeNewsletter}?token=`;
    const click = (token: string) =>
      ask(unsubscribe, path + token, { method: 'POST', body, headers: { 'content-type': type } });
    const token = newToken();
    expect(await click(token)).toEqual([200, null]);
    expect(store.unsubscribe).toHaveBeenCalledWith(tokenHash(token), NOW);
    store.unsubscribe.mockResolvedValue(false);
    expect(await click(token)).toEqual([200, null]);
    expect(await click('x')).toEqual([400, null]);
    store.unsubscribe.mockRejectedValueOnce(new Error('disk full'));
    expect(await click(token)).toEqual([500, null]);
    store.unsubscribe.mockRejectedValueOnce(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    expect(await click(token)).toEqual([503, null]);
  });
});
