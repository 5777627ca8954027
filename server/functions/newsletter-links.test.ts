import { expect, it } from 'vitest';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { newToken, tokenHash } from '#server/newsletter/links.ts';
import { fakeDependencies, NOW, SITE_URL } from '#tests/server/support/function-dependencies.ts';
import { createConfirmNewsletter, createUnsubscribeNewsletter } from './newsletter-links.ts';

type Action = 'confirm' | 'unsubscribe';

const FORM = 'application/x-www-form-urlencoded';
const TOKEN = newToken();
const CREATE = { confirm: createConfirmNewsletter, unsubscribe: createUnsubscribeNewsletter };

/** The functions on another origin than the pages. Their store finds the token, does not, or fails. */
async function setUp(action: Action, outcome: boolean | Error = true) {
  const dependencies = { ...(await fakeDependencies()).dependencies, pagesOrigin: SITE_URL };
  const stored = dependencies.store[action];
  stored.mockImplementation(async () => (outcome instanceof Error ? Promise.reject(outcome) : outcome));
  const handle = CREATE[action](dependencies);
  const ask = async (token: string, request: RequestInit) => {
    const { status, headers } = await handle(
      new Request(`https://functions.example/x?token=${token}`, request),
    );
    return [status, headers.get('location')];
  };
  return { ...dependencies, stored, ask };
}

it.each<[what: string, Action, token: string, outcome: boolean | Error, page: keyof typeof RESULT_PATHS]>([
  ['that confirms', 'confirm', TOKEN, true, 'newsletterConfirmed'],
  ['with an unknown token', 'confirm', TOKEN, false, 'newsletterExpired'],
  ['without a token', 'confirm', '', true, 'newsletterExpired'],
  ['with a token that is too long', 'confirm', `${TOKEN}x`, true, 'newsletterExpired'],
  ['whose store fails', 'confirm', TOKEN, new Error('disk full'), 'newsletterFailed'],
  ['that unsubscribes', 'unsubscribe', TOKEN, true, 'newsletterUnsubscribed'],
  ['of nobody, or of a subscription that has ended', 'unsubscribe', TOKEN, false, 'newsletterExpired'],
  ['with a token that was cut off', 'unsubscribe', 'cut-o', true, 'newsletterExpired'],
])('a button %s leads to its page, whatever origin it names', async (_what, action, token, outcome, page) => {
  const { ask, stored, kickOutbox, reportError } = await setUp(action, outcome);
  const headers = { 'content-type': FORM, origin: 'https://evil.example' };
  expect(await ask(token, { method: 'POST', headers })).toEqual([303, SITE_URL + RESULT_PATHS[page]]);
  const asked = [tokenHash(TOKEN), NOW, ...(action === 'confirm' ? ['id-1', 'network of undefined'] : [])];
  expect(stored.mock.calls).toEqual(token === TOKEN ? [asked] : []);
  expect(kickOutbox).toHaveBeenCalledTimes(page === 'newsletterConfirmed' ? 1 : 0);
  expect(reportError).toHaveBeenCalledTimes(page === 'newsletterFailed' ? 1 : 0);
});

it.each([
  '.',
  ')',
  ').',
  '%3E',
  '%22',
  '*',
  ',',
  '%20',
  '%0A',
  '%C2%A0',
  '%E2%80%8B',
  '%E2%80%9D',
  '&gt;',
  '%20fin',
])('a link that was pasted with %s behind its token works', async (end) => {
  for (const [action, page] of [
    ['confirm', 'newsletterConfirmed'],
    ['unsubscribe', 'newsletterUnsubscribed'],
  ] as const) {
    const { ask, stored } = await setUp(action);
    const headers = { 'content-type': FORM };
    expect(await ask(TOKEN + end, { method: 'POST', headers })).toEqual([303, SITE_URL + RESULT_PATHS[page]]);
    expect(stored.mock.calls[0]?.[0]).toBe(tokenHash(TOKEN));
  }
});

it.each(['GET', 'HEAD'])('%s of a link changes nothing: it leads to its page', async (method) => {
  for (const action of ['confirm', 'unsubscribe'] as const) {
    const { ask, stored } = await setUp(action);
    expect(await ask('abc', { method })).toEqual([303, `${SITE_URL}${NEWSLETTER_PATHS[action]}?token=abc`]);
    expect(stored).not.toHaveBeenCalled();
  }
});

it.each([
  ['List-Unsubscribe=One-Click', FORM],
  [
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('one click of a mail program unsubscribes, and is answered without a redirect: %j', async (body, type) => {
  const { ask, stored } = await setUp('unsubscribe');
  const click = (token: string) => ask(token, { method: 'POST', body, headers: { 'content-type': type } });
  expect(await click(TOKEN)).toEqual([200, null]);
  expect(stored).toHaveBeenCalledWith(tokenHash(TOKEN), NOW);
  stored.mockResolvedValueOnce(false);
  expect(await click(TOKEN)).toEqual([200, null]);
  expect(await click('x')).toEqual([400, null]);
  stored.mockRejectedValueOnce(new Error('disk full'));
  expect(await click(TOKEN)).toEqual([500, null]);
  stored.mockRejectedValueOnce(Object.assign(new Error(), { code: 'ECONNREFUSED' }));
  expect(await click(TOKEN)).toEqual([503, null]);
});
