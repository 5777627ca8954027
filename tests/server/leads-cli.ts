import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import type { OnTestFinishedHandler } from 'vitest';
import { reportError } from '#server/report-error.ts';
import { openStore } from '#server/store/open.ts';
import type { LeadRecord, LeadWithDeliveries, Store } from '#server/store/port.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openSqliteStore } from '#server/store/sqlite/open.ts';
import { createDatabase, dropDatabase, type Engine } from './engines.ts';
import { DEMO } from './leads.ts';
import { NODE, NODE_ENVIRONMENT } from './node.ts';
import { openStage } from './stage.ts';

const LEADS = resolve('server/cli/leads.ts');

/** All that `leads` does. */
export const COMMANDS =
  'list show export release retry forget purge subscribers backup copy-to-postgres test-webhook doctor'.split(
    ' ',
  );

/** A data directory, or all variables that say where the database is. */
export type Where = string | NodeJS.ProcessEnv;

/** Starts `node server/cli/leads.ts` on a database. */
export function spawnLeads(where: Where, args: string[], variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(NODE, [LEADS, ...args], {
    env: {
      ...NODE_ENVIRONMENT,
      ...(typeof where === 'string' ? { DATA_DIR: where } : where),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Decoded here: text() would swallow the byte order mark.
  child.stdout.setEncoding('utf8');
  return child;
}

/** Runs it to its end. */
export async function runLeads(where: Where, ...args: string[]) {
  const child = spawnLeads(where, args);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, output, errors };
}

/** What it prints with --json. */
export async function readLeads(where: Where, ...args: string[]) {
  const { code, output, errors } = await runLeads(where, ...args, '--json');
  if (code !== 0) throw new Error(errors);
  return JSON.parse(output) as (LeadWithDeliveries & { folio: string })[];
}

/** Stores a lead with both mails, as the server does. */
export async function storeLeads(dataDirectory: string, leads: (Partial<LeadRecord> & { id: string })[]) {
  const store = openSqliteStore(dataDirectory);
  for (const lead of leads) {
    const record: LeadRecord = { ...DEMO, type: 'demo', createdAt: '2025-11-20T18:30:00.000Z', ...lead };
    await store.acceptLead({
      record,
      deliveries: [
        { id: `${lead.id}-t`, kind: 'team_notification' },
        { id: `${lead.id}-v`, kind: 'visitor_acknowledgement' },
      ],
      contentHash: lead.id,
      emailHash: lead.id,
      keyHash: lead.id,
      sameContentSince: record.createdAt,
    });
  }
  await store.close();
}

export type EngineStage = Awaited<ReturnType<typeof openEngineStage>>;

/** A stage whose servers and command line work on an empty database of an engine, for one test alone. */
export async function openEngineStage(
  engine: Engine,
  onTestFinished: (handler: OnTestFinishedHandler) => void,
) {
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  if (databaseUrl) onTestFinished(() => dropDatabase(databaseUrl));
  const stage = openStage(onTestFinished);
  const variables: NodeJS.ProcessEnv = {
    DATA_DIR: stage.data,
    SECRET: 'a secret of the tests',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return {
    ...stage,
    variables,
    startServer: (more: NodeJS.ProcessEnv = {}) => stage.startServer({ ...variables, ...more }),
    leads: (...args: string[]) => runLeads(variables, ...args),
    /** The server's store, through a connection of the test's own. */
    async withStore<Result>(run: (store: Store) => Promise<Result>): Promise<Result> {
      const { store } = await openStore({ dataDirectory: stage.data, databaseUrl }, reportError);
      return run(store).finally(() => store.close());
    },
  };
}

/** Does to a database what no server does. */
export function execute(dataDirectory: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: 5_000 });
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

/** Stores so many leads, a minute apart, with a given-up mail each, in a second or two. */
export async function storeManyLeads(dataDirectory: string, count: number): Promise<void> {
  await storeLeads(dataDirectory, []);
  execute(
    dataDirectory,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into leads (id, type, name, email, company, phone, message, created_at)
     select printf('%08x-0000-4000-8000-000000000000', n), 'demo', 'Lucía ' || n, 'lucia@empresa.example',
       'Importadora', '', printf('%.400c', 'x'), strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + 60 * n, 'unixepoch')
     from numbers`,
    count,
  );
  execute(
    dataDirectory,
    `insert into outbox (id, lead_id, lane, kind, state, queued_at, at)
     select id || '-t', id, 'team', 'team_notification', 'dead', 0, 0 from leads`,
  );
}

/** The ids of the leads of `storeThree`. */
export const [ONE, TWO, THREE] = [
  'aaaa1111-0000-4000-8000-000000000001',
  'aaaa2222-0000-4000-8000-000000000002',
  'bbbb3333-0000-4000-8000-000000000003',
];

/** Three leads: of the first all was sent, the second's team mail was given up, the third's mails wait. */
export async function storeThree(data: string): Promise<void> {
  await storeLeads(data, [
    { id: ONE, name: 'Uno', createdAt: '2025-11-19T18:30:00.000Z' },
    { id: TWO, name: 'Dos', createdAt: '2025-11-20T05:59:00.000Z' },
    { id: THREE, name: 'Tres', createdAt: '2025-11-20T06:00:00.000Z', type: 'contact', company: '' },
  ]);
  execute(data, "update outbox set state = 'sent', tries = 1, at = 1763577010000 where lead_id = ?", ONE);
  execute(
    data,
    "update outbox set state = 'dead', tries = 1, at = 1763618345000, last_error = '550 no such user' where id = ?",
    `${TWO}-t`,
  );
  execute(data, 'update leads set corrects = ? where id = ?', ONE, TWO);
  execute(data, 'update outbox set tries = 3, at = 4000000000000 where id = ?', `${THREE}-v`);
}
