import { stringify } from 'csv-stringify/sync';
import { cleanText } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { DeliveryKind } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { deliveryOf, deliveryState } from './delivery-state.ts';
import { officeTime } from './office-time.ts';

/** By it Excel tells UTF-8 from the code page of its machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEADER = [
  'folio',
  'id',
  'received',
  'received_utc',
  'type',
  'name',
  'company',
  'email',
  'phone',
  'message',
  'corrects',
  'quarantine_reason',
  'released_at',
  ...['team_mail', 'visitor_mail', 'webhook'].flatMap((name) => [
    name,
    `${name}_at`,
    `${name}_tries`,
    `${name}_error`,
  ]),
];

// csv-stringify escapes what a spreadsheet takes for a formula (owasp.org/www-community/attacks/CSV_Injection)
// at the very start of a cell only; a spreadsheet also looks behind these.
const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
/** Folios and phones that a spreadsheet would write another way: 1.2E+34, without the leading zero. */
const FRAGILE_NUMBER = /^(0\d+|\d+e\d+|\d{12,})$/i;

/** Writes leads as CSV for a spreadsheet, batch by batch. */
export async function* writeCsv(
  batches: AsyncIterable<LeadWithDeliveries[]>,
  now: Date,
): AsyncGenerator<string> {
  yield* writeCsvTable(
    HEADER,
    mapBatches(batches, (lead) => cellsOf(lead, now)),
  );
}

/** Writes rows as CSV (RFC 4180) for a spreadsheet, whatever stands in their cells, batch by batch. */
export async function* writeCsvTable(
  header: string[],
  batches: AsyncIterable<string[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRows([header]);
  for await (const rows of batches) yield writeRows(rows);
}

/** Each item of each batch made another. */
export async function* mapBatches<Item, Result>(
  batches: AsyncIterable<Item[]>,
  map: (item: Item) => Result,
): AsyncGenerator<Result[]> {
  for await (const items of batches) yield items.map(map);
}

const writeRows = (rows: string[][]) =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    // Once it is told how rows end, it quotes cells with other line ends only when told that too.
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  );

function safeCell(value: string): string {
  const text = cleanText(value).replace(UNSEEN_START, '');
  // Like those that csv-stringify escapes: the apostrophe says text to a spreadsheet.
  return FRAGILE_NUMBER.test(text) ? `'${text}` : text;
}

function cellsOf(lead: LeadWithDeliveries, now: Date): string[] {
  const { id, createdAt, type, name, company, email, phone, message, corrects = '', quarantine } = lead;
  return [
    folioOf(id),
    id,
    officeTime(createdAt),
    createdAt,
    type,
    name,
    company,
    email,
    phone,
    message,
    corrects && folioOf(corrects),
    quarantine?.reason ?? '',
    quarantine?.releasedAt ? officeTime(quarantine.releasedAt) : '',
    ...deliveryCells(lead, 'team_notification', now),
    ...deliveryCells(lead, 'visitor_acknowledgement', now),
    ...deliveryCells(lead, 'lead_webhook', now),
  ];
}

function deliveryCells(lead: LeadWithDeliveries, kind: DeliveryKind, now: Date): string[] {
  const delivery = deliveryOf(lead, kind);
  if (!delivery) return ['', '', '', ''];
  const { at, tries, lastError = '' } = delivery;
  return [deliveryState(delivery, now), officeTime(at), String(tries), lastError];
}
