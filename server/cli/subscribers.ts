import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cleanLine } from '#contract/text.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { existingSecret } from '#server/base/secret.ts';
import { checkConfig } from '#server/config/config.ts';
import { SUBSCRIBER_COLUMNS } from '#server/inbox/columns.ts';
import { readConfirmed, type ConfirmedDependencies } from '#server/newsletter/confirmed.ts';
import { addressHash } from '#server/newsletter/subscribe.ts';
import { writeCsv } from './csv.ts';
import { CannotError, FLAG, TEXT, UsageError, type Command } from './command.ts';
import { writeJson } from './format.ts';

const NO_SECRET = "SECRET is not set, and nothing is kept in DATA_DIR: set the server's.";

const subscribers: Command = {
  help: `Usage: npm run -s leads -- subscribers [--json] [--output FILE]
       npm run -s leads -- subscribers --left FILE

Writes the confirmed addresses of the newsletter as CSV, each with two links that end its subscription: for
the text of a mail, and for the header List-Unsubscribe (RFC 8058). Needs the server's SECRET.

  --json              as a JSON array; exact values
  --output FILE       to a new file that only its owner can read
  --left FILE         reads a file with an address on each line, and writes those that have left`,

  async run(args, { env, site, openStore, print }) {
    const { values } = parseArgs({ args, options: { json: FLAG, output: TEXT, left: TEXT } });
    const { left, output, json: isJson } = values;
    if (left !== undefined && (output !== undefined || isJson))
      throw new UsageError('Neither --output nor --json goes with --left');
    const { functionsUrl, dataDirectory, databaseUrl } = checkConfig(env, site).config;
    const store = await openStore();
    // The secret file beside an embedded database is not the secret of a server on PostgreSQL.
    const secret = env['SECRET']?.trim() || (databaseUrl ? undefined : existingSecret(dataDirectory));
    if (!secret) throw new CannotError(NO_SECRET);
    const dependencies = { store, fingerprint: createFingerprint(secret), siteUrl: site.url, functionsUrl };
    if (left !== undefined) return print(readLeft(left, dependencies));
    const rows = async function* () {
      for await (const batch of readConfirmed(dependencies))
        yield batch.map((subscriber) => SUBSCRIBER_COLUMNS.map(({ valueOf }) => valueOf(subscriber) ?? ''));
    };
    await print(
      isJson
        ? writeJson(readConfirmed(dependencies))
        : writeCsv(
            SUBSCRIBER_COLUMNS.map(({ name }) => name),
            rows(),
          ),
      output,
    );
  },
};

async function* readLeft(
  path: string,
  { store, fingerprint }: ConfirmedDependencies,
): AsyncGenerator<string> {
  const file = await open(path).catch((error: Error) => {
    throw new CannotError(`${path} cannot be read: ${error.message}`);
  });
  for await (const line of file.readLines()) {
    const email = cleanLine(line);
    if (email && (await store.leftAt(addressHash(fingerprint, email))) !== undefined) yield `${email}\n`;
  }
}

export const commands = { subscribers };
