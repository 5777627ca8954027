import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { BODY_COLUMNS, bodyOfRow } from '#tests/support/stored-body.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** The leads with this address, read from the database file while the server runs. */
function select(columns: string, email: string) {
  const database = new DatabaseSync(join(E2E_DATA_DIRECTORY, 'site.db'), { readOnly: true });
  try {
    return database.prepare(`select ${columns} from leads where email = ?`).all(email);
  } finally {
    database.close();
  }
}

/** The bodies of the stored leads with this address. */
export const storedLeads = (email: string) => select(BODY_COLUMNS, email).map(bodyOfRow);

/** The ids, origins and their classes of the stored leads with this address. */
export const storedOrigins = (email: string): Record<string, unknown>[] =>
  select('id, origin, origin_class as class', email).map(({ origin, ...row }) => ({
    ...row,
    ...JSON.parse(String(origin)),
  }));
