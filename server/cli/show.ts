import { labelOf } from '#contract/lead-fields.ts';
import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanText } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries, Quarantine } from '#server/store/store.ts';
import { countOf } from './batches.ts';
import { FLAG, parse } from './arguments.ts';
import { onStore, type Command } from './command.ts';
import { DELIVERY_LABELS, deliveryState } from './lead-deliveries.ts';
import { officeTime } from './office-time.ts';
import { findLeads, readReferences, writeLeadsAsJson } from './read-leads.ts';

const LABEL_WIDTH = 14;
const LABELS: Partial<Record<Delivery['kind'], string>> = Object.fromEntries(DELIVERY_LABELS);

export const show: Command = {
  help: `Usage: npm run leads -- show <folio|id>... [--json]

Shows all that is stored of these leads: what the visitor wrote, the reason for a quarantine, the state of the
mails and webhook deliveries. The first four characters of a folio are enough if no other lead begins so.

  --json     as a JSON array; times in UTC, states ready, leased, sent, written, dead`,

  prepare(args) {
    const { values, positionals } = parse({ args, options: { json: FLAG }, allowPositionals: true });
    const references = readReferences(positionals);
    return onStore(async (admin, { print, printForPrograms }) => {
      const leads = await findLeads(admin, references);
      if (values.json) await printForPrograms(writeLeadsAsJson([leads]));
      else await print([leads.map(writeLead).join('\n')]);
    });
  },
};

type Fact = [label: string, value?: string];

function writeLead(lead: LeadWithDeliveries): string {
  const { id, corrects, quarantine } = lead;
  const facts: Fact[] = [
    ['Folio', folioOf(id)],
    ['Id', id],
    ['Received', `${officeTime(lead.createdAt)} (${OFFICE_TIME_ZONE})`],
    ['Type', lead.type],
    ['Name', lead.name],
    ['Company', lead.company],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ...Object.entries(lead.further).map(([name, answer]): Fact => [labelOf(name), answer]),
    ['Corrects', corrects && `${folioOf(corrects)} (${corrects})`],
    ['Quarantine', quarantine && describeQuarantine(quarantine)],
    ['Message', lead.message],
    ...lead.deliveries.map((each): Fact => [LABELS[each.kind] ?? each.kind, describeDelivery(each)]),
  ];
  return facts.flatMap(([label, value]) => (value ? writeFact(label, value) : [])).join('');
}

/** Output holds no terminal escapes, and no value can imitate a label. */
const writeFact = (label: string, value: string): string =>
  `${`${label} `.padEnd(LABEL_WIDTH)}${cleanText(value).replaceAll('\n', `\n${' '.repeat(LABEL_WIDTH)}`)}\n`;

const describeQuarantine = ({ reason, releasedAt }: Quarantine): string =>
  `${releasedAt ? `released on ${officeTime(releasedAt)}` : 'not released, nobody is notified'}
because of: ${reason}`;

function describeDelivery(delivery: Delivery): string {
  const { id, at, tries, lastError } = delivery;
  const state = deliveryState(delivery);
  const isOpen = state === 'waiting' || state === 'sending';
  const word = !isOpen ? 'on' : Date.parse(at) > Date.now() ? 'until' : 'since';
  return [
    `${state} ${word} ${officeTime(at)} (${countOf(tries, 'try', 'tries')})`,
    ...(lastError ? [`last error: ${lastError}`] : []),
    `id: ${id}`,
  ].join('\n');
}
