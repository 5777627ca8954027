import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { BODY_COLUMNS, bodyOfRow } from '../../stored-body.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** The bodies of the stored leads with this address, read from the database file while the server runs. */
export function storedLeads(email: string) {
  const database = new DatabaseSync(join(E2E_DATA_DIRECTORY, 'site.db'), { readOnly: true });
  try {
    return database.prepare(`select ${BODY_COLUMNS} from leads where email = ?`).all(email).map(bodyOfRow);
  } finally {
    database.close();
  }
}
