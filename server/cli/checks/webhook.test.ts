import { expect, it } from 'vitest';
import { openMailbox, unusedPort } from '#tests/server/mailbox.ts';
import { openReceiver, SECRET, webhookVariables } from '#tests/server/webhook-receiver.ts';
import { checkWebhook } from './webhook.ts';

const LOCAL = { WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_HTTP: 'true' };

/** What it finds, each `state message`. */
async function examine(variables: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = [];
  for await (const { state, message } of checkWebhook(variables)) lines.push(`${state} ${message}`);
  return lines;
}

it('a webhook that can be connected to is well, and nothing is posted to it', async ({ onTestFinished }) => {
  const receiver = await openReceiver(onTestFinished);
  expect(await examine(receiver.variables)).toEqual([
    `ok 127.0.0.1:${receiver.port} can be connected to; npm run leads -- test-webhook posts to it`,
  ]);
  expect(receiver.received).toEqual([]);
});

it('one that nobody asked for is well, and one with wrong variables is named among those', async () => {
  expect(await examine({})).toEqual(['ok not configured: WEBHOOK_URL is not set']);
  expect(await examine({ WEBHOOK_URL: 'https://crm.example/' })).toEqual([]);
});

it('one without TLS is warned of', async () => {
  const [found] = await examine({ ...LOCAL, WEBHOOK_URL: 'http://webhook.invalid/s3cr3t' });
  expect(found).toBe(
    'warning WEBHOOK_URL has no TLS: leads travel in the clear, which is for this machine or a network of yours alone',
  );
});

it('one that is not there or not trusted is a problem', async ({ onTestFinished }) => {
  const port = await unusedPort();
  expect(await examine(webhookVariables(port))).toEqual([`problem 127.0.0.1:${port}: ECONNREFUSED`]);
  const mailbox = await openMailbox({ server: { secure: true } });
  onTestFinished(() => mailbox.close());
  for (const host of ['127.0.0.1', 'localhost']) {
    const [found] = await examine({ ...LOCAL, WEBHOOK_URL: `https://${host}:${mailbox.port}/s3cr3t` });
    expect(found).toMatch(/^problem (127\.0\.0\.1|localhost):\d+: [A-Z]+(_[A-Z]+)*$/);
  }
});
