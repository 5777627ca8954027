import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { folioOf } from '#contract/folio.ts';
import { leadDeliveries } from '#contract/lead-deliveries.ts';
import { readWebhook } from '#server/config/config.ts';
import { countOf } from './batches.ts';
import { FLAG, parse, TEXT, UsageError } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { isQuarantined } from './lead-deliveries.ts';
import { findLeads, readBatchesSlowly, readReferences, readSince } from './read-leads.ts';

const BATCH_SIZE = 100;
const NO_WEBHOOK =
  'WEBHOOK_URL is not set here, but earlier leads were sent to a webhook: these leads are not';

export const release: Command = {
  help: `Usage: npm run leads -- release <folio|id>... [--json]
       npm run leads -- release --all [--since YYYY-MM-DD] [--json]

Takes leads out of quarantine and queues their mails, to the team and to the visitor, as if they had just come
in. Where WEBHOOK_URL is set, as it is for the server, it queues webhook deliveries too. A running server
begins within seconds. See what is in quarantine with: npm run leads -- list --quarantined

  --all      all that are in quarantine
  --since    of these only leads received since that day began (${OFFICE_TIME_ZONE})
  --json     the number as JSON`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: { all: FLAG, since: TEXT, json: FLAG },
      allowPositionals: true,
    });
    const references = readReferences(positionals, '--all', values.all);
    if (values.since !== undefined && !values.all) throw new UsageError('--since goes with --all');
    const filter = { quarantined: true, since: readSince(values.since) };
    return onStore(async (admin, { env, site, note, printResult }) => {
      const hasWebhook = readWebhook(env, site) !== undefined;
      if (!hasWebhook && (await admin.countDeliveries('sent', 'webhook')) > 0) note(NO_WEBHOOK);
      const batches = values.all
        ? readBatchesSlowly(admin, filter, { size: BATCH_SIZE, note })
        : [await findLeads(admin, references)];
      let released = 0;
      for await (const leads of batches) {
        for (const { id, quarantine } of leads.filter((lead) => !isQuarantined(lead)))
          note(`${folioOf(id)} ${quarantine ? 'was released before' : 'has never been in quarantine'}`);
        const quarantined = leads.filter(isQuarantined).map(({ id }) => ({
          id,
          deliveries: leadDeliveries(hasWebhook).map((kind) => ({ id: crypto.randomUUID(), kind })),
        }));
        released += await admin.release(quarantined, new Date().toISOString());
      }
      await printResult(describe(released), values.json && { released });
    });
  },
};

const describe = (released: number): string =>
  `${countOf(released, 'lead')} released: ` +
  (released === 0
    ? 'none of them is in quarantine.'
    : 'a running server sends their mails within seconds, or a server does at its next start.');
