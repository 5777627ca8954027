import { expect, it, onTestFinished } from 'vitest';
import { leads as runLeads } from '#tests/server/support/fixture.ts';
import { openReceiver, SECRET } from '#tests/server/support/webhook-receiver.ts';
import { verify } from '../../docs/webhook/verify.ts';

it('test-webhook posts one signed event of a fictional lead, and says what was answered', async () => {
  let status = 202;
  const receiver = await openReceiver(onTestFinished, () => status);
  expect(await runLeads(receiver.variables, 'test-webhook')).toEqual({
    code: 0,
    output: `127.0.0.1:${receiver.port} accepted it with status 202.\n`,
    errors: '',
  });
  const [event, ...others] = receiver.received;
  expect(others).toEqual([]);
  expect(event && verify(event.body, event.headers, SECRET)).toBe(true);
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    type: 'lead.test',
    data: { email: expect.stringMatching(/\.example$/), corrects: null },
  });
  status = 401;
  expect(await runLeads(receiver.variables, 'test-webhook')).toEqual({
    code: 1,
    output: '',
    errors: `127.0.0.1:${receiver.port} answered 401\n`,
  });
  expect((await runLeads({}, 'test-webhook')).errors).toMatch(/^WEBHOOK_URL is not set/);
});
