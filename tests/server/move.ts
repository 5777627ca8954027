import type { OnTestFinishedHandler } from 'vitest';
import { createDatabase, dropDatabase } from './engines.ts';
import { openEngineStage, runLeads } from './leads-cli.ts';
import { query } from './postgres.ts';

/** A stage on SQLite, and an empty database on PostgreSQL to move to. */
export async function openMove(onTestFinished: (handler: OnTestFinishedHandler) => void) {
  const stage = await openEngineStage('SQLite', onTestFinished);
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  const moved = { ...stage.variables, DATABASE_URL: url };
  return {
    stage,
    moved,
    copy: () => runLeads(moved, 'copy-to-postgres'),
    query: (statement: string, ...values: (string | number)[]) => query(url, statement, values),
  };
}
