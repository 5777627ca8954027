import { expect, it, onTestFinished } from 'vitest';
import { leadDeliveries } from '#contract/lead-deliveries.ts';
import type { Store } from '#server/store/store.ts';
import { leads as runLeads, openFixture } from './fixture.ts';
import { newLead, ONE } from './stored-leads.ts';
import { openReceiver, signatureOf } from './webhook-receiver.ts';

/** Stores a lead like a server with a webhook. */
const accept = (store: Store, id: string, suspicion?: string) => {
  const deliveries = leadDeliveries(true).map((kind) => ({ id: `${kind}-${id}`, kind }));
  return store.acceptLead(newLead({ id }, { deliveries, suspicion }));
};

it('release warns if WEBHOOK_URL is missing but leads were delivered before', async () => {
  const { leads, withStore } = openFixture();
  await withStore(async (store) => {
    await accept(store, ONE);
    await accept(store, 'suspicious', 'links');
    for (const each of await store.leaseDue('webhook', 1, 1)) await store.markDelivered(each, 'sent');
  });
  expect((await leads('release', 'suspicious')).errors).toBe(
    'WEBHOOK_URL is not set here: unlike earlier leads, these go to no webhook\n',
  );
});

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
  expect(event?.signatures).toEqual([event && signatureOf(event)]);
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
