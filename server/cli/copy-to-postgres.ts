import { existingSecret, secretPath } from '#server/base/secret.ts';
import { readDatabase } from '#server/config/config.ts';
import { copyDatabase } from '#server/store/copy/copy.ts';
import { databaseName } from '#server/store/postgres/open.ts';
import { parse, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { writeTable } from './table.ts';

export const copyToPostgres: Command = {
  help: `Usage: npm run leads -- copy-to-postgres

Copies the database in DATA_DIR to the PostgreSQL one at DATABASE_URL, all of it or nothing. Stop the
server first: the command refuses a database that another process has open. The target must be empty;
its tables are made. The number of rows in each table is compared before the copy is committed.`,

  prepare(args) {
    parse({ args, options: {} });
    return async ({ env, print }) => {
      const { dataDirectory, databaseUrl } = readDatabase(env);
      if (!databaseUrl) throw new UsageError('DATABASE_URL must say where to copy to');
      const copied = await copyDatabase(dataDirectory, databaseUrl);
      const rows = [...copied].map(([table, count]) => [table, String(count)]);
      await print([writeTable(['TABLE', 'ROWS'], rows), nextSteps(databaseUrl, dataDirectory)]);
    };
  },
};

function nextSteps(databaseUrl: string, dataDirectory: string): string {
  const secret = existingSecret(dataDirectory)
    ? `the content of ${secretPath(dataDirectory)}`
    : 'the same value as now';
  return `${databaseName(databaseUrl)} holds all that is in ${dataDirectory}. Next:
1. Set DATABASE_URL for the server, and SECRET to ${secret}.
2. Move the database away from ${dataDirectory}, so that no server starts on it again.
3. Start the server.
`;
}
