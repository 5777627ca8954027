import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '#tests/server/certificate.ts';
import { openMailbox, unusedPort } from '#tests/server/mailbox.ts';
import { openResendApi } from '#tests/server/resend-api.ts';
import { openReceiver, webhookVariables } from '#tests/server/webhook-receiver.ts';
import { checkCertificate, checkMailServer, checkWebhook } from './connections.ts';

/** Findings for an API and a sender's domain. No mail may reach the API. */
async function examineApi(
  options: Parameters<typeof openResendApi>[0],
  { domain = 'muelle.example', key = '', path = '' } = {},
) {
  const resend = await openResendApi(options);
  onTestFinished(() => resend.close());
  const mailServer = { kind: 'resend', url: resend.url + path, key: key || resend.api.key } as const;
  const found = await checkMailServer({ mailServer, mailFrom: { name: '', address: `hola@${domain}` } });
  expect(resend.mails).toEqual([]);
  return found
    .map(({ state, message }) => `${state} ${message.replace(new URL(resend.url).host, 'the API')}`)
    .join();
}

const domains = [
  { name: 'muelle.example', status: 'verified' },
  { name: 'nuevo.example', status: 'pending' },
];

it('a key that the API knows is good, and the sender’s domain must be verified', async () => {
  expect(await examineApi({ domains }, { domain: 'Muelle.example' })).toBe('ok the API knows the key');
  expect(await examineApi({ domains }, { domain: 'nuevo.example' })).toMatch(
    /^warning .*not nuevo\.example, the domain of MAIL_FROM, .*verified: muelle\.example$/,
  );
});

it('a key that may send and nothing else is good', async () => {
  expect(await examineApi({ mayOnlySend: true })).toMatch(
    /^ok .*knows the key, which may send and nothing else$/,
  );
});

it('an invalid key is a problem and is not shown; so is a server that is not the API', async () => {
  const key = 're_a_wrong_key';
  const found = await examineApi({ domains }, { key });
  expect(found).toMatch(/^problem .*HTTP 403 invalid_api_key: API key is invalid\.$/);
  expect(found).not.toContain(key);
  expect(await examineApi({ domains }, { path: '/elsewhere' })).toMatch(/^problem .*HTTP 404 not_found/);
});

async function examineWebhook(url = ''): Promise<string> {
  const { state, message } = await checkWebhook({ webhook: { url, secrets: [] } });
  return `${state} ${message}`;
}

it('a reachable webhook is ok, and gets no post', async () => {
  const receiver = await openReceiver(onTestFinished);
  expect(await examineWebhook(receiver.variables['WEBHOOK_URL'])).toBe(
    `ok 127.0.0.1:${receiver.port} can be connected to; npm run leads -- test-webhook posts to it`,
  );
  expect(receiver.received).toEqual([]);
});

it('an unreachable or untrusted webhook is a problem, reported without its path', async () => {
  const port = await unusedPort();
  expect(await examineWebhook(webhookVariables(port)['WEBHOOK_URL'])).toBe(
    `problem 127.0.0.1:${port}: ECONNREFUSED`,
  );
  const mailbox = await openMailbox({ server: { secure: true } });
  onTestFinished(() => mailbox.close());
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await examineWebhook(`https://${host}:${mailbox.port}/s3cr3t`)).toMatch(
      /^problem (127\.0\.0\.1|localhost):\d+: [A-Z]+(_[A-Z]+)*$/,
    );
  }
});

it('a certificate that browsers refuse is named with the reason', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const server = createServer(makeCertificates(directory)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await checkCertificate(url)).toMatchObject({
    state: 'problem',
    message: 'browsers refuse localhost: UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
});

it('a public address without TLS is a problem, one on this machine is not', async () => {
  expect((await checkCertificate('http://www.empresa.example')).state).toBe('problem');
  expect((await checkCertificate('http://127.0.0.1:3000')).state).toBe('ok');
});
