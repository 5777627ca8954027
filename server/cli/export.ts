import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { onStore, parse, type Command } from './command.ts';
import { writeCsv } from './csv.ts';
import { writeJsonArray } from './json.ts';
import { readOutputFile, writeNewFile } from './output.ts';
import { readBatches, readSince } from './read-leads.ts';

const BATCH_SIZE = 500;

export const exportLeads: Command = {
  help: `Usage: npm run leads -- export [--since YYYY-MM-DD] [--json] [--output FILE]

Writes all leads with the states of their deliveries, the newest first, as CSV for a spreadsheet that parts
cells at commas. Cells that it would take for a formula or a number to shorten begin with an apostrophe,
phones such as +52… among them. Times are those of ${OFFICE_TIME_ZONE}, but for received_utc.

  --since    only leads received since that day began (${OFFICE_TIME_ZONE})
  --json     as a JSON array; exact values, times in UTC, states ready, leased, sent, written, dead
  --output   to a new file that only its owner can read, and not to standard output

npm prints lines of its own on standard output. These two are free of them:
  npm run leads -- export --output leads.csv
  npm run -s leads -- export > leads.csv`,

  prepare(args) {
    const { values } = parse({
      args,
      options: { since: { type: 'string' }, json: { type: 'boolean' }, output: { type: 'string' } },
    });
    const since = readSince(values.since);
    const file = readOutputFile(values.output);
    return onStore(async (admin, { note, printForPrograms }) => {
      let count = 0;
      const counted = async function* (batches: AsyncIterable<LeadWithDeliveries[]>) {
        for await (const leads of batches) {
          count += leads.length;
          yield leads;
        }
      };
      const leads = counted(readBatches(admin, { since }, BATCH_SIZE));
      const chunks = values.json ? writeJsonArray(leads) : writeCsv(leads, new Date());
      await (file ? writeNewFile(file, chunks) : printForPrograms(chunks));
      note(`${count} leads exported${file ? ` to ${file}` : ''}`);
    });
  },
};
