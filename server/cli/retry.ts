import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadDesk, UnsentState } from '#server/store/port.ts';
import { parse, UsageError, type Command } from './command.ts';
import { writeJson } from './json.ts';
import { print, printForPrograms } from './output.ts';
import { findLeads, readBatches, readReferences, readUnsentState } from './read-leads.ts';

const BATCH_SIZE = 500;
/** SQLite's lock has no queue: a server that waits to write asks for it every 100 ms at least. */
const PAUSE_MS = 120;

type Outcome = { leads: number; queued: number };

export const retry: Command = {
  help: `Usage: npm run leads -- retry <folio|id>... [--json]
       npm run leads -- retry --all-dead | --all-written [--json]

Queues the mails of these leads that were given up, were written to a file, or wait for another try, to
be sent now; a day of tries begins anew. What has been sent is never sent again. A running server begins
within seconds.

  --all-dead     all leads with a mail that was given up
  --all-written  all leads with a mail that was written to a file, while there was no SMTP_URL
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
    return async (desk) => {
      const outcome = all ? await retryAll(desk, all) : await retryThese(desk, references);
      if (values.json) await printForPrograms([`${writeJson(outcome)}\n`]);
      else await print([`${describe(outcome)}\n`]);
    };
  },
};

async function retryThese(desk: LeadDesk, references: string[]): Promise<Outcome> {
  const leads = await findLeads(desk, references);
  return { leads: leads.length, queued: await desk.requeue(leads.map(({ id }) => id)) };
}

/** Each lead once, even where the server gives its mails up again at once. */
async function retryAll(desk: LeadDesk, withMail: UnsentState): Promise<Outcome> {
  const total = await desk.countLeads({ withMail });
  const outcome = { leads: 0, queued: 0 };
  for await (const leads of readBatches(desk, { withMail }, BATCH_SIZE)) {
    outcome.queued += await desk.requeue(leads.map(({ id }) => id));
    outcome.leads += leads.length;
    console.error(`${outcome.leads} of ${total} leads`);
    await sleep(PAUSE_MS);
  }
  return outcome;
}

function describe({ leads, queued }: Outcome): string {
  const mails = queued === 1 ? '1 mail' : `${queued} mails`;
  const what = `${mails} of ${leads === 1 ? '1 lead' : `${leads} leads`} queued`;
  if (queued === 0) return `${what}: all were sent, or are being sent.`;
  return `${what}: a running server sends them within seconds, or a server does at its next start.`;
}
