import { parseArgs } from 'node:util';
import { readDatabase } from '#server/config/config.ts';
import { copyDatabase } from '#server/store/copy/copy.ts';
import { databaseName } from '#server/store/postgres/open.ts';
import { backUpDatabase, openExistingDatabase } from '#server/store/sqlite/database.ts';
import { CannotError, countOf, UsageError, type Command } from './command.ts';
import { fillNewFile } from './output.ts';

const POSTGRES = 'PostgreSQL has its own command: pg_dump --format=custom --schema=site (docs/operating.md).';

const backUp: Command = {
  help: `Usage: npm run leads -- backup <file>

Writes a consistent copy of the database in DATA_DIR to a new file that only its owner can read, while the
server runs, and checks the copy. docs/operating.md says how to restore it, and what else belongs to a backup.`,

  async run(args, { env, print }) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new UsageError('Give exactly one file');
    const { dataDirectory, databaseUrl } = readDatabase(env);
    if (databaseUrl) throw new CannotError(POSTGRES);
    using database = await openExistingDatabase(dataDirectory);
    const leads = await fillNewFile(file, async () => backUpDatabase(database, file));
    await print([`${countOf(leads, 'lead')} in ${file}, checked.\n`]);
  },
};

const copyToPostgres: Command = {
  help: `Usage: npm run leads -- copy-to-postgres

Copies the database in DATA_DIR to the empty PostgreSQL one at DATABASE_URL, all of it or nothing. Stop the
server first: the command refuses a database that another process has open. Prints the rows of each table.`,

  async run(args, { env, print }) {
    parseArgs({ args, options: {} });
    const { dataDirectory, databaseUrl } = readDatabase(env);
    if (!databaseUrl) throw new UsageError('DATABASE_URL must say where to copy to');
    const copied = await copyDatabase(dataDirectory, databaseUrl);
    await print([
      ...copied.map(({ table, rows }) => `${table} ${rows}\n`),
      `${databaseName(databaseUrl)} holds all that is in ${dataDirectory}. Set DATABASE_URL and SECRET for the server,
and move the old database away: docs/operating.md, "Move to PostgreSQL".\n`,
    ]);
  },
};

export const commands = { backup: backUp, 'copy-to-postgres': copyToPostgres };
