import { describe, vi } from 'vitest';
import { leadDeliveries } from '#server/outbox/delivery.ts';
import type { Store } from '#server/store/port.ts';
import { openEngineStage, runLeads } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { parseCsv } from './parse-csv.ts';
import { openReceiver, signatureOf, webhookVariables } from './webhook-receiver.ts';

vi.setConfig({ testTimeout: 60_000 });

const ID = 'aaaa1111-0000-4000-8000-000000000001';

/** Stores a lead as the server does where there is a webhook. */
const accept = (store: Store, id: string, suspicion?: string) =>
  store.acceptLead({
    record: { ...DEMO, type: 'demo', id, createdAt: '2025-11-20T18:30:00.000Z' },
    deliveries: leadDeliveries(true).map((kind) => ({ id: `${kind}-${id}`, kind })),
    contentHash: id,
    emailHash: id,
    sameContentSince: '',
    suspicion,
  });

describe.concurrent('of a lead that the webhook was not given', (it) => {
  it('every command says so, and what was handed over is out of reach of forget', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await stage.withStore(async (store) => {
      await accept(store, ID);
      for (const each of await store.leaseDue('webhook', 1, 1))
        await store.bury(each, 'crm.example answered 410');
    });
    const [list, show, exported, doctor] = await Promise.all(
      [['list', '--dead'], ['show', ID], ['export'], ['doctor']].map(
        async (args) => (await stage.leads(...args)).output,
      ),
    );
    expect(list).toMatch(/TEAM MAIL +VISITOR MAIL +WEBHOOK\n.* waiting +waiting +given up\n$/);
    expect(show).toMatch(
      /^Webhook {7}given up on .* \(1 try\)\n {14}last error: crm\.example answered 410\n {14}id: lead_webhook-aaaa1111-\S+$/m,
    );
    const [columns = [], cells = []] = parseCsv(exported?.slice(1) ?? '');
    expect(columns.slice(-4)).toEqual(['webhook', 'webhook_at', 'webhook_tries', 'webhook_error']);
    expect([cells.at(-4), cells.at(-2), cells.at(-1)]).toEqual(['given up', '1', 'crm.example answered 410']);
    expect(doctor).toMatch(
      /^warning {2}webhook {6}1 lead that it was not given: npm run leads -- list --dead$/m,
    );
    expect(doctor).toMatch(/^ok {7}webhook {6}not configured: WEBHOOK_URL is not set$/m);

    expect((await stage.leads('retry', '--all-dead')).output).toMatch(/^3 deliveries of 1 lead queued/);
    const { output } = await stage.leads('forget', DEMO.email, '--yes');
    expect(output).toMatch(/1 lead, 3 deliveries in the outbox/);
    expect(output).toMatch(/^- the system that the webhook has given leads to/m);
  });
});

describe.concurrent('without WEBHOOK_URL, where leads were handed over before', (it) => {
  it('doctor says that some wait, and release that those of now are not handed over', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await stage.withStore(async (store) => {
      await accept(store, ID);
      for (const name of ['first', 'second']) await accept(store, name, 'links');
    });
    const [doctor, here, asTheServer] = await Promise.all([
      stage.leads('doctor'),
      stage.leads('release', 'first'),
      runLeads({ ...stage.variables, ...webhookVariables(9) }, 'release', 'second'),
    ]);
    expect(doctor.output).toMatch(/^warning {2}webhook {6}WEBHOOK_URL is not set, and leads wait for it$/m);
    expect(here).toMatchObject({
      output: expect.stringMatching(/^1 lead released/),
      errors: 'WEBHOOK_URL is not set here, and leads were handed over before: those released now are not\n',
    });
    expect(asTheServer).toMatchObject({ output: expect.stringMatching(/^1 lead released/), errors: '' });
  });
});

describe.concurrent('leads test-webhook', (it) => {
  it('posts one signed event of a fictional lead, and says what was answered', async ({
    expect,
    onTestFinished,
  }) => {
    const receiver = await openReceiver(onTestFinished, () => 202);
    expect(await runLeads(receiver.variables, 'test-webhook')).toEqual({
      code: 0,
      output: `127.0.0.1:${receiver.port} took it, and answered 202.\n`,
      errors: '',
    });
    const [event, ...others] = await receiver.expectEvents(1);
    expect(others).toEqual([]);
    if (!event) return;
    expect(event.signatures).toEqual([signatureOf(event)]);
    expect(JSON.parse(event.body)).toMatchObject({
      type: 'lead.test',
      data: { email: expect.stringMatching(/\.example$/), corrects: null },
    });
  });
});
