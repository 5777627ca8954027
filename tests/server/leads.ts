import { DatabaseSync } from 'node:sqlite';
import { databasePath } from '#server/store/sqlite/database.ts';

/** A demo request that is accepted. */
export const DEMO = {
  type: 'demo',
  name: 'Lucía Ñáñez',
  email: 'lucia@empresa.example',
  company: 'Importadora del Bajío, S.A.',
  phone: '+52 (55) 5555-0199',
  message: '¿Cuánto cuesta?\nSaludos 🚢 «hasta 70%»',
};

/** A demo request by somebody else, who has a mailbox of their own: each is acknowledged once in a day. */
export const demoBy = (name: string) => ({
  ...DEMO,
  name,
  email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@empresa.example`,
});

/** Reads what a server stored, through a connection of its own. */
export function storedLeads(dataDirectory: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databasePath(dataDirectory), { readOnly: true });
  try {
    return database.prepare('select * from leads').all();
  } finally {
    database.close();
  }
}
