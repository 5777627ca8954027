import { setTimeout as sleep } from 'node:timers/promises';
import { cleanLine } from '#contract/text.ts';
import { eraseWrittenMails, findWrittenMails } from '#server/mail/file-mailer.ts';
import type { Location } from '#server/store/open.ts';
import type { AddressTraces } from '#server/leads/port.ts';
import type { Store } from '#server/store/store.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { onStore, parse, UsageError, type Command, type Context } from './command.ts';

const BATCH_SIZE = 200;
/** A mail that was being written to a file while its lead was erased is there by then. */
const LAST_LOOK_MS = 1_000;

export const forget: Command = {
  help: `Usage: npm run leads -- forget <e-mail> [--yes]

Erases all that is kept of an e-mail address, however its letters are cased: its leads, what the outbox
holds of their deliveries, the files of those that were written, also of the team's digests and notices that
named such a lead, and the newsletter's subscription. If that was confirmed, a keyed hash stays, by which
the address is known to have left.

  --yes      erases; without it, only says what would be

It says at the end where the person may still stand, for there this command does not reach.`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: { yes: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [email = '', ...others] = positionals.map(cleanLine);
    if (!email.includes('@') || others.length > 0) throw new UsageError('Give exactly one e-mail address');
    return onStore(async (store, context) => {
      const { print } = context;
      const found = await store.findAddress(email);
      if (found.leads + found.subscriptions === 0)
        return print([`Nothing is kept of ${email}, but for a keyed hash if it has left the newsletter.\n`]);
      if (values.yes) return print([await erase(email, store, context)]);
      const files = await findWrittenMails(context.dataDirectory, found.deliveryIds);
      await print([
        `Would erase of ${email}: ${describe(found, files.length)}.\nTo do it: npm run leads -- forget ${email} --yes\n`,
      ]);
    });
  },
};

async function erase(
  email: string,
  store: Store,
  { dataDirectory, databaseUrl, note }: Context & Location,
): Promise<string> {
  const erased: AddressTraces = { leads: 0, deliveries: 0, subscriptions: 0, deliveryIds: [] };
  let files = 0;
  for (;;) {
    const batch = await store.eraseAddress(email, BATCH_SIZE, new Date().toISOString());
    if (batch.leads + batch.subscriptions === 0) break;
    erased.leads += batch.leads;
    erased.deliveries += batch.deliveries;
    erased.subscriptions += batch.subscriptions;
    erased.deliveryIds.push(...batch.deliveryIds);
    files += await eraseWrittenMails(dataDirectory, batch.deliveryIds);
    note(`${countOf(erased.leads, 'lead')} erased`);
    await pauseBetweenBatches();
  }
  await sleep(LAST_LOOK_MS);
  files += await eraseWrittenMails(dataDirectory, erased.deliveryIds);
  const isSettled = await store.settleErasure();
  return [
    `Erased of ${email}: ${describe(erased, files)}.`,
    ...(isSettled ? [] : [UNSETTLED]),
    'What this cannot erase:',
    '- backups and exports that were made earlier',
    "- mails in the team's mailbox and in the visitor's",
    "- the mail server's logs",
    '- the system that the webhook has given leads to, where there is or was one: have them erased there',
    '- what leads of other addresses say of the person',
    ...(databaseUrl ? [POSTGRES] : []),
    '',
  ].join('\n');
}

const UNSETTLED =
  'The log site.db-wal still holds what was erased, for others read the database all the time: run it again later.';
const POSTGRES = '- what PostgreSQL keeps of erased rows until it vacuums, and in its archives of changes';

const describe = ({ leads, deliveries, subscriptions }: AddressTraces, files: number): string =>
  [
    countOf(leads, 'lead'),
    `${countOf(deliveries, 'delivery', 'deliveries')} in the outbox`,
    countOf(files, 'mail file'),
    countOf(subscriptions, 'subscription'),
  ].join(', ');
