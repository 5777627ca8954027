import { open } from 'node:fs/promises';
import { cleanLine } from '#contract/text.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { existingSecret } from '#server/base/secret.ts';
import { checkConfig } from '#server/config/config.ts';
import { addressHash } from '#server/newsletter/subscribe.ts';
import { unsubscribeLinks, type LinkDependencies } from '#server/newsletter/links.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { CannotError, FLAG, parse, TEXT, UsageError } from './arguments.ts';
import { onStore, type Command, type Context } from './command.ts';
import { writeCsv } from './csv.ts';
import { writeJsonItems } from './json.ts';
import { readOutputFile, writeNewFile } from './output.ts';

const BATCH_SIZE = 50;
const NO_SECRET = "SECRET is not set, and nothing is kept in DATA_DIR: set the server's.";
const HEADER = ['email', 'confirmed_at', 'unsubscribe_url', 'unsubscribe_one_click_url'];

export const subscribers: Command = {
  help: `Usage: npm run leads -- subscribers [--json] [--output FILE]
       npm run leads -- subscribers --left FILE [--json]

Writes the confirmed addresses of the newsletter as CSV, each with two links that end its subscription: a
page with a button, for the text of a mail, and an address for the header List-Unsubscribe (RFC 8058). They
begin with SITE_URL, and are valid as long as the subscription lasts. A cell that a spreadsheet would take
for a formula begins with an apostrophe. Needs the server's SECRET, or DATA_DIR/secret.

  --json     as a JSON array; exact values
  --output   to a new file that only its owner can read, and not to standard output
  --left     reads a file with an address on each line, and writes those of them that have left, one a
             line: take them out of other lists`,

  prepare(args) {
    const { values } = parse({ args, options: { json: FLAG, output: TEXT, left: TEXT } });
    const file = readOutputFile(values.output);
    const { left, json: isJson } = values;
    if (left === '') throw new UsageError('--left must name a file');
    if (left !== undefined && file) throw new UsageError('--output does not go with --left');
    return onStore(async (store, context) => {
      const { env, site, dataDirectory, databaseUrl } = context;
      // The secret file beside an embedded database is not the secret of a server on PostgreSQL.
      const secret = env['SECRET']?.trim() || (databaseUrl ? undefined : existingSecret(dataDirectory));
      if (!secret) throw new CannotError(NO_SECRET);
      const fingerprint = createFingerprint(secret);
      const { functionsUrl } = checkConfig(env, site).config;
      const links = { store, fingerprint, siteUrl: site.url, functionsUrl };
      if (left === undefined) await writeConfirmed(links, { ...context, isJson, file });
      else await writeLeft(left, links, { ...context, isJson });
    });
  },
};

type Dependencies = LinkDependencies & { store: NewsletterStore };
type Writing = Pick<Context, 'note' | 'printForPrograms'> & { isJson?: boolean; file?: string };

async function writeConfirmed(links: Dependencies, { isJson, file, note, printForPrograms }: Writing) {
  let count = 0;
  const batches = async function* () {
    for (let afterId: string | undefined = ''; afterId !== undefined; await pauseBetweenBatches()) {
      const batch = await links.store.listConfirmed(afterId, BATCH_SIZE);
      yield await Promise.all(
        batch.map(async ({ id, email, confirmedAt }) => {
          const { page, oneClick } = await unsubscribeLinks(id, links);
          return { email, confirmedAt, unsubscribeUrl: page, unsubscribeOneClickUrl: oneClick };
        }),
      );
      count += batch.length;
      afterId = batch.at(-1)?.id;
    }
  };
  const chunks = isJson ? writeJsonItems(batches()) : writeCsv(HEADER, batches(), Object.values<string>);
  await (file ? writeNewFile(file, chunks) : printForPrograms(chunks));
  note(`${countOf(count, 'address', 'addresses')} exported${file ? ` to ${file}` : ''}`);
}

async function writeLeft(
  path: string,
  { store, fingerprint }: Dependencies,
  { isJson, note, printForPrograms }: Writing,
) {
  const file = await open(path).catch((error: Error) => {
    throw new CannotError(`${path} cannot be read: ${error.message}`);
  });
  const counts = { read: 0, left: 0 };
  const found = async function* () {
    for await (const line of file.readLines()) {
      const email = cleanLine(line);
      if (email === '') continue;
      counts.read += 1;
      const leftAt = await store.leftAt(addressHash(fingerprint, email));
      if (leftAt === undefined) continue;
      counts.left += 1;
      yield [{ email, leftAt }];
    }
  };
  const asLines = async function* () {
    for await (const batch of found()) yield batch.map(({ email }) => `${email}\n`).join('');
  };
  await printForPrograms(isJson ? writeJsonItems(found()) : asLines());
  const verb = counts.read === 1 ? 'has' : 'have';
  note(`${counts.left} of ${countOf(counts.read, 'address', 'addresses')} ${verb} left`);
}
