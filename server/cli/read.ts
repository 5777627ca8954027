import { parseArgs } from 'node:util';
import { OFFICE_TIME_ZONE, FURTHER_FIELDS } from '#contract/interim.ts';
import { cleanText } from '#contract/text.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import { folioOf, type LeadDeliveryKind } from '#contract/lead.ts';
import { originClass } from '#contract/origin-class.ts';
import { writeCsv } from './csv.ts';
import { officeTime } from '#contract/interim.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import { readBatches } from '#server/store/batches.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { countOf, FLAG, TEXT, UsageError, type Command } from './command.ts';
import { writeJson, writeTable } from './format.ts';
import { checkReferences, FILTER_HELP, FILTERS, findLeads, readFilter } from './select.ts';

const DEFAULT_LIMIT = 50;
const LABEL_WIDTH = 'visitor_mail_tries  '.length;
/** Columns that show and export have, and list has not. */
const UNLISTED =
  /^(id|received_utc|message|note|corrects|earlier|page|landing|referrer)$|^utm_|clid$|_mail_|webhook_/;

type Column = [name: string, cellOf: (lead: LeadWithDeliveries) => string | undefined];

/** The columns of list, show and export. */
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
  ...FURTHER_FIELDS.map(({ name }): Column => [name, ({ further }) => further[name]]),
  ['origin', ({ origin }) => origin && originClass(origin)],
  ...ORIGIN_KEYS.map((key): Column => [key, ({ origin }) => origin?.[key]]),
  ['status', ({ followUp }) => followUp?.status],
  ['responsible', ({ followUp }) => followUp?.responsible],
  ['note', ({ followUp }) => followUp?.note],
  ['corrects', ({ corrects }) => corrects && folioOf(corrects)],
  ['earlier', ({ earlier }) => earlier && folioOf(earlier)],
  ['quarantine_reason', ({ quarantine }) => quarantine?.reason],
  ['released_at', ({ quarantine }) => officeTime(quarantine?.releasedAt)],
  ['team_mail_to', deliveryCell('team_notification', ({ recipient }) => recipient)],
  ...columnsOf('team_notification', 'team_mail'),
  ...columnsOf('visitor_acknowledgement', 'visitor_mail'),
  ...columnsOf('lead_webhook', 'webhook'),
];

function columnsOf(kind: LeadDeliveryKind, name: string): Column[] {
  return [
    [name, deliveryCell(kind, sayState)],
    [`${name}_at`, deliveryCell(kind, ({ at }) => officeTime(at))],
    [`${name}_tries`, deliveryCell(kind, ({ tries }) => tries.toString())],
    [`${name}_error`, deliveryCell(kind, ({ lastError }) => lastError)],
    [`${name}_id`, deliveryCell(kind, ({ id }) => id)],
  ];
}

/** Mails to several addresses of the team share each cell, in the same order, the worst first. */
function deliveryCell(kind: LeadDeliveryKind, say: (delivery: Delivery) => string | undefined): Column[1] {
  return ({ deliveries }) => {
    const own = deliveries.filter((delivery) => delivery.kind === kind);
    return own.some(say) ? own.map((delivery) => say(delivery) ?? '—').join('; ') : undefined;
  };
}

function sayState({ state, tries }: Delivery): string {
  if (state === 'ready') return tries === 0 ? 'waiting' : `waiting, ${countOf(tries, 'try', 'tries')}`;
  return state === 'leased' ? 'sending' : state;
}

const LISTED = COLUMNS.filter(([name]) => !UNLISTED.test(name));

const namesOf = (columns: Column[]) => columns.map(([name]) => name);
const cellsOf = (columns: Column[]) => (lead: LeadWithDeliveries) =>
  columns.map(([, cellOf]) => cellOf(lead) ?? '');
const withFolio = (lead: LeadWithDeliveries) => ({ folio: folioOf(lead.id), ...lead });

const list: Command = {
  help: `Usage: npm run leads -- list [options]

Lists leads, the newest first, with the state of each mail and webhook delivery: waiting (with its failed
tries), sending, sent, dead (not tried again), or written (to a file). Long values end in …: see show.

${FILTER_HELP}
  --limit N           at most so many (${DEFAULT_LIMIT} unless set)
  --json              as a JSON array; times in UTC`,

  async run(args, { openStore, note, print }) {
    const { values } = parseArgs({ args, options: { ...FILTERS, limit: TEXT, json: FLAG } });
    const filter = readFilter(values);
    const limit = Number(values.limit ?? DEFAULT_LIMIT);
    if (!Number.isSafeInteger(limit) || limit < 1)
      throw new UsageError(`--limit must be a whole number from 1, not "${values.limit}"`);
    const store = await openStore();
    const leads = await store.listLeads({ ...filter, limit });
    if (values.json) await print(writeJson([leads.map(withFolio)]));
    else if (leads.length > 0) {
      const header = namesOf(LISTED).map((name) => name.toUpperCase().replace('_', ' '));
      await print([writeTable(header, leads.map(cellsOf(LISTED)))]);
    }
    const total = await store.countLeads(filter);
    note(`${leads.length} of ${total} leads, newest first; times in ${OFFICE_TIME_ZONE}`);
  },
};

const show: Command = {
  help: `Usage: npm run leads -- show <folio|id>... [--json]

Shows all that is stored of these leads. The beginning of a folio is enough if no other lead begins so.

  --json              as a JSON array; times in UTC`,

  async run(args, { openStore, print }) {
    const { values, positionals } = parseArgs({ args, options: { json: FLAG }, allowPositionals: true });
    checkReferences(positionals);
    const leads = await findLeads(await openStore(), positionals);
    if (values.json) await print(writeJson([leads.map(withFolio)]));
    else await print([leads.map(writeLead).join('\n')]);
  },
};

/** Output holds no terminal escapes, and no value can imitate a label. */
const writeLead = (lead: LeadWithDeliveries): string =>
  COLUMNS.map(([name, cellOf]) => [name, cleanText(cellOf(lead) ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => name.padEnd(LABEL_WIDTH) + value.replaceAll('\n', `\n${' '.repeat(LABEL_WIDTH)}`))
    .map((fact) => `${fact}\n`)
    .join('');

const exportLeads: Command = {
  help: `Usage: npm run -s leads -- export [options] > leads.csv

Writes leads with their deliveries, the newest first, as CSV for a spreadsheet that parts cells at commas.
A cell that it would take for a formula or shorten begins with an apostrophe.

${FILTER_HELP}
  --json              as a JSON array; times in UTC
  --output FILE       to a new file that only its owner can read`,

  async run(args, { openStore, print }) {
    const { values } = parseArgs({ args, options: { ...FILTERS, json: FLAG, output: TEXT } });
    const filter = readFilter(values);
    const store = await openStore();
    const batches = async function* <Item>(write: (lead: LeadWithDeliveries) => Item) {
      for await (const leads of readBatches(store, filter)) yield leads.map(write);
    };
    const asCsv = () => writeCsv(namesOf(COLUMNS), batches(cellsOf(COLUMNS)));
    await print(values.json ? writeJson(batches(withFolio)) : asCsv(), values.output);
  },
};

export const commands = { list, show, export: exportLeads };
