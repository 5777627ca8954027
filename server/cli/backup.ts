import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readDatabase } from '#server/config/environment.ts';
import { secretPath } from '#server/base/secret.ts';
import { addressWithoutPassword } from '#server/store/postgres/open.ts';
import { backUpDatabase } from '#server/store/sqlite/backup.ts';
import { openExistingDatabase } from '#server/store/sqlite/database.ts';
import { countOf } from './batches.ts';
import { CannotError, parse, UsageError, type Command } from './command.ts';
import { fillNewFile } from './output.ts';

export const backUp: Command = {
  help: `Usage: npm run leads -- backup <file>

Writes a copy of the database in DATA_DIR to a new file that only its owner can read, consistent though
the server takes leads meanwhile, and checks the copy. To restore: stop the server, put it in place of
site.db, remove site.db-wal and site.db-shm, start the server.

DATA_DIR/secret belongs to the backup: without it, who repeats a message is not known again, nor who has
left the newsletter. So does DATA_DIR/mail, where there is no mail server.

PostgreSQL has a program of its own for this: with DATABASE_URL, its command is printed, exit code 1.`,

  prepare(args) {
    const { positionals } = parse({ args, options: {}, allowPositionals: true });
    const [name = '', ...others] = positionals;
    if (name === '' || others.length > 0) throw new UsageError('Give exactly one file');
    const file = resolve(name);
    return async ({ env, print }) => {
      const { dataDirectory, databaseUrl } = readDatabase(env);
      if (databaseUrl) throw new CannotError(postgresCommand(databaseUrl, file));
      const database = openExistingDatabase(dataDirectory);
      try {
        let leads = 0;
        await fillNewFile(file, async () => {
          leads = backUpDatabase(database, file);
        });
        const secret = secretPath(dataDirectory);
        await print([
          `${countOf(leads, 'lead')} in ${file}, checked.\n`,
          ...(existsSync(secret) ? [`Keep a copy of ${secret} with it.\n`] : []),
        ]);
      } finally {
        database.close();
      }
    };
  },
};

const postgresCommand = (databaseUrl: string, file: string): string =>
  [
    'PostgreSQL has its own program for this, which asks for the password, or takes it from ~/.pgpass:',
    `  pg_dump --format=custom --schema=site --file=${quoted(file)} ${quoted(addressWithoutPassword(databaseUrl))}`,
    'SECRET belongs to the backup: without it, who repeats a message is not known again.',
  ].join('\n');

/** As a shell takes it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
