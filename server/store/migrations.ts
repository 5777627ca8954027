import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads numbered migrations, oldest first and without gaps: `0001_leads.sql` is version 1. */
export const readMigrations = (directory: string): { version: number; sql: string }[] =>
  readdirSync(directory)
    .toSorted()
    .map((file) => ({
      version: Number.parseInt(file, 10),
      sql: readFileSync(join(directory, file), 'utf8'),
    }));

/** @throws if a newer program has changed the database. */
export function refuseNewer(current: number, newest: number): void {
  if (current <= newest) return;
  throw new Error(
    `it is at version ${current}, but this program knows versions up to ${newest}: start the newer program that changed it.`,
  );
}

/** @throws if the database is not at the newest version that this program knows. */
export function refuseOther(current: number, newest: number): void {
  refuseNewer(current, newest);
  if (current === newest) return;
  throw new Error(
    `it is at version ${current}, and this program needs version ${newest}: start the server once, it migrates; on a hosted project, run "supabase db push".`,
  );
}
