import { parseArgs } from 'node:util';
import type { Contract } from '#contract/contract.ts';
import type { Office } from '#contract/office.ts';
import type { LeadLine } from '#contract/inbox.ts';
import { folioOf } from '#contract/lead.ts';
import { cleanText } from '#contract/text.ts';
import { readBatches } from '#server/inbox/batches.ts';
import { leadColumns, textOf, type Column } from '#server/inbox/columns.ts';
import type { InboxLead } from '#server/inbox/port.ts';
import { FLAG, TEXT, UsageError, type Command } from './command.ts';
import { writeCsv } from './csv.ts';
import { writeJson, writeTable } from './format.ts';
import { checkReferences, FILTER_HELP, FILTERS, findLeads, readFilter } from './select.ts';

const DEFAULT_LIMIT = 50;
const LABEL_WIDTH = 'visitor_mail_tries  '.length;
/** Columns of the list, beside further fields. */
const LISTED_NAMES =
  'folio received type name company email phone status responsible call_at origin quarantine_reason spam released_at team_mail visitor_mail webhook';
/** The address that was sent may be a stranger's, and a webhook has none. */
const NOT_EXPORTED = ['sent_email', 'visitor_mail_to', 'webhook_to'];

const cellsOf = (columns: Column<InboxLead>[], office: Office) => (lead: InboxLead) =>
  columns.map((column) => textOf(column, lead, office));
const withFolio = <Lead extends InboxLead>(lead: Lead) => ({ folio: folioOf(lead.id), ...lead });

const list: Command = {
  help: `Usage: npm run leads -- list [options]

Lists leads, the newest first, with the state of each mail and webhook delivery: waiting (with its failed
tries), sending, sent, dead (not tried again), or written (to a file). Long values end in …: see show.

${FILTER_HELP}
  --limit N           at most so many (${DEFAULT_LIMIT} unless set)
  --json              as a JSON array; times in UTC`,

  async run(args, { office, forms, openStore, note, print }) {
    const { values } = parseArgs({ args, options: { ...FILTERS, limit: TEXT, json: FLAG } });
    const filter = readFilter(values, office);
    const limit = Number(values.limit ?? DEFAULT_LIMIT);
    if (!Number.isSafeInteger(limit) || limit < 1)
      throw new UsageError(`--limit must be a whole number from 1, not "${values.limit}"`);
    const store = await openStore();
    const leads = await store.listLeads({ ...filter, limit });
    if (values.json) await print(writeJson([leads.map(withFolio)]));
    else if (leads.length > 0) {
      const further = forms.furtherFields.map(({ name }) => name);
      const listed = leadColumns({ office, forms }).filter(({ name }) =>
        [...LISTED_NAMES.split(' '), ...further].includes(name),
      );
      const header = listed.map(({ name }) => name.toUpperCase().replace('_', ' '));
      await print([writeTable(header, leads.map(cellsOf(listed, office)))]);
    }
    const total = await store.countLeads(filter);
    note(`${leads.length} of ${total} leads, newest first; times in ${office.timeZone}`);
  },
};

const show: Command = {
  help: `Usage: npm run leads -- show <folio|id>... [--json]

Shows all that is stored of these leads, and what sales did with them. The beginning of a folio is enough if no other lead begins so.

  --json              as a JSON array; times in UTC`,

  async run(args, { office, forms, openStore, print }) {
    const { values, positionals } = parseArgs({ args, options: { json: FLAG }, allowPositionals: true });
    checkReferences(positionals);
    const store = await openStore();
    const leads: ShownLead[] = [];
    for (const lead of await findLeads(store, positionals))
      leads.push({ ...lead, lines: await store.listLines(lead.id) });
    if (values.json) await print(writeJson([leads.map(withFolio)]));
    else await print([leads.map((lead) => writeLead(lead, { office, forms })).join('\n')]);
  },
};

type ShownLead = InboxLead & { lines: LeadLine[] };

/** Output holds no terminal escapes, and no value can imitate a label. */
const writeLead = (
  { lines, ...lead }: ShownLead,
  { office, forms }: Pick<Contract, 'office' | 'forms'>,
): string =>
  [
    ...leadColumns({ office, forms }).map((column) => [column.name, textOf(column, lead, office)]),
    ...lines.map((line) => ['history', writeLine(line, office)]),
  ]
    .map(([name = '', value = '']) => [name, cleanText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => name.padEnd(LABEL_WIDTH) + value.replaceAll('\n', `\n${' '.repeat(LABEL_WIDTH)}`))
    .map((fact) => `${fact}\n`)
    .join('');

/** `2025-11-20 12:30:05 Ana, status contacted`, and the note below. */
const writeLine = ({ at, by, changes, note }: LeadLine, office: Office): string =>
  [
    [
      [office.timeOf(at), by].filter(Boolean).join(' '),
      ...Object.entries(changes).map(
        ([name, value]) => `${name === 'callAt' ? 'call' : name} ${value || 'none'}`,
      ),
    ].join(', '),
    note,
  ]
    .filter(Boolean)
    .join('\n');

const exportLeads: Command = {
  help: `Usage: npm run -s leads -- export [options] > leads.csv

Writes leads with their deliveries, the newest first, as CSV for a spreadsheet that parts cells at commas.
A cell that it would take for a formula or shorten begins with an apostrophe.

${FILTER_HELP}
  --json              as a JSON array; times in UTC
  --output FILE       to a new file that only its owner can read`,

  async run(args, { office, forms, openStore, print }) {
    const { values } = parseArgs({ args, options: { ...FILTERS, json: FLAG, output: TEXT } });
    const filter = readFilter(values, office);
    const store = await openStore();
    const batches = async function* <Item>(write: (lead: InboxLead) => Item) {
      for await (const leads of readBatches(store, filter)) yield leads.map(write);
    };
    const exported = leadColumns({ office, forms }).filter(({ name }) => !NOT_EXPORTED.includes(name));
    const header = exported.map(({ name }) => name);
    const asCsv = () => writeCsv(header, batches(cellsOf(exported, office)));
    await print(values.json ? writeJson(batches(withFolio)) : asCsv(), values.output);
  },
};

export const commands = { list, show, export: exportLeads };
