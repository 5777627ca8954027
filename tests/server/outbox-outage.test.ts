import { createServer, type Socket } from 'node:net';
import { describe, it, vi } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { DEMO, demoBy } from './leads.ts';
import { unusedPort, type ReceivedMail } from './mailbox.ts';
import { isAllSent, openStage, postForm, sendLead, stopServer, storedDeliveries } from './stage.ts';

vi.setConfig({ testTimeout: 90_000 });

/** The first backoffs and a poll; well below a lease, which a crash would leave behind. */
const BACK_WITHIN_MS = 25_000;
const STOP_DEADLINE_MS = 10_000;

const CONTACT = { ...DEMO, type: 'contact', name: 'Eva', email: 'eva@empresa.example', company: '' };
const LEADS = 4;
const MAILS = 2 * LEADS;

const recipientsOf = (mails: ReceivedMail[]) => mails.map(({ to }) => to[0]).toSorted();
const messageIds = (mails: ReceivedMail[]) => new Set(mails.map(({ parsed }) => parsed.messageId));

describe.concurrent('while there is no mail server', () => {
  it.for([
    ['as soon as it is back', false],
    ['after a restart of the site, when it is back', true],
  ] as const)('every form answers success, and all mails go out %s', async ([, isRestarted], test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const port = await unusedPort();
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    let server = await stage.startServer(variables);
    await sendLead(server.url, DEMO);
    await sendLead(server.url, CONTACT);
    const native = { ...DEMO, email: 'nativa@empresa.example' };
    expect(await postForm(server.url, native)).toBe(RESULT_PATHS.demoSent);
    const nativeContact = { ...native, type: 'contact', lastName: 'Díaz', email: 'otra@empresa.example' };
    expect(await postForm(server.url, nativeContact)).toBe(RESULT_PATHS.contactSent);
    await vi.waitUntil(() => storedDeliveries(stage.data).every(({ tries }) => tries > 0), {
      timeout: 30_000,
    });
    if (isRestarted) {
      expect((await stopServer(server)).code).toBe(0);
      server = await stage.startServer(variables);
    }
    const mailbox = await stage.openMailbox({ port });
    const mails = await mailbox.expectMails(MAILS, BACK_WITHIN_MS);
    const { errors } = await stopServer(server);
    expect(isAllSent(stage.data)).toBe(true);
    expect(messageIds(mails).size).toBe(MAILS);
    const toTeam = Array.from({ length: LEADS }, () => 'hola@trazamar.example');
    expect(recipientsOf(mails)).toEqual(
      toTeam.concat(DEMO.email, CONTACT.email, native.email, nativeContact.email).toSorted(),
    );
    expect(errors).not.toMatch(/Unexpected error|Given up/);
  });

  it('says so once, and once that it is over', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const port = await unusedPort();
    const server = await stage.startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await sendLead(server.url, DEMO);
    await sendLead(server.url, CONTACT);
    await vi.waitUntil(() => storedDeliveries(stage.data).every(({ tries }) => tries > 1), {
      timeout: 60_000,
    });
    const mailbox = await stage.openMailbox({ port });
    await mailbox.expectMails(4);
    await vi.waitUntil(() => isAllSent(stage.data), { timeout: 30_000 });
    const { errors } = await stopServer(server);
    const lines = errors.split('\n').filter((line) => /mail /i.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^No mail goes out, what is queued is kept: ESOCKET: .*ECONNREFUSED/),
      'Mail goes out again.',
    ]);
  });
});

describe.concurrent('SIGTERM with mails under way', () => {
  it('waits for those that are answered in time, and for what was queued behind them', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const gate = Promise.withResolvers<undefined>();
    let arrived = 0;
    const mailbox = await stage.openMailbox({
      onMessage: () => {
        arrived += 1;
        return gate.promise;
      },
    });
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await sendLead(server.url, demoBy(name));
    await vi.waitUntil(() => arrived === 5, { timeout: 30_000 });
    server.process.kill('SIGTERM');
    // New connections are refused once the signal has arrived.
    await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), { timeout: 5_000 });
    gate.resolve(undefined);
    expect((await server.finished).code).toBe(0);
    expect(isAllSent(stage.data)).toBe(true);
    expect(mailbox.mails).toHaveLength(MAILS);
    expect(messageIds(mailbox.mails).size).toBe(MAILS);
  });

  it('does not wait for a mail server that hangs, and the mails go out at the next start', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const port = await unusedPort();
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      socket.write('220 un momento\r\n');
    }).listen(port, '127.0.0.1');
    const variables = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const server = await stage.startServer(variables);
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await sendLead(server.url, demoBy(name));
    await vi.waitUntil(() => sockets.length === 5, { timeout: 30_000 });
    const askedAt = performance.now();
    const { code, errors } = await stopServer(server);
    expect(performance.now() - askedAt).toBeLessThan(STOP_DEADLINE_MS + 5_000);
    expect(code).toBe(0);
    expect(errors).not.toMatch(/Unexpected error|Given up/);
    expect(storedDeliveries(stage.data).map(({ state }) => state)).toEqual(
      Array.from({ length: MAILS }, () => 'ready'),
    );
    hanging.close();
    for (const socket of sockets) socket.destroy();
    const mailbox = await stage.openMailbox({ port });
    await stage.startServer(variables);
    expect(messageIds(await mailbox.expectMails(MAILS, BACK_WITHIN_MS)).size).toBe(MAILS);
  });
});
