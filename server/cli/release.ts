import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { folioOf } from '#contract/folio.ts';
import { leadDeliveries, type LeadDeliveryKind } from '#contract/lead-deliveries.ts';
import type { DeliveryState } from '#server/outbox/delivery.ts';
import type { Admin, LeadWithDeliveries } from '#server/store/store.ts';
import { hasWebhook } from '#server/config/webhook.ts';
import { countOf, pauseBetweenBatches } from './batches.ts';
import { onStore, parse, UsageError, type Command } from './command.ts';
import { writeJson } from './json.ts';
import { isQuarantined } from './delivery-state.ts';
import { findLeads, readBatches, readReferences, readSince } from './read-leads.ts';

const BATCH_SIZE = 100;

const NO_WEBHOOK =
  'WEBHOOK_URL is not set here, and leads were handed over before: those released now are not';
/** Of deliveries to the webhook, but for a moment's. */
const HANDED_OVER: DeliveryState[] = ['sent', 'ready', 'dead'];

export const release: Command = {
  help: `Usage: npm run leads -- release <folio|id>... [--json]
       npm run leads -- release --all [--since YYYY-MM-DD] [--json]

Takes leads out of quarantine and queues their mails, as if they had just come in: the team is told, and
the visitor, who has read that the message was sent, gets the acknowledgement. Where WEBHOOK_URL is set,
as it is for the server, the webhook is given them too. A running server begins
within seconds. See what is in quarantine with: npm run leads -- list --quarantined

  --all      all that are in quarantine
  --since    of these only leads received since that day began (${OFFICE_TIME_ZONE})
  --json     the number as JSON`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: { all: { type: 'boolean' }, since: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    if ((values.all ?? false) === positionals.length > 0) {
      throw new UsageError('Say which leads, by their folios or ids, or --all');
    }
    if (values.since !== undefined && !values.all) throw new UsageError('--since goes with --all');
    const since = readSince(values.since);
    const references = readReferences(positionals);
    return onStore(async (admin, { env, note, print, printForPrograms }) => {
      const kinds = leadDeliveries(hasWebhook(env));
      if (!hasWebhook(env) && (await hasHandOvers(admin))) note(NO_WEBHOOK);
      const released = await (values.all
        ? releaseAll(admin, { since, kinds, note })
        : releaseThese(admin, references, { kinds, note }));
      if (values.json) await printForPrograms([`${writeJson({ released })}\n`]);
      else await print([`${describe(released)}\n`]);
    });
  },
};

/** Whether the server has a webhook, or had one. */
async function hasHandOvers(admin: Admin): Promise<boolean> {
  const counts = await Promise.all(HANDED_OVER.map((state) => admin.countDeliveries(state, 'webhook')));
  return counts.some((count) => count > 0);
}

type Releasing = { kinds: LeadDeliveryKind[]; note(line: string): void };

async function releaseThese(admin: Admin, references: string[], { kinds, note }: Releasing): Promise<number> {
  const leads = await findLeads(admin, references);
  for (const lead of leads) {
    if (!isQuarantined(lead)) {
      note(`${folioOf(lead.id)} ${lead.quarantine ? 'was released before' : 'has never been in quarantine'}`);
    }
  }
  return releaseBatch(admin, leads.filter(isQuarantined), kinds);
}

async function releaseAll(
  admin: Admin,
  { since, kinds, note }: Releasing & { since?: string },
): Promise<number> {
  const filter = { quarantined: true, since };
  const total = await admin.countLeads(filter);
  let released = 0;
  for await (const leads of readBatches(admin, filter, BATCH_SIZE)) {
    released += await releaseBatch(admin, leads, kinds);
    note(`${released} of ${total} leads`);
    await pauseBetweenBatches();
  }
  return released;
}

const releaseBatch = (
  admin: Admin,
  leads: LeadWithDeliveries[],
  kinds: LeadDeliveryKind[],
): Promise<number> =>
  admin.release(
    leads.map(({ id }) => ({
      id,
      deliveries: kinds.map((kind) => ({ id: crypto.randomUUID(), kind })),
    })),
    new Date().toISOString(),
  );

function describe(released: number): string {
  const what = `${countOf(released, 'lead')} released`;
  if (released === 0) return `${what}: none of them is in quarantine.`;
  return `${what}: a running server sends their mails within seconds, or a server does at its next start.`;
}
