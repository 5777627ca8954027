import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { countOf } from './batches.ts';
import { FLAG, parse, TEXT, UsageError } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { DELIVERY_LABELS, deliveryOf, deliveryState, isQuarantined } from './lead-deliveries.ts';
import { officeTime } from './office-time.ts';
import { readSince, readUnsentState, writeLeadsAsJson } from './read-leads.ts';
import { writeTable } from './table.ts';

const DEFAULT_LIMIT = 50;
const TO_THE_MINUTE = 'YYYY-MM-DD HH:MM'.length;
const MAX_WIDTHS = { NAME: 24, COMPANY: 28, 'E-MAIL': 40 };

const HEADERS = ['FOLIO', 'RECEIVED', 'TYPE', 'NAME', 'COMPANY', 'E-MAIL', 'PHONE']
  .concat(DELIVERY_LABELS.map(([, label]) => label.toUpperCase()))
  .concat('QUARANTINE');

export const list: Command = {
  help: `Usage: npm run leads -- list [--quarantined] [--dead | --written] [--since YYYY-MM-DD]
                                  [--limit N] [--json]

Lists leads, the newest first, with the state of their mails and webhook deliveries: sent, sending, waiting
(until the next try), dead (not tried again), or written (to a file: there was no mail server). A lead in
quarantine has none, but the reason. Empty columns are left out. Long values end in …: see show.

  --quarantined  only leads that are in quarantine now
  --dead         only leads with a dead mail or webhook delivery
  --written      only leads with a mail that was written to a file
  --since        only leads received since that day began (${OFFICE_TIME_ZONE})
  --limit        at most so many (${DEFAULT_LIMIT} unless set)
  --json         as a JSON array; times in UTC, states ready, leased, sent, written, dead`,

  prepare(args) {
    const { values } = parse({
      args,
      options: { quarantined: FLAG, dead: FLAG, written: FLAG, since: TEXT, limit: TEXT, json: FLAG },
    });
    const filter = {
      delivery: readUnsentState(values.dead, values.written),
      since: readSince(values.since),
      quarantined: values.quarantined,
    };
    const limit = Number(values.limit ?? DEFAULT_LIMIT);
    if (!Number.isSafeInteger(limit) || limit < 1)
      throw new UsageError(`--limit must be a whole number from 1, not "${values.limit}"`);
    return onStore(async (admin, { note, print, printForPrograms }) => {
      const leads = await admin.listLeads({ ...filter, limit });
      const total = await admin.countLeads(filter);
      if (values.json) await printForPrograms(writeLeadsAsJson([leads]));
      else if (leads.length > 0) {
        const rows = leads.map((lead) => cellsOf(lead).map(cleanLine));
        await print([writeTable(HEADERS, rows, MAX_WIDTHS)]);
      }
      note(`${leads.length} of ${total} leads, newest first; times in ${OFFICE_TIME_ZONE}`);
    });
  },
};

function cellsOf(lead: LeadWithDeliveries): string[] {
  const { id, createdAt, type, name, company, email, phone, quarantine } = lead;
  const received = officeTime(createdAt).slice(0, TO_THE_MINUTE);
  const deliveries = DELIVERY_LABELS.map(([kind]) => describeDelivery(deliveryOf(lead, kind)));
  const reason = isQuarantined(lead) ? (quarantine?.reason ?? '') : '';
  return [folioOf(id), received, type, name, company, email, phone, ...deliveries, reason];
}

function describeDelivery(delivery: Delivery | undefined): string {
  const state = deliveryState(delivery);
  return state === 'waiting' && delivery?.tries
    ? `waiting, ${countOf(delivery.tries, 'try', 'tries')}`
    : state;
}
