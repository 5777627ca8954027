import { parseArgs } from 'node:util';
import { RETENTION_DAYS, RETENTION_DAYS_RULE } from '#contract/site.ts';
import { cleanLine } from '#contract/text.ts';
import { readDatabase } from '#server/config/config.ts';
import { eraseInBatches, erasePerson, NO_TRACES, type MailFiles } from '#server/leads/erase-person.ts';
import { daysBefore, purge, UNCONFIRMED_DAYS } from '#server/leads/retention.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import type { AddressTraces } from '#server/leads/port.ts';
import { readBatches } from '#server/inbox/batches.ts';
import type { LeadFilter } from '#server/inbox/port.ts';
import type { Store } from '#server/store/store.ts';
import { countOf, FLAG, TEXT, UsageError, type Command } from './command.ts';

const TO_DO_IT = 'To do it, add --yes.\n';
const UNSETTLED = 'Others read the database, so site.db-wal still holds what was erased: run this again.\n';
const OUT_OF_REACH =
  "Erase by hand: backups, exports, mailboxes, mail server's logs, the webhook's system.\n";

const forget: Command = {
  help: `Usage: npm run leads -- forget <e-mail> [--yes]
       npm run leads -- forget --quarantined --reason TEXT [--yes]

Erases all that is kept of an e-mail address, in any case of letters: its leads, their deliveries and mail
files, the files of reports to the team that name such a lead, and the newsletter's subscription. Of a
confirmed subscription a keyed hash stays: it says that the address has left.

  --quarantined       erases the leads in quarantine, or called spam, with a reason that contains TEXT
  --yes               erases; without it, only says what would be`,

  async run(args, { env, openStore, print }) {
    const options = { yes: FLAG, quarantined: FLAG, reason: TEXT };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { quarantined, reason } = values;
    const [email = '', ...others] = positionals.map(cleanLine);
    const isReason = quarantined && reason && positionals.length === 0;
    const isAddress = email.includes('@') && others.length === 0 && !quarantined && reason === undefined;
    if (!isReason && !isAddress)
      throw new UsageError('Give exactly one e-mail address, or --quarantined and --reason');
    const written = writtenMails(readDatabase(env).dataDirectory);
    const store = await openStore();
    const about = isReason ? `the quarantine, reason "${cleanLine(reason)}"` : email;
    const filter = { quarantined, reasonPart: reason };
    const found = isReason
      ? { ...NO_TRACES, leads: await store.countLeads(filter) }
      : await store.findAddress(email);
    if (found.leads + found.subscriptions === 0) return print([`Nothing is kept of ${about}.\n`]);
    if (!values.yes) {
      const files = await written.countOf(found.deliveryIds);
      return print([`Would erase of ${about}: ${describe(found, files)}.\n${TO_DO_IT}`]);
    }
    const { files, isSettled, ...erased } = isReason
      ? await eraseReason(store, written, filter)
      : await erasePerson(store, written, email);
    const unsettled = isSettled ? '' : UNSETTLED;
    await print([`Erased of ${about}: ${describe(erased, files)}.\n`, unsettled, OUT_OF_REACH]);
  },
};

function eraseReason(store: Store, files: MailFiles, filter: LeadFilter) {
  const batches = readBatches(store, filter);
  return eraseInBatches(store, files, async () => {
    const { value: leads, done } = await batches.next();
    if (done || leads.length === 0) return undefined;
    const deliveryIds = await store.eraseLeads(leads.map(({ id }) => id));
    return { ...NO_TRACES, leads: leads.length, deliveryIds };
  });
}

const describe = (
  { leads, deliveries, subscriptions }: Omit<AddressTraces, 'deliveryIds'>,
  files: number,
): string =>
  [
    countOf(leads, 'lead'),
    `${countOf(deliveries, 'delivery', 'deliveries')} in the outbox`,
    countOf(files, 'mail file'),
    countOf(subscriptions, 'subscription'),
  ].join(', ');

const purgeOld: Command = {
  help: `Usage: npm run leads -- purge [--yes]

Erases leads older than RETENTION_DAYS, with their mails and the files of those, and subscriptions that
nobody confirmed in ${UNCONFIRMED_DAYS} days. A running server does this by itself once a day.

  --yes               erases; without it, only says how many leads that would be`,

  async run(args, { env, site: { retentionDays }, office, openStore, print }) {
    const { values } = parseArgs({ args, options: { yes: FLAG } });
    if (!RETENTION_DAYS.test(retentionDays))
      throw new UsageError(`RETENTION_DAYS ${RETENTION_DAYS_RULE}, not "${retentionDays}"`);
    const days = Number(retentionDays);
    const store = await openStore();
    const now = new Date();
    const before = daysBefore(now, days);
    const age = `older than ${countOf(days, 'day')}, from before ${office.timeOf(before)}`;
    if (!values.yes) {
      const total = (await store.countLeads()) - (await store.countLeads({ since: before }));
      return print([`Would erase ${countOf(total, 'lead')} ${age}.\n${TO_DO_IT}`]);
    }
    const files = writtenMails(readDatabase(env).dataDirectory);
    const purged = await purge({ store, now: () => now, days, files });
    // Confirms a lower number than before: the daily purge follows it from now on.
    await store.keepDays(days);
    const besides = `${countOf(purged.files, 'mail file')}, and ${countOf(purged.unconfirmed, 'subscription')}`;
    await print([`Erased ${countOf(purged.leads, 'lead')} ${age}, ${besides} that nobody confirmed.\n`]);
  },
};

export const commands = { forget, purge: purgeOld };
