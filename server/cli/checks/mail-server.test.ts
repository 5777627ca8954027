import { expect, it, onTestFinished } from 'vitest';
import { openResendApi } from '#tests/server/resend-api.ts';
import { checkMailServer } from './mail-server.ts';

/** What is found of an API and a sender's domain, the mails that it took beside it. */
async function examine(
  options: Parameters<typeof openResendApi>[0],
  { domain = 'muelle.example', key = '', path = '' } = {},
) {
  const resend = await openResendApi(options);
  onTestFinished(() => resend.close());
  const server = { kind: 'resend', url: resend.url + path, key: key || resend.api.key } as const;
  const { state, message } = await checkMailServer(server, { name: '', address: `hola@${domain}` });
  expect(resend.mails).toEqual([]);
  return `${state} ${message.replace(new URL(resend.url).host, 'the API')}`;
}

const domains = [
  { name: 'muelle.example', status: 'verified' },
  { name: 'nuevo.example', status: 'pending' },
];

it('a key that the API knows is good, and the sender’s domain must be verified', async () => {
  expect(await examine({ domains }, { domain: 'Muelle.example' })).toBe('ok the API knows the key');
  expect(await examine({ domains }, { domain: 'nuevo.example' })).toMatch(
    /^warning .*not nuevo\.example, the domain of MAIL_FROM, .*verified: muelle\.example$/,
  );
});

it('a key that may send and nothing else is good', async () => {
  expect(await examine({ mayOnlySend: true })).toMatch(
    /^ok .*knows the key, which may send and nothing else$/,
  );
});

it('a key that is no good is a problem, and is not shown; so is whoever is not the API', async () => {
  const key = 're_a_wrong_key';
  const found = await examine({ domains }, { key });
  expect(found).toMatch(/^problem .*HTTP 403 invalid_api_key: API key is invalid\.$/);
  expect(found).not.toContain(key);
  expect(await examine({ domains }, { path: '/elsewhere' })).toMatch(/^problem .*HTTP 404 not_found/);
});
