import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freePort } from './loopback.ts';
import type { Order } from './postgres-process.ts';

const PROCESS = resolve('tests/server/support/postgres-process.ts');
const NODE = resolve('node_modules/.bin/node');

/** A real PostgreSQL on a free port of loopback, with its own data directory. */
export async function startPostgres() {
  const root = mkdtempSync(join(tmpdir(), 'postgres-'));
  // As root, PostgreSQL runs as another user, who needs access to the data, and to this project's folder.
  chmodSync(root, 0o755);
  const port = await freePort();
  const child = fork(PROCESS, [join(root, 'data'), String(port)], { execPath: NODE, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const done = () =>
    Promise.race([
      once(child, 'message'),
      exited.then(() =>
        Promise.reject(
          new Error('PostgreSQL did not start: as root, other users must be able to read this folder'),
        ),
      ),
    ]);
  const order = async (what: Order) => {
    child.send(what);
    await done();
  };
  await done();
  await order('start');
  const url = `postgres://site:site@127.0.0.1:${port}/postgres`;
  return {
    url,
    /** Creates an empty database. Resolves to its address. */
    createDatabase: () => makeDatabase(url),
    start: () => order('start'),
    stop: () => order('stop'),
    /** Kills it: open work is lost, and the next start recovers the rest. */
    async crash() {
      const file = join(root, 'data', 'postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
      await order('stop');
    },
    async remove() {
      child.disconnect();
      await exited;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database beside another one. Resolves to its address. */
export async function makeDatabase(besideUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(besideUrl, `create database ${name}`);
  const url = new URL(besideUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Runs one statement on its own connection, which is closed by the time this resolves. So the database may be dropped.
 */
export async function query(
  url: string,
  statement: string,
  values: (string | number)[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}
