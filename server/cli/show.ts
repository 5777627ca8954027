import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { Delivery, DeliveryKind } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries, Quarantine } from '#server/store/store.ts';
import { onStore, parse, UsageError, type Command } from './command.ts';
import { writeJsonArray } from './json.ts';
import { countTries, deliveryState } from './delivery-state.ts';
import { officeTime } from './office-time.ts';
import { findLeads, readReferences } from './read-leads.ts';

const NOTHING = '—';
const LABEL_WIDTH = 14;

const LABELS: Partial<Record<DeliveryKind, string>> = {
  team_notification: 'Team mail',
  visitor_acknowledgement: 'Visitor mail',
  lead_webhook: 'Webhook',
};

export const show: Command = {
  help: `Usage: npm run leads -- show <folio|id>... [--json]

Shows all that is stored of these leads, why they are or were in quarantine, and how their mails
fared, and what the webhook is given. A folio stands in the mails and in list; its first four characters
will do where no other lead begins like that.

  --json     as a JSON array; times in UTC, states ready, leased, sent, written, dead`,

  prepare(args) {
    const { values, positionals } = parse({
      args,
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) throw new UsageError('Say which leads: their folios or ids');
    const references = readReferences(positionals);
    return onStore(async (admin, { print, printForPrograms }) => {
      const leads = await findLeads(admin, references);
      const now = new Date();
      if (values.json) await printForPrograms(writeJsonArray([leads]));
      else await print([leads.map((lead) => writeLead(lead, now)).join('\n')]);
    });
  },
};

/** A lead for people to read, with no character left that a terminal obeys. */
export function writeLead(lead: LeadWithDeliveries, now: Date): string {
  const { id, createdAt, type, name, company, email, phone, message } = lead;
  const { corrects, quarantine, deliveries } = lead;
  return [
    fact('Folio', folioOf(id)),
    fact('Id', id),
    fact('Received', `${officeTime(createdAt)} (${OFFICE_TIME_ZONE})`),
    fact('Type', type),
    fact('Name', name),
    fact('Company', company),
    fact('E-mail', email),
    fact('Phone', phone),
    ...(corrects ? [fact('Corrects', `${folioOf(corrects)} (${corrects})`)] : []),
    ...(quarantine ? writeQuarantine(quarantine) : []),
    'Message',
    ...indented(cleanText(message) || NOTHING),
    ...deliveries.flatMap((delivery) => writeDelivery(delivery, now)),
    '',
  ].join('\n');
}

const fact = (label: string, value: string) => label.padEnd(LABEL_WIDTH) + (cleanLine(value) || NOTHING);

const indented = (text: string) => text.split('\n').map((line) => `  ${line}`);

function writeQuarantine({ reason, releasedAt }: Quarantine): string[] {
  return [
    fact(
      'Quarantine',
      releasedAt ? `released on ${officeTime(releasedAt)}` : 'not released yet, nobody has been told',
    ),
    fact('', `because of: ${reason}`),
  ];
}

function writeDelivery(delivery: Delivery, now: Date): string[] {
  const { id, kind, at, lastError } = delivery;
  const state = deliveryState(delivery, now);
  const time = officeTime(at);
  const when = {
    sent: `on ${time}`,
    written: `to a file on ${time}, sent to nobody`,
    'given up': `on ${time}`,
    sending: '',
    waiting: new Date(at) > now ? `until ${time}` : `since ${time}`,
  }[state];
  return [
    fact(LABELS[kind] ?? kind, [state, when, `(${countTries(delivery)})`].filter(Boolean).join(' ')),
    ...(lastError ? [fact('', `last error: ${lastError}`)] : []),
    fact('', `id: ${id}`),
  ];
}
