import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { DEMO, demoBy, storedLeads } from './leads.ts';
import { openSocket, spawnServer, startServer } from './server-process.ts';

// Each test starts processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 20_000 });

const KILL_ROUNDS = 12;
const SENDERS = 8;
const KILL_TEST_TIMEOUT_MS = 60_000;

const STOP_DEADLINE_MS = 10_000;

let root: string;
beforeEach(() => {
  root = makeFixtureSite().root;
});
afterEach(() => rmSync(root, { recursive: true }));

let sent = 0;
/** A lead that no other one repeats. */
const send = (url: string) =>
  fetch(`${url}/functions/v1/send-form-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoBy(`Lead ${(sent += 1)}`)),
  });

/** What a server that refuses to start prints, line by line. */
const failure = async (variables: NodeJS.ProcessEnv) => {
  const { code, output, errors } = await spawnServer(root, variables).finished;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).not.toMatch(/^ +at /m);
  return errors.trimEnd().split('\n');
};

describe('kill -9', () => {
  it(
    'loses no acknowledged lead, however many are under way',
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < KILL_ROUNDS; round += 1) {
        const server = await startServer(root);
        // A later round kills later, so that the log is at another place each time.
        const killAt = acknowledged.length + 1 + round * 7;
        const sendUntilDead = async () => {
          for (;;) {
            const response = await send(server.url).catch(() => undefined);
            const answer = (await response?.json().catch(() => undefined)) as { id: string } | undefined;
            if (!answer) return;
            acknowledged.push(answer.id);
            if (acknowledged.length >= killAt) server.process.kill('SIGKILL');
          }
        };
        await Promise.all(Array.from({ length: SENDERS }, sendUntilDead));
        expect((await server.finished).signal).toBe('SIGKILL');
        const stored = new Set(storedLeads(join(root, 'data')).map((row) => row['id']));
        expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_ROUNDS);
    },
    KILL_TEST_TIMEOUT_MS,
  );
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('finishes the request under way, refuses new ones, and exits 0', async () => {
    const server = await startServer(root);
    const body = JSON.stringify(DEMO);
    const { socket, received, closed } = openSocket(server.port);
    socket.write(
      `POST /functions/v1/send-form-email HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
    );
    await sleep(100);
    server.process.kill(signal);
    await sleep(300);
    await expect(fetch(server.url)).rejects.toThrow();
    expect(server.process.exitCode).toBeNull();
    socket.write(body.slice(10));
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
    expect(received()).toMatch(/^connection: close\r$/im);
    expect(await server.finished).toMatchObject({ code: 0, errors: expect.not.stringContaining('rror') });
    // SQLite folds its log into the database when it is closed properly.
    expect(existsSync(join(root, 'data', 'site.db-wal'))).toBe(false);
    expect(storedLeads(join(root, 'data'))).toHaveLength(1);
  });

  it('does not wait for idle and unused connections', async () => {
    const server = await startServer(root);
    const idle = openSocket(server.port);
    const unused = openSocket(server.port);
    idle.socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(idle.socket, 'data');
    const askedAt = performance.now();
    server.process.kill(signal);
    expect(await server.finished).toMatchObject({ code: 0 });
    expect(performance.now() - askedAt).toBeLessThan(STOP_DEADLINE_MS / 2);
    await Promise.all([idle.closed, unused.closed]);
  });
});

describe('stopping twice', () => {
  it('takes an echo of the signal, as npm sends one, for the same wish, and a later one for haste', async () => {
    const server = await startServer(root);
    const { socket } = openSocket(server.port);
    socket.write('POST /functions/v1/send-form-email HTTP/1.1\r\nHost: site\r\nContent-Length: 5\r\n');
    await sleep(100);
    server.process.kill('SIGINT');
    await sleep(100);
    server.process.kill('SIGINT');
    await sleep(700);
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGINT');
    expect(await server.finished).toMatchObject({ code: 1 });
  });
});

describe('a request that never ends', () => {
  it('is cut off ten seconds after SIGTERM, and the exit is as clean as ever', async () => {
    const server = await startServer(root);
    const { socket, closed } = openSocket(server.port);
    socket.write(
      'POST /functions/v1/send-form-email HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n',
    );
    socket.write('Content-Length: 500\r\n\r\n{');
    await sleep(100);
    const askedAt = performance.now();
    server.process.kill('SIGTERM');
    await closed;
    const waited = performance.now() - askedAt;
    expect(waited).toBeGreaterThan(STOP_DEADLINE_MS - 500);
    expect(waited).toBeLessThan(STOP_DEADLINE_MS + 2_000);
    expect(await server.finished).toMatchObject({ code: 0 });
  });
});

describe('starting', () => {
  it('says where the server is, where leads and mails are, and what is still to do', async () => {
    const server = await startServer(root);
    await send(server.url);
    server.process.kill('SIGTERM');
    await server.finished;
    const again = await startServer(root);
    again.process.kill('SIGTERM');
    const { output, errors } = await again.finished;
    const data = join(root, 'data');
    const [where, leads, mails, first, second, ...rest] = output.split('\n');
    expect(where).toBe(`Trazamar is at ${again.url}`);
    expect(leads).toBe(`Leads are stored in ${join(data, 'site.db')} (1 so far)`);
    expect(mails).toBe(`Mails are written to ${join(data, 'mail')} (2 so far)`);
    expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^ {2}20\S+\.eml$/)));
    expect(rest).toEqual(['']);
    expect(errors).toMatch(
      /^Neither SMTP_URL nor RESEND_API_KEY is set: .*\nStill fictional, .*SITE_PRODUCT.*\n$/,
    );
  });

  it('writes nothing that others may read, whatever the mode of its data directory', async () => {
    const data = join(root, 'data');
    mkdirSync(data, { mode: 0o755 });
    const server = await startServer(root);
    try {
      const names = readdirSync(data);
      expect(names).toEqual(expect.arrayContaining(['mail', 'secret', 'site.db', 'site.db-wal']));
      for (const name of names) expect(statSync(join(data, name)).mode & 0o077).toBe(0);
    } finally {
      server.process.kill('SIGKILL');
      await server.finished;
    }
  });

  it('is refused in one line when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(port) })).toEqual([
      `Cannot listen on port ${port} of 127.0.0.1: another program is listening there; stop it or set PORT to a free port.`,
    ]);
    const [line] = await failure({ METRICS_PORT: String(port) });
    expect(line).toContain('set METRICS_PORT to a free port');
    other.close();
  });

  it('is refused with every bad variable named', async () => {
    const lines = await failure({ PORT: 'http', HOST: 'a b' });
    expect(lines).toEqual([expect.stringContaining('PORT'), expect.stringContaining('HOST')]);
  });

  it('is refused in one line when the data directory cannot be used', async () => {
    for (const directory of [join(root, 'secret.txt'), '/proc/no-directories-here']) {
      expect(await failure({ DATA_DIR: directory })).toEqual([
        expect.stringContaining(`${directory}/site.db (DATA_DIR)`),
      ]);
    }
  });

  it('is refused in one line when the pages are not built', async () => {
    rmSync(join(root, 'client'), { recursive: true });
    mkdirSync(join(root, 'client'));
    expect(await failure({})).toEqual([expect.stringContaining('npm run build')]);
  });
});
