import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** The bodies of the stored leads with this address, read from the database file while the server runs. */
export function storedLeads(email: string) {
  const database = new DatabaseSync(join(E2E_DATA_DIRECTORY, 'site.db'), { readOnly: true });
  try {
    return database
      .prepare('SELECT type, name, email, company, phone, message, further FROM leads WHERE email = ?')
      .all(email)
      .map(({ further, ...keys }) => ({ ...keys, ...(JSON.parse(String(further ?? '{}')) as object) }));
  } finally {
    database.close();
  }
}
