import { readDatabase } from '#server/config/environment.ts';
import { reportError } from '#server/base/report-error.ts';
import { existingSecret, secretPath } from '#server/base/secret.ts';
import { copyDatabase, type CopiedTable } from '#server/store/copy/copy.ts';
import { CopyRefused } from '#server/store/copy/guard.ts';
import { databaseName } from '#server/store/postgres/open.ts';
import { CannotError, parse, UsageError, type Command } from './command.ts';
import { writeTable } from './table.ts';

const HEADERS = ['TABLE', 'ROWS', 'WRITTEN', 'ERASED'];

export const copyToPostgres: Command = {
  help: `Usage: npm run leads -- copy-to-postgres

Copies the database in DATA_DIR to the PostgreSQL one at DATABASE_URL, which has to be empty, and makes
the tables there. Safe while the server takes leads; run it once more after the server was stopped, and
it brings over what came since, changes what has changed and erases what was erased. At the end it
compares the number of rows in each table.

It refuses a database on which a server runs or has run since the last copy: what came in there would be
lost. No server starts on a copy that is not finished.`,

  prepare(args) {
    parse({ args, options: {} });
    return async ({ env, note, print }) => {
      const { dataDirectory, databaseUrl } = readDatabase(env);
      if (!databaseUrl) throw new UsageError('DATABASE_URL must say where to copy to');
      const copied = await copyDatabase({
        dataDirectory,
        databaseUrl,
        onProgress: note,
        reportError,
      }).catch((error: unknown) => {
        throw error instanceof CopyRefused ? new CannotError(error.message) : error;
      });
      await print([tableOf(copied), nextSteps(databaseUrl, dataDirectory)]);
    };
  },
};

const tableOf = (copied: CopiedTable[]): string =>
  writeTable(
    HEADERS,
    copied.map(({ name, rows, written, erased }) => [name, rows, written, erased].map(String)),
  );

function nextSteps(databaseUrl: string, dataDirectory: string): string {
  const secret = existingSecret(dataDirectory)
    ? `set to what stands in ${secretPath(dataDirectory)}`
    : 'as it is set for the server now';
  return `${databaseName(databaseUrl)} holds all that was in ${dataDirectory} when this began. Next:
1. Unless the server was stopped before this: stop it, and run this again. What came since is not there yet.
2. Start the server with DATABASE_URL, and with SECRET ${secret}.
3. From then on the database in ${dataDirectory} is out of date, and copying again is refused.
`;
}
