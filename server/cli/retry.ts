import { countOf } from './batches.ts';
import { FLAG, parse } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { findLeads, readBatchesSlowly, readReferences, readUnsentState } from './read-leads.ts';

const BATCH_SIZE = 500;

export const retry: Command = {
  help: `Usage: npm run leads -- retry <folio|id>... [--json]
       npm run leads -- retry --all-dead | --all-written [--json]

Queues the mails and webhook deliveries of these leads that are dead, were written to a file, or wait for
another try, to be sent now. They are tried for a day again. What was sent is never sent again. A running
server begins within seconds.

  --all-dead     all that are dead, mails of the newsletter and reports to the team too
  --all-written  all that were written to files while there was no mail server
  --json         the numbers as JSON`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: { 'all-dead': FLAG, 'all-written': FLAG, json: FLAG },
      allowPositionals: true,
    });
    const delivery = readUnsentState(values['all-dead'], values['all-written']);
    const references = readReferences(positionals, '--all-dead or --all-written', delivery !== undefined);
    return onStore(async (admin, { note, printResult }) => {
      const outcome: Outcome = { leads: 0, queued: 0 };
      // Retries each lead once, even if the server dead-letters its deliveries again at once.
      const batches = delivery
        ? readBatchesSlowly(admin, { delivery }, { size: BATCH_SIZE, note })
        : [await findLeads(admin, references)];
      for await (const leads of batches) {
        outcome.queued += await admin.requeue(leads.map(({ id }) => id));
        outcome.leads += leads.length;
      }
      if (delivery) outcome.others = await admin.requeueOthers(delivery);
      await printResult(describe(outcome), values.json && outcome);
    });
  },
};

/** `others`: mails that belong to no lead. */
type Outcome = { leads: number; queued: number; others?: number };

function describe({ leads, queued, others = 0 }: Outcome): string {
  const besides = others > 0 ? ` and ${countOf(others, 'other mail')}` : '';
  const what = `${countOf(queued, 'delivery', 'deliveries')} of ${countOf(leads, 'lead')}${besides} queued`;
  if (queued + others === 0) return `${what}: all were sent, or are being sent.`;
  return `${what}: a running server sends them within seconds, or a server does at its next start.`;
}
