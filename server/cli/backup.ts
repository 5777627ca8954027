import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretPath } from '#server/base/secret.ts';
import { backUpDatabase } from '#server/store/sqlite/backup.ts';
import { openExistingDatabase } from '#server/store/sqlite/database.ts';
import { countOf } from './batches.ts';
import { CannotError, parse, UsageError } from './arguments.ts';
import { onLocation, type Command } from './command.ts';
import { fillNewFile } from './output.ts';

const POSTGRES = `PostgreSQL has its own command for this (docs/operating.md):
  pg_dump --format=custom --schema=site --file=FILE postgres://USER@HOST/NAME
Keep SECRET with the backup: without it, the server does not recognize repeated messages.`;

export const backUp: Command = {
  help: `Usage: npm run leads -- backup <file>

Writes a consistent copy of the database in DATA_DIR to a new file that only its owner can read, while the
server runs, and checks the copy. To restore: stop the server, put the copy in place of site.db, remove
site.db-wal and site.db-shm, start the server.

Keep DATA_DIR/secret with the backup: without it, the server recognizes neither repeated messages nor
addresses that have left the newsletter. Keep DATA_DIR/mail too, where there is no mail server.

With DATABASE_URL, it only names PostgreSQL's own command; exit code 1.`,

  prepare(args) {
    const { positionals } = parse({ args, allowPositionals: true });
    if (positionals.length !== 1 || !positionals[0]) throw new UsageError('Give exactly one file');
    const file = resolve(positionals[0]);
    return onLocation(async ({ dataDirectory, databaseUrl }, { print }) => {
      if (databaseUrl) throw new CannotError(POSTGRES);
      const database = await openExistingDatabase(dataDirectory);
      try {
        let leads = 0;
        await fillNewFile(file, async () => {
          leads = backUpDatabase(database, file);
        });
        await print([`${countOf(leads, 'lead')} in ${file}, checked.\n`]);
        const secret = secretPath(dataDirectory);
        if (existsSync(secret)) await print([`Keep a copy of ${secret} with it.\n`]);
      } finally {
        database.close();
      }
    });
  },
};
