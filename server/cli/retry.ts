import type { Admin, UnsentState } from '#server/store/store.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { onStore, parse, UsageError, type Command } from './command.ts';
import { writeJson } from './json.ts';
import { findLeads, readBatches, readReferences, readUnsentState } from './read-leads.ts';

const BATCH_SIZE = 500;

type Outcome = {
  leads: number;
  queued: number;
  /** Mails that belong to no lead. */
  others?: number;
};

export const retry: Command = {
  help: `Usage: npm run leads -- retry <folio|id>... [--json]
       npm run leads -- retry --all-dead | --all-written [--json]

Queues the mails of these leads, and what the webhook is given of them, that were given up, were written
to a file, or wait for another try, to be sent now; a day of tries begins anew. What has been sent is never
sent again. A running server begins within seconds.

  --all-dead     all that was given up, also mails of the newsletter and those that tell the team of others
  --all-written  the same of all that was written to files, while there was no mail server
  --json         the numbers as JSON`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: {
        'all-dead': { type: 'boolean' },
        'all-written': { type: 'boolean' },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const all = readUnsentState({ dead: values['all-dead'], written: values['all-written'] });
    if ((all !== undefined) === positionals.length > 0) {
      throw new UsageError('Say which leads, by their folios or ids, or --all-dead or --all-written');
    }
    const references = readReferences(positionals);
    return onStore(async (admin, { note, print, printForPrograms }) => {
      const outcome = all ? await retryAll(admin, all, note) : await retryThese(admin, references);
      if (values.json) await printForPrograms([`${writeJson(outcome)}\n`]);
      else await print([`${describe(outcome)}\n`]);
    });
  },
};

async function retryThese(admin: Admin, references: string[]): Promise<Outcome> {
  const leads = await findLeads(admin, references);
  return { leads: leads.length, queued: await admin.requeue(leads.map(({ id }) => id)) };
}

/** Each lead once, even where the server gives its deliveries up again at once. */
async function retryAll(admin: Admin, withMail: UnsentState, note: (line: string) => void): Promise<Outcome> {
  const total = await admin.countLeads({ withMail });
  const outcome = { leads: 0, queued: 0 };
  for await (const leads of readBatches(admin, { withMail }, BATCH_SIZE)) {
    outcome.queued += await admin.requeue(leads.map(({ id }) => id));
    outcome.leads += leads.length;
    note(`${outcome.leads} of ${total} leads`);
    await pauseBetweenBatches();
  }
  return { ...outcome, others: await admin.requeueOthers(withMail) };
}

function describe({ leads, queued, others = 0 }: Outcome): string {
  const besides = others > 0 ? ` and ${countOf(others, 'other mail')}` : '';
  const what = `${countOf(queued, 'delivery', 'deliveries')} of ${countOf(leads, 'lead')}${besides} queued`;
  if (queued + others === 0) return `${what}: all were sent, or are being sent.`;
  return `${what}: a running server sends them within seconds, or a server does at its next start.`;
}
