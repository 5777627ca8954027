import { open } from 'node:fs/promises';
import { cleanLine } from '#contract/text.ts';
import { readFunctionsUrl } from '#server/config/environment.ts';
import { addressHash } from '#server/newsletter/address-hash.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { unsubscribeLinks, type LinkDependencies } from '#server/newsletter/links.ts';
import { existingSecret } from '#server/base/secret.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { CannotError, onStore, parse, UsageError, type Command, type Context } from './command.ts';
import { mapBatches, writeCsvTable } from './csv.ts';
import { writeJsonItems } from './json.ts';
import { readOutputFile, writeNewFile } from './output.ts';

/** The links of so many are stored at once. */
const BATCH_SIZE = 50;
const HEADER = ['email', 'confirmed_at', 'unsubscribe_url', 'unsubscribe_one_click_url'];

type Subscriber = {
  email: string;
  confirmedAt: string;
  unsubscribeUrl: string;
  unsubscribeOneClickUrl: string;
};

export const subscribers: Command = {
  help: `Usage: npm run leads -- subscribers [--json] [--output FILE]
       npm run leads -- subscribers --left FILE [--json]

Writes the newsletter's addresses that are confirmed, each with links of its own by which it leaves: a
page with a button, for the mail's text, and an address for the header List-Unsubscribe, which mail
programs post to (RFC 8058). As CSV, in which cells that a spreadsheet would take for a formula begin with
an apostrophe. The links stay valid as long as the subscription lasts. They begin with SITE_URL.

  --json     as a JSON array; exact values
  --output   to a new file that only its owner can read, and not to standard output
  --left     reads a file with an address on each line, and writes those of them that have left, one a
             line: take them out of other lists. Needs the server's SECRET, or DATA_DIR/secret of an
             embedded database`,

  prepare(args) {
    const { values } = parse({
      args,
      options: { json: { type: 'boolean' }, output: { type: 'string' }, left: { type: 'string' } },
    });
    const file = readOutputFile(values.output);
    const { left } = values;
    if (left === '') throw new UsageError('--left must name a file');
    if (left !== undefined && file) throw new UsageError('--output does not go with --left');
    return onStore(async (store, context) => {
      const { env, site, dataDirectory, databaseUrl } = context;
      if (left !== undefined) {
        // One beside an embedded database is not that of a server on PostgreSQL.
        const kept = databaseUrl ? undefined : existingSecret(dataDirectory);
        const secret = env['SECRET']?.trim() || kept;
        if (!secret) throw new CannotError("Who has left is known by the server's SECRET alone: set it.");
        return writeLeft(readLines(left), { secret, store, isJson: values.json, ...context });
      }
      const links = { store, siteUrl: site.url, functionsUrl: readFunctionsUrl(env, site) };
      await writeConfirmed(links, { store, isJson: values.json, file, ...context });
    });
  },
};

type Writing = Pick<Context, 'note' | 'printForPrograms'> & { store: NewsletterStore; isJson?: boolean };

async function writeConfirmed(
  links: LinkDependencies,
  { store, isJson, file, note, printForPrograms }: Writing & { file?: string },
) {
  const total = await store.countConfirmed();
  let count = 0;
  const counted = async function* (): AsyncGenerator<Subscriber[]> {
    for await (const batch of readConfirmed(store, links)) {
      yield batch;
      if ((count += batch.length) % 1_000 === 0 && count > 0) note(`${count} of ${total} addresses`);
    }
  };
  const chunks = isJson
    ? writeJsonItems(counted())
    : writeCsvTable(
        HEADER,
        mapBatches(counted(), ({ email, confirmedAt, unsubscribeUrl, unsubscribeOneClickUrl }) => [
          email,
          confirmedAt,
          unsubscribeUrl,
          unsubscribeOneClickUrl,
        ]),
      );
  await (file ? writeNewFile(file, chunks) : printForPrograms(chunks));
  note(`${countOf(count, 'address', 'addresses')} exported${file ? ` to ${file}` : ''}`);
}

async function* readConfirmed(store: NewsletterStore, links: LinkDependencies): AsyncGenerator<Subscriber[]> {
  for (let afterId = ''; ;) {
    const batch = await store.listConfirmed(afterId, BATCH_SIZE);
    yield await Promise.all(
      batch.map(async ({ id, email, confirmedAt }) => {
        const { page, oneClick } = await unsubscribeLinks(id, links);
        return { email, confirmedAt, unsubscribeUrl: page, unsubscribeOneClickUrl: oneClick };
      }),
    );
    if (batch.length < BATCH_SIZE) return;
    afterId = batch.at(-1)?.id ?? '';
    await pauseBetweenBatches();
  }
}

async function writeLeft(
  lines: AsyncIterable<string>,
  { secret, store, isJson, note, printForPrograms }: Writing & { secret: string },
) {
  const fingerprint = createFingerprint(secret);
  const counts = { read: 0, left: 0 };
  const found = async function* (): AsyncGenerator<{ email: string; leftAt: string }[]> {
    for await (const line of lines) {
      const email = cleanLine(line);
      if (email === '') continue;
      const leftAt = await store.leftAt(addressHash(fingerprint, email));
      if ((counts.read += 1) % 1_000 === 0) note(`${counts.read} addresses read`);
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

async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: Error) => {
    throw new CannotError(`${path} cannot be read: ${error.message}`);
  });
  yield* file.readLines();
}
