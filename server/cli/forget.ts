import { setTimeout as sleep } from 'node:timers/promises';
import { cleanLine } from '#contract/text.ts';
import { eraseWrittenMails, findWrittenMails } from '#server/mail/file-mailer.ts';
import type { Location } from '#server/store/open.ts';
import type { AddressTraces } from '#server/leads/port.ts';
import type { Store } from '#server/store/store.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { FLAG, parse, UsageError } from './arguments.ts';
import { onStore, type Command, type Context } from './command.ts';

const BATCH_SIZE = 200;
/** A mail file that is being written during the erasure is complete after this time. */
const LAST_LOOK_MS = 1_000;

export const forget: Command = {
  help: `Usage: npm run leads -- forget <e-mail> [--yes]

Erases all that is kept of an e-mail address, in any case of letters: its leads, their deliveries in the
outbox, the mail files of those, the files of digests and reports to the team that name such a lead, and the
newsletter's subscription. Of a confirmed subscription a keyed hash stays: it says that the address has left.

  --yes      erases; without it, only says what would be

At the end it lists where the person's data may still be.`,

  prepare(args) {
    const { values, positionals } = parse({ args, options: { yes: FLAG }, allowPositionals: true });
    const [email = '', ...others] = positionals.map(cleanLine);
    if (!email.includes('@') || others.length > 0) throw new UsageError('Give exactly one e-mail address');
    return onStore(async (store, context) => {
      const { dataDirectory, print } = context;
      const found = await store.findAddress(email);
      if (found.leads + found.subscriptions === 0)
        return print([`Nothing is kept of ${email}, but for a keyed hash if it has left the newsletter.\n`]);
      if (values.yes) return erase(email, store, context);
      const files = await findWrittenMails(dataDirectory, found.deliveryIds);
      const command = `npm run leads -- forget ${email} --yes`;
      await print([`Would erase of ${email}: ${describe(found, files.length)}.\nTo do it: ${command}\n`]);
    });
  },
};

async function erase(
  email: string,
  store: Store,
  { dataDirectory, databaseUrl, note, print }: Context & Location,
) {
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
  await print([
    `Erased of ${email}: ${describe(erased, files)}.\n`,
    isSettled ? '' : UNSETTLED,
    OUT_OF_REACH,
    databaseUrl ? POSTGRES : '',
  ]);
}

const UNSETTLED =
  'The log site.db-wal still holds what was erased, because others read the database: run this again later.\n';
const OUT_OF_REACH = `What this cannot erase:
- backups and exports that were made earlier
- mails in the team's mailbox and in the visitor's
- the mail server's logs
- the system that receives webhook deliveries, if there is or was one: erase the leads there
- what leads of other addresses say of the person
`;
const POSTGRES = '- what PostgreSQL keeps of erased rows until it vacuums, and in its archives of changes\n';

const describe = ({ leads, deliveries, subscriptions }: AddressTraces, files: number): string =>
  [
    countOf(leads, 'lead'),
    `${countOf(deliveries, 'delivery', 'deliveries')} in the outbox`,
    countOf(files, 'mail file'),
    countOf(subscriptions, 'subscription'),
  ].join(', ');
