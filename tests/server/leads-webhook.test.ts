import { expect, it, onTestFinished } from 'vitest';
import { leadDeliveries } from '#contract/lead-deliveries.ts';
import type { Store } from '#server/store/store.ts';
import { leads as runLeads, openFixture } from './fixture.ts';
import { DEMO } from './leads.ts';
import { parseCsv } from './parse-csv.ts';
import { newLead, ONE } from './stored-leads.ts';
import { openReceiver, signatureOf } from './webhook-receiver.ts';

/** Stores a lead like a server with a webhook. */
const accept = (store: Store, id: string, suspicion?: string) => {
  const deliveries = leadDeliveries(true).map((kind) => ({ id: `${kind}-${id}`, kind }));
  return store.acceptLead(newLead({ id }, { deliveries, suspicion }));
};

it('every command shows a dead webhook delivery, and forget warns about the receiver', async () => {
  const { leads, withStore } = openFixture();
  await withStore(async (store) => {
    await accept(store, ONE);
    for (const each of await store.leaseDue('webhook', 1, 1))
      await store.deadLetter(each, 'crm.example answered 410');
  });
  const outputOf = async (...args: string[]) => (await leads(...args)).output;
  expect(await outputOf('list', '--dead')).toMatch(
    /TEAM MAIL +VISITOR MAIL +WEBHOOK\n.* waiting +waiting +dead\n$/,
  );
  expect(await outputOf('show', ONE)).toMatch(
    /^Webhook {7}dead on .* \(1 try\)\n {14}last error: crm\.example answered 410\n {14}id: lead_webhook-aaaa1111-\S+$/m,
  );
  const [columns = [], cells = []] = parseCsv((await outputOf('export')).slice(1));
  expect(columns.slice(-4)).toEqual(['webhook', 'webhook_at', 'webhook_tries', 'webhook_error']);
  expect([cells.at(-4), cells.at(-2), cells.at(-1)]).toEqual(['dead', '1', 'crm.example answered 410']);
  const doctor = await outputOf('doctor');
  expect(doctor).toMatch(
    /^warning {2}webhook .* Dead webhook deliveries: 1. See them with: npm run leads -- list --dead$/m,
  );
  expect(doctor).toMatch(/^ok {7}webhook {6}not configured: WEBHOOK_URL is not set$/m);
  expect(await outputOf('retry', '--all-dead')).toMatch(/^3 deliveries of 1 lead queued/);
  const forgotten = await outputOf('forget', DEMO.email, '--yes');
  expect(forgotten).toMatch(/1 lead, 3 deliveries in the outbox/);
  expect(forgotten).toMatch(/^- the system that receives webhook deliveries/m);
});

it('doctor and release warn if WEBHOOK_URL is missing but leads were delivered before', async () => {
  const { leads, withStore } = openFixture();
  await withStore(async (store) => {
    await accept(store, ONE);
    await accept(store, 'suspicious', 'links');
  });
  expect((await leads('doctor')).output).toMatch(
    /^warning {2}webhook {6}Leads wait for the webhook, which is not set up: set WEBHOOK_URL$/m,
  );
  await withStore(async (store) => {
    for (const each of await store.leaseDue('webhook', 1, 1)) await store.markDelivered(each, 'sent');
  });
  expect((await leads('release', 'suspicious')).errors).toBe(
    'WEBHOOK_URL is not set here, but earlier leads were sent to a webhook: these leads are not\n',
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
    errors: `The webhook refused it. 127.0.0.1:${receiver.port} answered 401\n`,
  });
  expect((await runLeads({}, 'test-webhook')).errors).toMatch(/^WEBHOOK_URL is not set/);
});
