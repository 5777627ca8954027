import { expect, it } from 'vitest';
import { openReceiver } from '#tests/server/webhook-receiver.ts';
import { CannotError, UsageError } from './command.ts';
import { testWebhook } from './test-webhook.ts';

const run = (variables: NodeJS.ProcessEnv) => testWebhook.prepare([])(variables);

it('an event that is not taken is told with the status, and nothing of the answer', async ({
  onTestFinished,
}) => {
  const receiver = await openReceiver(onTestFinished, () => 401);
  const failure = await run(receiver.variables).catch((error: unknown) => error);
  expect(failure).toEqual(new CannotError(`It was not taken. 127.0.0.1:${receiver.port} answered 401`));
  expect(receiver.received).toHaveLength(1);
});

it('nothing is posted where the variables are missing or wrong', async ({ onTestFinished }) => {
  const receiver = await openReceiver(onTestFinished);
  await expect(run({})).rejects.toThrow('WEBHOOK_URL is not set: there is nothing to test.');
  const variables = { ...receiver.variables, WEBHOOK_ALLOW_PRIVATE: '' };
  await expect(run(variables)).rejects.toThrow(/^WEBHOOK_URL must begin with https:/);
  expect(() => testWebhook.prepare(['now'])).toThrow(UsageError);
  expect(receiver.received).toEqual([]);
});
