import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { daysBefore, purge } from '#server/leads/retention.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import { site } from '#site';
import { countOf } from './batches.ts';
import { FLAG, parse, TEXT, UsageError } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { officeTime } from './office-time.ts';

export const purgeOld: Command = {
  help: `Usage: npm run leads -- purge [--days N] [--yes] [--json]

Erases leads older than RETENTION_DAYS (${site.retentionDays}), with their mails and the files of those, and subscriptions
that nobody confirmed in a week. A running server does this by itself once a day.

  --days     erases what is older than so many days
  --yes      erases; without it, only says how many leads that would be
  --json     the numbers as JSON`,

  prepare(args) {
    const { values } = parse({ args, options: { days: TEXT, yes: FLAG, json: FLAG } });
    const asked = values.days === undefined ? undefined : readDays('--days', values.days);
    return onStore(async (store, { dataDirectory, note, printResult, site: { retentionDays } }) => {
      const days = asked ?? readDays('RETENTION_DAYS', retentionDays);
      const now = new Date();
      const before = daysBefore(now, days);
      const total = (await store.countLeads()) - (await store.countLeads({ since: before }));
      const age = `older than ${countOf(days, 'day')}, from before ${officeTime(before)} (${OFFICE_TIME_ZONE})`;
      if (!values.yes) {
        const command = `npm run leads -- purge${asked === undefined ? '' : ` --days ${days}`} --yes`;
        const sentence = `Would erase ${countOf(total, 'lead')} ${age}.\nTo do it: ${command}`;
        return printResult(sentence, values.json && { wouldErase: total, before });
      }
      const purged = await purge({
        store,
        now: () => now,
        days,
        files: writtenMails(dataDirectory),
        onProgress: (leads) => note(`${leads} of ${total} leads`),
      });
      if (asked === undefined) await store.keepDays(days);
      const files = countOf(purged.files, 'mail file');
      const subscriptions = `${countOf(purged.unconfirmed, 'subscription')} that nobody confirmed`;
      const sentence = `Erased ${countOf(purged.leads, 'lead')} ${age}, ${files}, and ${subscriptions}.`;
      await printResult(sentence, values.json && purged);
    });
  },
};

function readDays(name: string, value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new UsageError(`${name} must be a whole number of days from 1, not "${value}"`);
}
