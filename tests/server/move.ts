import { onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from './engines.ts';
import { leads, openFixture, sendLead } from './fixture.ts';
import { query } from './postgres.ts';

/** A fixture on SQLite, and an empty database on PostgreSQL to move to. */
export async function openMove() {
  const fixture = openFixture();
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  const moved = { ...fixture.variables, DATABASE_URL: url };
  return {
    ...fixture,
    /** The variables of those that work on the database that was moved to. */
    moved,
    copy: () => leads(moved, 'copy-to-postgres'),
    query: (statement: string, ...values: (string | number)[]) => query(url, statement, values),
  };
}

export type Sent = { number: number; id: string };

/** Visitors who send one lead after another, each of its own content, until they are stopped. */
export function startSending(
  server: { url: string },
  leadOf: (number: number) => { lead: object; headers?: Record<string, string> },
  visitors: number,
) {
  const [sent, stopped]: [Sent[], AbortController] = [[], new AbortController()];
  let next = 0;
  const sending = Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!stopped.signal.aborted) {
        const number = (next += 1);
        const { lead, headers } = leadOf(number);
        sent.push({ number, id: await sendLead(server, lead, headers) });
      }
    }),
  );
  return {
    /** Those that were acknowledged so far. */
    sent,
    async stop(): Promise<void> {
      stopped.abort();
      await sending;
    },
  };
}
