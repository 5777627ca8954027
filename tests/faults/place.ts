import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { databasePath } from '#server/store/sqlite/database.ts';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';
import {
  NODE,
  startServer,
  stopServer,
  type Launch,
  type RunningServer,
} from '#tests/server/support/server-process.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

type Row = Record<string, unknown>;

const run = promisify(execFile);
/** A program of its own, because this process may not see the disk of `launch.within`. */
const QUERY = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 5_000 });
  console.log(JSON.stringify(database.prepare(process.argv[2]).all()));
`;

/** Servers on one database, with access to that database. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

export type PlaceOptions = {
  /** An empty PostgreSQL database. Undefined: SQLite. */
  databaseUrl?: string;
  variables?: NodeJS.ProcessEnv;
  launch?: Launch;
  /** The data directory as processes of `launch.within` see it. */
  dataDirectory?: string;
};

/** Opens a place on an empty database. Closing it kills its running servers. */
export async function openPlace({ databaseUrl, variables, launch, ...options }: PlaceOptions = {}) {
  const { root } = makeFixtureSite();
  const { dataDirectory = join(root, 'data') } = options;
  const servers = new Set<RunningServer>();
  const pool = databaseUrl ? new Pool({ connectionString: databaseUrl, max: 1 }) : undefined;
  // After a stop of the database the next query opens another connection.
  pool?.on('error', () => {});

  async function query(statement: string): Promise<Row[]> {
    if (pool) return (await pool.query<Row>(statement)).rows;
    const program = [NODE, '-e', QUERY, databasePath(dataDirectory), statement.replaceAll('site.', '')];
    const [command = '', ...args] = [...(launch?.within ?? []), ...program];
    const { stdout } = await run(command, args, { maxBuffer: 2 ** 28 });
    return JSON.parse(stdout) as Row[];
  }

  async function start(more: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
    const all = {
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 'a secret for the fault tests' }),
      DATA_DIR: dataDirectory,
      ...variables,
      ...more,
    };
    const server = await startServer(root, all, launch);
    servers.add(server);
    void server.finished.then(() => servers.delete(server));
    return server;
  }

  return {
    engine: (databaseUrl ? 'postgres' : 'sqlite') satisfies Engine,
    query,
    /** The number of rows of a table that meet a condition. */
    async count(table: string, where = 'true'): Promise<number> {
      const [row] = await query(`select count(*) as number from site.${table} where ${where}`);
      return Number(row?.['number']);
    },
    running: () => [...servers],
    urls: () => [...servers].map(({ url }) => url),
    start,
    /** Kills a server, by default the only one, and starts another. */
    async restart(server = [...servers][0]): Promise<void> {
      if (server) await stopServer(server, 'SIGKILL');
      await start();
    },
    async close(): Promise<void> {
      await Promise.all([...servers].map((server) => stopServer(server, 'SIGKILL')));
      await pool?.end();
      rmSync(root, { recursive: true });
    },
  };
}
