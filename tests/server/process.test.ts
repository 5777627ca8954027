import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { folioOf } from '#contract/lead.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { openFixture, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO, demoBy, execute, storedDeliveries, storedLeads } from '#tests/server/support/leads.ts';
import {
  beginRequest,
  openSocket,
  FIXTURE_VARIABLES,
  spawnServer,
  stopServer,
} from '#tests/server/support/server-process.ts';

const KILL_ROUNDS = 3;
const SENDERS = 4;

const FUNCTION = FUNCTION_PATHS.sendFormEmail;
const OURS = { name: FIXTURE_VARIABLES.SITE_PRODUCT, address: FIXTURE_VARIABLES.SITE_EMAIL };
const BODY = Buffer.from(JSON.stringify(DEMO));

it('after kill -9 every acknowledged lead is stored', async () => {
  const { data, startProcess } = openFixture();
  const acknowledged: string[] = [];
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const server = await startProcess();
    // Later rounds kill later, so that the log is in another state each time.
    const killAt = acknowledged.length + 1 + round * 7;
    const sendUntilDead = async () => {
      for (;;) {
        acknowledged.push(await sendLead(server, demoBy(crypto.randomUUID())));
        if (acknowledged.length >= killAt) server.process.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: SENDERS }, sendUntilDead));
    expect((await server.finished).signal).toBe('SIGKILL');
    const stored = new Set(storedLeads(data).map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  }
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the server with 0 once the request under way is answered, even if it is repeated or connections are idle',
  async (signal) => {
    const { data, startProcess } = openFixture();
    const server = await startProcess();
    const [idle, unused] = [openSocket(server.port), openSocket(server.port)];
    idle.socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(idle.socket, 'data');
    const { socket, received, closed } = await beginRequest(server.port, FUNCTION, BODY.length);
    socket.write(BODY.subarray(0, 10));
    server.process.kill(signal);
    await idle.closed;
    await expect(fetch(server.url)).rejects.toThrow();
    server.process.kill(signal);
    expect(server.process.exitCode).toBeNull();
    socket.write(BODY.subarray(10));
    await Promise.all([closed, unused.closed]);
    expect(received()).toMatch(/^HTTP\/1\.1 200 /m);
    expect(received()).toMatch(/^connection: close\r$/im);
    expect(await server.finished).toMatchObject({ code: 0, errors: expect.not.stringContaining('rror') });
    // SQLite empties its log into the database when it is closed properly.
    expect(existsSync(join(data, 'site.db-wal'))).toBe(false);
    expect(storedLeads(data)).toHaveLength(1);
  },
);

it('a start says where pages, leads and mails are; a lead with its key is still the same', async () => {
  const { data, serve } = openFixture();
  // It keeps a secret of its own.
  const first = await serve({ SECRET: '' });
  const key = { [OWN_HEADERS.idempotencyKey]: 'key' };
  const id = await sendLead(first, DEMO, key);
  await first.stop();
  const second = await serve({ SECRET: '', PANEL_PASWORD: 'x' });
  expect(await sendLead(second, DEMO, key)).toBe(id);
  expect(storedLeads(data)).toHaveLength(1);
  const { url, printed } = second;
  expect(printed.output).toContain(`${FIXTURE_VARIABLES.SITE_PRODUCT} is at ${url}\n`);
  expect(printed.output).toContain(`Leads are stored in ${join(data, 'site.db')} (1 so far)\n`);
  expect(printed.output).toContain(`Mails are written to ${join(data, 'mail')}\n`);
  expect(printed.errors).toMatch(/^PANEL_PASWORD is not read, and resembles PANEL_PASSWORD: /m);
  expect(printed.errors).toMatch(/^Neither SMTP_URL nor RESEND_API_KEY is set: /m);
});

it('a refused start says why', async () => {
  const { site, serve } = openFixture();
  const expectRefused = (variables: NodeJS.ProcessEnv, reason: string) =>
    expect(serve(variables)).rejects.toThrow(reason);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  await expectRefused(
    { PORT: port },
    `Cannot listen on port ${port} of 127.0.0.1: another program is listening there; stop it or set PORT to a free port.`,
  );
  await expectRefused({ METRICS_PORT: port }, 'set METRICS_PORT to a free port');
  other.close();
  rmSync(site, { recursive: true });
  mkdirSync(site);
  await expectRefused({}, 'npm run build');
});

it('a start that is refused is one line for each variable, and exit code 1', async () => {
  const { root } = openFixture();
  const { code, errors } = await spawnServer(root, { PORT: 'http', HOST: 'a b' }).finished;
  expect(code).toBe(1);
  expect(errors).toMatch(/^Cannot start: PORT .*\nCannot start: HOST .*\n$/);
});

it('only the owner can read what a server writes, even in a data directory that others can read', async () => {
  const { data, startProcess } = openFixture();
  mkdirSync(data, { mode: 0o755 });
  await startProcess({ SECRET: '' });
  const names = readdirSync(data);
  expect(names).toEqual(expect.arrayContaining(['mail', 'secret', 'site.db', 'site.db-wal']));
  for (const name of names) expect(statSync(join(data, name)).mode & 0o077).toBe(0);
});

it('two servers on one database take leads at once, and mail each once', async () => {
  const { data, openMailbox, startProcess } = openFixture();
  const mailbox = await openMailbox();
  const start = () => startProcess({ SMTP_URL: mailbox.url });
  const servers = [await start(), await start()];
  const sending = servers.flatMap((server, number) =>
    Array.from({ length: 10 }, (_, index) => sendLead(server, demoBy(`Lead ${number} ${index}`))),
  );
  await Promise.all(sending);
  await mailbox.expectMails(40);
  for (const server of servers) expect((await stopServer(server)).errors).not.toMatch(/Unexpected|locked/);
  expect(storedLeads(data)).toHaveLength(20);
  expect(mailbox.mails.filter(({ to }) => to[0] === FIXTURE_VARIABLES.SITE_EMAIL)).toHaveLength(20);
  expect(mailbox.mails).toHaveLength(40);
});

it('both mails of a lead are complete files, one each however often written, for the owner alone', async () => {
  const { data, serve } = openFixture();
  const folder = join(data, 'mail');
  const server = await serve();
  // No mail may repeat a forged host name.
  const id = await sendLead(server, DEMO, { 'x-forwarded-host': 'evil.example' });
  await server.stop();
  const names = readdirSync(folder);
  // As if the server had been killed between writing the files and noting them.
  execute(data, "update outbox set state = 'leased', at = 0");
  await (await serve()).stop();
  expect(readdirSync(folder)).toEqual(names);
  expect(names).toHaveLength(2);
  for (const { kind, id: deliveryId, state, tries } of storedDeliveries(data)) {
    expect([state, tries]).toEqual(['written', 2]);
    const file = join(folder, names.find((each) => each.endsWith(`-${kind}-${deliveryId}.eml`)) ?? 'none');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).not.toMatch(/[^\r]\n|\r[^\n]|[^\x00-\x7f]|evil\.example/);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail.from).toEqual(OURS);
    expect(mail.to).toEqual([kind === 'team_notification' ? OURS : { name: '', address: DEMO.email }]);
    expect(mail.text).toContain(folioOf(id));
  }
});
