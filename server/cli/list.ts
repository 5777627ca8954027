import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { onStore, parse, UsageError, type Command } from './command.ts';
import { writeJsonArray } from './json.ts';
import { deliveryOf, describeDelivery, isQuarantined } from './delivery-state.ts';
import { officeTime } from './office-time.ts';
import { readSince, readUnsentState } from './read-leads.ts';
import { writeTable } from './table.ts';

const DEFAULT_LIMIT = 50;
const TO_THE_MINUTE = 'YYYY-MM-DD HH:MM'.length;
const HEADERS = ['FOLIO', 'RECEIVED', 'TYPE', 'NAME', 'COMPANY', 'E-MAIL', 'PHONE'];
/** In columns of a terminal. `show`, `export` and `--json` have the whole values. */
const MAX_WIDTHS = { NAME: 24, COMPANY: 28, 'E-MAIL': 40 };
/** What the last columns tell. */
type Columns = { headers: string[]; cellsOf(lead: LeadWithDeliveries, now: Date): string[] };
const WEBHOOK: Columns = {
  headers: ['WEBHOOK'],
  cellsOf: (lead, now) => [describeDelivery(deliveryOf(lead, 'lead_webhook'), now)],
};
const MAILS: Columns = {
  headers: ['TEAM MAIL', 'VISITOR MAIL'],
  cellsOf: (lead, now) => [
    isQuarantined(lead) ? 'in quarantine' : describeDelivery(deliveryOf(lead, 'team_notification'), now),
    describeDelivery(deliveryOf(lead, 'visitor_acknowledgement'), now),
  ],
};
const WHY: Columns = { headers: ['WHY'], cellsOf: ({ quarantine }) => [quarantine?.reason ?? ''] };

export const list: Command = {
  help: `Usage: npm run leads -- list [--quarantined] [--dead | --written] [--since YYYY-MM-DD]
                                  [--limit N] [--json]

Lists leads, the newest first, with the state of the two mails of each, and of what the webhook is given
where there is one: sent, sending, waiting (until its next try), given up, or written (to a file, while
there was no mail server). A lead in quarantine has none yet: release it, or leave it until it is erased.
Long values end in …: show has them whole.

  --quarantined
             only leads that are in quarantine now, and why
  --dead     only leads with a mail, or a hand-over to the webhook, that was given up
  --written  only leads with a mail that was written to a file
  --since    only leads received since that day began (${OFFICE_TIME_ZONE})
  --limit    at most so many (${DEFAULT_LIMIT} unless told)
  --json     as a JSON array; times in UTC, states ready, leased, sent, written, dead`,

  prepare(args) {
    const { values } = parse({
      args,
      options: {
        quarantined: { type: 'boolean' },
        dead: { type: 'boolean' },
        written: { type: 'boolean' },
        since: { type: 'string' },
        limit: { type: 'string', default: String(DEFAULT_LIMIT) },
        json: { type: 'boolean' },
      },
    });
    const filter = {
      withMail: readUnsentState(values),
      since: readSince(values.since),
      quarantined: values.quarantined,
    };
    const limit = readLimit(values.limit);
    return onStore(async (admin, { note, print, printForPrograms }) => {
      const leads = await admin.listLeads({ ...filter, limit });
      const total = await admin.countLeads(filter);
      if (values.json) await printForPrograms(writeJsonArray([leads]));
      else if (leads.length > 0) await print([tableOf(leads, values.quarantined ? [WHY] : statesOf(leads))]);
      note(`${leads.length} of ${total} leads, newest first; times in ${OFFICE_TIME_ZONE}`);
    });
  },
};

function readLimit(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--limit must be a whole number from 1, not "${value}"`);
  return Number(value);
}

const statesOf = (leads: LeadWithDeliveries[]): Columns[] =>
  leads.some((lead) => deliveryOf(lead, 'lead_webhook')) ? [MAILS, WEBHOOK] : [MAILS];

function tableOf(leads: LeadWithDeliveries[], columns: Columns[]): string {
  const now = new Date();
  const rows = leads.map((lead) => [
    folioOf(lead.id),
    officeTime(lead.createdAt).slice(0, TO_THE_MINUTE),
    lead.type,
    lead.name,
    lead.company,
    lead.email,
    lead.phone,
    ...columns.flatMap(({ cellsOf }) => cellsOf(lead, now)),
  ]);
  return writeTable(
    [...HEADERS, ...columns.flatMap(({ headers }) => headers)],
    rows.map((cells) => cells.map(cleanLine)),
    MAX_WIDTHS,
  );
}
