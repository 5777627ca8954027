import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, vi } from 'vitest';
import { OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { DEMO, demoBy, storedLeads } from './leads.ts';
import { rawRequest } from './server-process.ts';
import { FUNCTION, openStage, postForm, sendLead, stopServer, storedDeliveries } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const PARALLEL = 20;

const withKey = (key: string) => ({ [OWN_HEADERS.idempotencyKey]: key });

describe.concurrent('a lead sent again', () => {
  it('with its key is the same lead, with two mails', async ({ expect, onTestFinished }) => {
    const { data, startServer, openMailbox } = openStage(onTestFinished);
    const mailbox = await openMailbox();
    const server = await startServer({ SMTP_URL: mailbox.url });
    const id = await sendLead(server.url, DEMO, withKey('una'));
    await mailbox.expectMails(2);
    expect(await sendLead(server.url, DEMO, withKey('una'))).toBe(id);
    // What is cleaned away makes no other content.
    expect(await sendLead(server.url, { ...DEMO, name: `  ${DEMO.name}\u0000` }, withKey(' una '))).toBe(id);
    await stopServer(server);
    expect(storedLeads(data)).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(2);
  });

  it('with its key and other content is a correction, told to the team alone within the day', async (test) => {
    const { expect, onTestFinished } = test;
    const { data, startServer, openMailbox } = openStage(onTestFinished);
    const mailbox = await openMailbox();
    const server = await startServer({ SMTP_URL: mailbox.url });
    const { url } = server;
    const first = await sendLead(url, DEMO, withKey('una'));
    const second = await sendLead(url, { ...DEMO, phone: '55 1234 5678' }, withKey('una'));
    const third = await sendLead(url, { ...DEMO, phone: '55 8765 4321' }, withKey('una'));
    expect(await sendLead(url, { ...DEMO, phone: '55 1234 5678' }, withKey('una'))).toBe(second);
    expect(storedLeads(data).map(({ id, corrects }) => [id, corrects])).toEqual([
      [first, null],
      [second, first],
      [third, first],
    ]);
    // The visitor has been acknowledged once.
    await mailbox.expectMails(4);
    await stopServer(server);
    expect(mailbox.mails).toHaveLength(4);
  });

  it('under another key is another lead', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const { url } = await startServer();
    const ids = [await sendLead(url, DEMO, withKey('una')), await sendLead(url, DEMO, withKey('otra'))];
    expect(storedLeads(data).map(({ id }) => id)).toEqual(ids);
  });

  it('without a key, by a script or natively, is the same lead', async ({ expect, onTestFinished }) => {
    const { data, startServer, openMailbox } = openStage(onTestFinished);
    const mailbox = await openMailbox();
    const server = await startServer({ SMTP_URL: mailbox.url });
    const id = await sendLead(server.url, DEMO);
    expect(await sendLead(server.url, DEMO)).toBe(id);
    expect(await postForm(server.url, DEMO)).toBe(RESULT_PATHS.demoSent);
    const contact = { ...DEMO, type: 'contact', email: 'otra@empresa.example' };
    for (let time = 0; time < 2; time += 1) {
      expect(await postForm(server.url, { ...contact, name: 'Lucía', lastName: 'Ñáñez' })).toBe(
        RESULT_PATHS.contactSent,
      );
    }
    expect(await sendLead(server.url, contact)).toBe(storedLeads(data)[1]?.['id']);
    await mailbox.expectMails(4);
    await stopServer(server);
    expect(storedLeads(data)).toHaveLength(2);
    expect(mailbox.mails).toHaveLength(4);
  });

  it.for([
    ['the same key', withKey('una')],
    ['no key', {}],
  ] as const)(
    `${PARALLEL} times at once under %s is one lead`,
    async ([, headers], { expect, onTestFinished }) => {
      const { data, startServer } = openStage(onTestFinished);
      const { url } = await startServer();
      const ids = await Promise.all(
        Array.from({ length: PARALLEL }, () => sendLead(url, DEMO, { ...headers })),
      );
      expect(new Set(ids).size).toBe(1);
      expect(storedLeads(data)).toHaveLength(1);
      expect(storedDeliveries(data)).toHaveLength(2);
    },
  );

  it('after a restart is the same lead: the secret is kept, for the owner alone', async (test) => {
    const { expect, onTestFinished } = test;
    const { data, startServer } = openStage(onTestFinished);
    const first = await startServer();
    const keyed = await sendLead(first.url, DEMO, withKey('una'));
    const bare = await sendLead(first.url, demoBy('Sin clave'));
    await stopServer(first);
    const { url } = await startServer();
    expect(await sendLead(url, DEMO, withKey('una'))).toBe(keyed);
    expect(await sendLead(url, demoBy('Sin clave'))).toBe(bare);
    expect(storedLeads(data)).toHaveLength(2);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  });
});

describe('an odd key', () => {
  const body = JSON.stringify(DEMO);
  const post = (port: number, key: string) =>
    rawRequest(
      port,
      `POST ${FUNCTION} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\n` +
        `${OWN_HEADERS.idempotencyKey}: ${key}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );

  it('is a key like any other, and one that is blank is none', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const { port } = await startServer();
    const keys = ['x'.repeat(8 * 1024), 'ñ\u0080\u00ff🚢', '__proto__', "'; drop table leads; --", ' '];
    for (const key of [...keys, ...keys]) {
      expect(await post(port, key)).toMatch(/^HTTP\/1\.1 200 /);
    }
    // The blank ones find the first lead by its content.
    expect(storedLeads(data)).toHaveLength(4);
    expect(new Set(storedLeads(data).map((row) => row['key_hash'])).size).toBe(4);
  });

  it('leaves nothing of itself in the database', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const { url } = await startServer();
    await sendLead(url, DEMO, withKey('persona@empresa.example'));
    expect(JSON.stringify(storedLeads(data)[0])).not.toContain('persona@');
    expect(storedLeads(data)[0]).toMatchObject({
      key_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
