import { FURTHER_FIELDS } from '#contract/fields.ts';
import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { folioOf } from '#contract/folio.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { FLAG, parse, TEXT } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { writeCsv } from './csv.ts';
import { DELIVERY_LABELS, deliveryOf, deliveryState } from './lead-deliveries.ts';
import { officeTime } from './office-time.ts';
import { readOutputFile, writeNewFile } from './output.ts';
import { readBatches, readSince, writeLeadsAsJson } from './read-leads.ts';

const BATCH_SIZE = 500;

type Column = [header: string, cellOf: (lead: LeadWithDeliveries) => string];

const COLUMNS: Column[] = [
  ['folio', ({ id }) => folioOf(id)],
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => officeTime(createdAt)],
  ['received_utc', ({ createdAt }) => createdAt],
  ['type', ({ type }) => type],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['message', ({ message }) => message],
  ['corrects', ({ corrects }) => (corrects ? folioOf(corrects) : '')],
  ['quarantine_reason', ({ quarantine }) => quarantine?.reason ?? ''],
  ['released_at', ({ quarantine }) => officeTime(quarantine?.releasedAt ?? '')],
  ...FURTHER_FIELDS.map(({ name }): Column => [name, ({ further }) => further[name] ?? '']),
  ...DELIVERY_LABELS.flatMap(([kind, label]): Column[] => {
    const name = label.toLowerCase().replace(' ', '_');
    return [
      [name, (lead) => deliveryState(deliveryOf(lead, kind))],
      [`${name}_at`, (lead) => officeTime(deliveryOf(lead, kind)?.at ?? '')],
      [`${name}_tries`, (lead) => String(deliveryOf(lead, kind)?.tries ?? '')],
      [`${name}_error`, (lead) => deliveryOf(lead, kind)?.lastError ?? ''],
    ];
  }),
];

export const exportLeads: Command = {
  help: `Usage: npm run leads -- export [--since YYYY-MM-DD] [--json] [--output FILE]

Writes all leads with the states of their deliveries, the newest first, as CSV for a spreadsheet that parts
cells at commas. A cell that looks like a formula, or a number to shorten, begins with an apostrophe (phones
such as +52…). Times are those of ${OFFICE_TIME_ZONE}, except received_utc.

  --since    only leads received since that day began (${OFFICE_TIME_ZONE})
  --json     as a JSON array; exact values, times in UTC, states ready, leased, sent, written, dead
  --output   to a new file that only its owner can read, instead of standard output

To standard output, write: npm run -s leads -- export > leads.csv
Without -s, npm prints lines of its own there.`,

  prepare(args) {
    const { values } = parse({ args, options: { since: TEXT, json: FLAG, output: TEXT } });
    const since = readSince(values.since);
    const file = readOutputFile(values.output);
    return onStore(async (admin, { note, printForPrograms }) => {
      let count = 0;
      const leads = async function* () {
        for await (const batch of readBatches(admin, { since }, BATCH_SIZE)) {
          count += batch.length;
          yield batch;
        }
      };
      const chunks = values.json ? writeLeadsAsJson(leads()) : writeLeadsAsCsv(leads());
      await (file ? writeNewFile(file, chunks) : printForPrograms(chunks));
      note(`${count} leads exported${file ? ` to ${file}` : ''}`);
    });
  },
};

export const writeLeadsAsCsv = (batches: AsyncIterable<LeadWithDeliveries[]>): AsyncGenerator<string> =>
  writeCsv(
    COLUMNS.map(([header]) => header),
    batches,
    (lead) => COLUMNS.map(([, cellOf]) => cellOf(lead)),
  );
