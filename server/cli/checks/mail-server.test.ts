import { afterAll, beforeAll, expect, it } from 'vitest';
import { openResendApi, type ResendApi } from '#tests/server/resend-api.ts';
import { checkMailServer } from './mail-server.ts';

let api: ResendApi;
beforeAll(async () => {
  api = await openResendApi({
    domains: [
      { name: 'trazamar.example', status: 'verified' },
      { name: 'nuevo.example', status: 'pending' },
    ],
  });
});
afterAll(() => api.close());

const check = (domain: string, key = api.api.key) =>
  checkMailServer({ kind: 'resend', url: api.url, key }, { name: '', address: `hola@${domain}` });

it('a key that the API knows is good, and the sender’s domain must be verified', async () => {
  expect(await check('Trazamar.example')).toMatchObject({
    state: 'ok',
    message: `${new URL(api.url).host} knows the key`,
  });
  expect(await check('nuevo.example')).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(
      /not nuevo\.example, the domain of MAIL_FROM, .*verified: trazamar\.example$/,
    ),
  });
  expect(api.mails).toEqual([]);
});

it('a key that is no good is a problem, and is not shown', async () => {
  const finding = await check('trazamar.example', 're_a_wrong_key');
  expect(finding).toMatchObject({
    state: 'problem',
    message: expect.stringMatching(/HTTP 403 invalid_api_key: API key is invalid\.$/),
  });
  expect(finding.message).not.toContain('re_a_wrong_key');
});

it('a key that may send and nothing else is good', async () => {
  const restricted = await openResendApi({ mayOnlySend: true });
  const server = { kind: 'resend', url: restricted.url, key: restricted.api.key } as const;
  expect(await checkMailServer(server)).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/knows the key, which may send and nothing else$/),
  });
  await restricted.close();
});

it('whoever is not the API is a problem', async () => {
  const finding = await checkMailServer({ kind: 'resend', url: `${api.url}/elsewhere`, key: api.api.key });
  expect(finding).toMatchObject({ state: 'problem', message: expect.stringMatching(/HTTP 404 not_found/) });
});
