import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { daysBefore, purge } from '#server/leads/retention.ts';
import { writtenMails } from '#server/mail/file-mailer.ts';
import { site } from '#site';
import { countOf } from './batches.ts';
import { onStore, parse, UsageError, type Command } from './command.ts';
import { writeJson } from './json.ts';
import { officeTime } from './office-time.ts';

export const purgeOld: Command = {
  help: `Usage: npm run leads -- purge [--days N] [--yes] [--json]

Erases leads that are older than RETENTION_DAYS (${site.retentionDays}), with their mails and the files of those, and
subscriptions that nobody confirmed in a week. A running server does this by itself once a day.

  --days     erases what is older than so many days
  --yes      erases; without it, only says how many leads that would be
  --json     the numbers as JSON`,

  prepare(args) {
    const { values } = parse({
      args,
      options: { days: { type: 'string' }, yes: { type: 'boolean' }, json: { type: 'boolean' } },
    });
    const asked = values.days === undefined ? undefined : readDays('--days', values.days);
    return onStore(async (store, context) => {
      const { dataDirectory, note, print, printForPrograms } = context;
      const days = asked ?? readDays('RETENTION_DAYS', context.site.retentionDays);
      const now = new Date();
      const before = daysBefore(now, days);
      const total = (await store.countLeads()) - (await store.countLeads({ since: before }));
      const age = `older than ${countOf(days, 'day')}, from before ${officeTime(before)} (${OFFICE_TIME_ZONE})`;
      if (!values.yes) {
        if (values.json) return printForPrograms([`${writeJson({ wouldErase: total, before })}\n`]);
        const option = asked === undefined ? '' : ` --days ${days}`;
        return print([
          `Would erase ${countOf(total, 'lead')} ${age}.\nTo do it: npm run leads -- purge${option} --yes\n`,
        ]);
      }
      const purged = await purge({
        store,
        now: () => now,
        days,
        files: writtenMails(dataDirectory),
        onProgress: (leads) => note(`${leads} of ${total} leads`),
      });
      if (values.json) return printForPrograms([`${writeJson(purged)}\n`]);
      const { leads, files, unconfirmed } = purged;
      await print([
        `Erased ${countOf(leads, 'lead')} ${age}, ${countOf(files, 'mail file')}, and ${countOf(unconfirmed, 'subscription')} that nobody confirmed.\n`,
      ]);
    });
  },
};

function readDays(name: string, value: string): number {
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new UsageError(`${name} must be a whole number of days from 1, not "${value}"`);
}
