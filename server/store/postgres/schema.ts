import { join } from 'node:path';
import { readMigrations } from '#server/store/migrations.ts';

const migrations = () => readMigrations(join(import.meta.dirname, 'migrations'));

/** The schema that this program knows. Hosted functions have no files: their build writes the version in here. */
export const SCHEMA = {
  migrations,
  get version(): number {
    return migrations().length;
  },
};
