import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import Ajv from 'ajv/dist/2020.js';
import { describe, vi } from 'vitest';
import { OWN_HEADERS } from '#contract/paths.ts';
import { ENGINES } from './engines.ts';
import { execute, openEngineStage } from './leads-cli.ts';
import { DEMO, demoBy } from './leads.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';
import {
  openReceiver,
  PATH,
  SECRET,
  signatureOf,
  webhookVariables,
  type ReceivedEvent,
} from './webhook-receiver.ts';

vi.setConfig({ testTimeout: 60_000 });

const OLD_SECRET = `whsec_${'b2xk'.repeat(8)}`;
const DOCUMENT = readFileSync('docs/webhook.md', 'utf8');
const validate = new Ajv({ strict: true, allErrors: true }).compile(
  JSON.parse(readFileSync('docs/webhook/lead-created.schema.json', 'utf8')) as object,
);

type Verify = (body: string, headers: object, secret: string, now?: number) => boolean;

/** The function that `docs/webhook.md` gives to whoever writes a receiver. */
async function documentedVerify(): Promise<Verify> {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
  const code = encodeURIComponent(stripTypeScriptTypes(example));
  const { verify } = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as { verify: Verify };
  return verify;
}

const handedOver = (dataDirectory: string) =>
  storedDeliveries(dataDirectory).filter(({ kind }) => kind === 'lead_webhook');
const dataOf = ({ body }: ReceivedEvent) => (JSON.parse(body) as { data: Record<string, unknown> }).data;

describe.concurrent('with a webhook', (it) => {
  it.for(ENGINES)('each lead is handed over once, besides both mails, on %s', async (engine, test) => {
    const { expect, onTestFinished } = test;
    const stage = await openEngineStage(engine, onTestFinished);
    const receiver = await openReceiver(onTestFinished);
    const mailbox = await stage.openMailbox();
    const server = await stage.startServer({
      SMTP_URL: mailbox.url,
      ...receiver.variables,
      WEBHOOK_SECRET: `${SECRET} ${OLD_SECRET}`,
    });
    const key = { [OWN_HEADERS.idempotencyKey]: crypto.randomUUID() };
    const id = await sendLead(server.url, DEMO, key);
    expect(await sendLead(server.url, DEMO, key)).toBe(id);
    const corrected = { ...DEMO, message: 'Otra cosa' };
    const correctionId = await sendLead(server.url, corrected, key);
    await mailbox.expectMails(3);
    await receiver.expectEvents(2);
    const { output, errors } = await stopServer(server);
    expect(output).toContain(`Leads are handed over to 127.0.0.1:${receiver.port}, the webhook\n`);
    expect(output + errors).not.toMatch(/s3cr3t-path|whsec_|lucia@/);
    expect(mailbox.mails).toHaveLength(3);

    const events = receiver.received.toSorted((one) => (dataOf(one)['corrects'] === null ? -1 : 1));
    expect(events).toHaveLength(2);
    const [first, correction] = events as [ReceivedEvent, ReceivedEvent];
    expect(dataOf(first)).toEqual({
      ...DEMO,
      id,
      folio: id.slice(0, 8).toUpperCase(),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      corrects: null,
    });
    expect(dataOf(correction)).toMatchObject({ id: correctionId, message: 'Otra cosa', corrects: id });
    const verify = await documentedVerify();
    for (const event of events) {
      const { headers, method, path, body } = event;
      expect({ method, path }).toEqual({ method: 'POST', path: PATH });
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/./),
      });
      expect(validate(JSON.parse(body)), JSON.stringify(validate.errors)).toBe(true);
      expect(event.signatures).toEqual([signatureOf(event), signatureOf(event, OLD_SECRET)]);
      for (const secret of [SECRET, OLD_SECRET]) expect(verify(body, headers, secret)).toBe(true);
      expect(verify(`${body} `, headers, SECRET)).toBe(false);
      expect(verify(body, headers, `whsec_${'bm8h'.repeat(8)}`)).toBe(false);
      expect(verify(body, headers, SECRET, Date.now() + 600_000)).toBe(false);
      expect(verify(body, {}, SECRET)).toBe(false);
    }
    const shown = await stage.leads('show', id);
    expect(shown.output).toMatch(new RegExp(`^Webhook {7}sent on .*\\n {14}id: ${first.id}$`, 'm'));
  });

  it('a lead in quarantine is handed over only when it is released', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    const receiver = await openReceiver(onTestFinished);
    const server = await stage.startServer({ ...receiver.variables, QUARANTINE_OVER: '1/d' });
    await sendLead(server.url, demoBy('Ana'));
    const id = await sendLead(server.url, demoBy('Eva'));
    const unrelated = await sendLead(server.url, demoBy('Luz'));
    await receiver.expectEvents(1);
    Object.assign(stage.variables, receiver.variables);
    expect((await stage.leads('release', id)).code).toBe(0);
    const events = await receiver.expectEvents(2);
    expect(events.map((event) => dataOf(event)['name'])).toEqual(['Ana', 'Eva']);
    delete stage.variables['WEBHOOK_URL'];
    await stage.leads('release', unrelated);
    await stopServer(server);
    expect(receiver.received).toHaveLength(2);
    expect(handedOver(stage.data)).toHaveLength(2);
  });

  it('a receiver that is down holds up neither visitors nor mails, and gets the lead when it is back', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = openStage(onTestFinished);
    const gone = await openReceiver(() => {});
    const { port } = gone;
    await gone.close();
    const mailbox = await stage.openMailbox();
    const server = await stage.startServer({ SMTP_URL: mailbox.url, ...webhookVariables(port) });
    const id = await sendLead(server.url, DEMO);
    await mailbox.expectMails(2);
    const receiver = await openReceiver(onTestFinished, undefined, port);
    const [event] = await receiver.expectEvents(1);
    expect(event && dataOf(event)['id']).toBe(id);
    await vi.waitUntil(() => isAllSent(stage.data), { timeout: 20_000 });
    const { errors } = await stopServer(server);
    expect(errors.split('\n').filter((line) => /webhook|mail /i.test(line))).toEqual([
      `The webhook is not reached, what is queued is kept: 127.0.0.1:${port}: ECONNREFUSED`,
      'The webhook is reached again.',
    ]);
  });

  it('an answer of 500 and a redirect are no delivery: the same bytes come again', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const elsewhere = await openReceiver(onTestFinished);
    const Location = elsewhere.variables['WEBHOOK_URL'] ?? '';
    const receiver = await openReceiver(onTestFinished, (number) => {
      if (number > 2) return 200;
      return number === 1 ? 500 : (response) => response.writeHead(308, { Location }).end();
    });
    const server = await stage.startServer(receiver.variables);
    await sendLead(server.url, demoBy('Ana'));
    await sendLead(server.url, demoBy('Eva'));
    const events = await receiver.expectEvents(4);
    await vi.waitUntil(() => handedOver(stage.data).every(({ state }) => state === 'sent'), {
      timeout: 20_000,
    });
    const { errors } = await stopServer(server);
    expect(handedOver(stage.data).map(({ tries }) => tries)).toEqual([2, 2]);
    expect(new Set(events.map(({ id, body }) => id + body)).size).toBe(2);
    for (const event of events) expect(event.signatures).toEqual([signatureOf(event)]);
    expect(elsewhere.received).toEqual([]);
    expect(errors).toContain(`is kept: 127.0.0.1:${receiver.port} answered 500\n`);
    expect(errors).not.toMatch(/@|Quién|s3cr3t/);
  });

  it('kill -9 while the receiver holds the request loses nothing: it comes again after a restart', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const receiver = await openReceiver(onTestFinished, (number) => (number === 1 ? () => {} : 200));
    const server = await stage.startServer(receiver.variables);
    await sendLead(server.url, DEMO);
    await receiver.expectEvents(1);
    server.process.kill('SIGKILL');
    await server.finished;
    // Its lease would run out by itself, half a minute later.
    execute(stage.data, "update outbox set at = 0 where state = 'leased'");
    await stage.startServer(receiver.variables);
    const [first, second] = await receiver.expectEvents(2);
    expect(second?.id).toBe(first?.id);
    expect(second?.body).toBe(first?.body);
    await vi.waitUntil(() => handedOver(stage.data).every(({ state }) => state === 'sent'), {
      timeout: 20_000,
    });
  });

  it('an address of this machine is refused by default, at the start or at each try', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const receiver = await openReceiver(onTestFinished);
    const { WEBHOOK_SECRET } = receiver.variables;
    await expect(
      stage.startServer({ WEBHOOK_SECRET, WEBHOOK_URL: `https://127.0.0.1:${receiver.port}${PATH}` }),
    ).rejects.toThrow(
      /Cannot start: WEBHOOK_URL leads to 127\.0\.0\.1, which is no public address; [^\n/]*\n$/,
    );
    const server = await stage.startServer({
      WEBHOOK_SECRET,
      WEBHOOK_URL: `https://localhost:${receiver.port}${PATH}`,
    });
    await sendLead(server.url, DEMO);
    await vi.waitUntil(() => storedDeliveries(stage.data).some(({ last_error: error }) => error), {
      timeout: 20_000,
    });
    const { errors } = await stopServer(server);
    expect(errors).toContain(
      'The webhook is not reached, what is queued is kept: localhost has no public address, and WEBHOOK_ALLOW_PRIVATE is not set\n',
    );
    expect(errors).not.toMatch(/s3cr3t-path|whsec_/);
    expect(receiver.received).toEqual([]);
  });
});
