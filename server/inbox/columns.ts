import type { Contract } from '#contract/contract.ts';
import { FORM_WORDS, ORIGIN_WORDS, SOURCE_WORDS, STATUS_WORDS } from '#contract/inbox.ts';
import { folioOf, type LeadDeliveryKind } from '#contract/lead.ts';
import { originClass } from '#contract/origin-class.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import type { Office } from '#contract/office.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { InboxLead } from './port.ts';

/** A fact of an item, as the file for Excel and the command line show it. */
export type Column<Item> = {
  /** On the command line. */
  name: string;
  /** In the file for Excel. Without one, the file has no such column. */
  heading?: string;
  /** In characters. */
  width?: number;
  /** `time`: ISO 8601, UTC. `clock`: by the office's clock, such as `2026-11-27T10:00`. */
  kind?: 'time' | 'clock';
  valueOf(item: Item): string | undefined;
  /** What the file for Excel says in place of the value. */
  say?(value?: string): string | undefined;
};

type LeadColumn = Column<InboxLead>;

/** The value as the command line and its export show it. */
export const textOf = <Item>({ kind, valueOf }: Column<Item>, item: Item, { timeOf }: Office): string => {
  const value = valueOf(item) ?? '';
  return kind === 'time' ? timeOf(value) : value;
};

/** Words for values, and for none. */
const by =
  (words: Partial<Record<string, string>>, none = '') =>
  (value = none) =>
    words[value];

/** The columns of leads, with the further fields of the forms. */
export const leadColumns = ({ office, forms }: Pick<Contract, 'office' | 'forms'>): LeadColumn[] => [
  { name: 'folio', heading: 'Folio', width: 11, valueOf: ({ id }) => folioOf(id) },
  { name: 'id', valueOf: ({ id }) => id },
  { name: 'received', heading: 'Recibido', kind: 'time', valueOf: ({ createdAt }) => createdAt },
  { name: 'received_utc', valueOf: ({ createdAt }) => createdAt },
  { name: 'type', heading: 'Formulario', width: 12, valueOf: ({ type }) => type, say: by(FORM_WORDS) },
  { name: 'name', heading: 'Nombre', width: 26, valueOf: ({ name }) => name },
  { name: 'company', heading: 'Empresa', width: 26, valueOf: ({ company }) => company },
  { name: 'email', heading: 'Correo', width: 30, valueOf: ({ email }) => email },
  { name: 'sent_email', valueOf: ({ sentEmail }) => sentEmail },
  { name: 'phone', heading: 'Teléfono', width: 20, valueOf: ({ phone }) => phone },
  { name: 'message', heading: 'Mensaje', width: 60, valueOf: ({ message }) => message },
  ...forms.furtherFields.map(({ name, label }): LeadColumn => ({
    name,
    heading: label,
    valueOf: ({ further }) => further[name],
  })),
  {
    name: 'status',
    heading: 'Estado',
    width: 12,
    valueOf: ({ followUp }) => followUp?.status,
    say: by(STATUS_WORDS, 'new'),
  },
  {
    name: 'responsible',
    heading: 'Responsable',
    width: 18,
    valueOf: ({ followUp }) => followUp?.responsible,
  },
  { name: 'call_at', heading: 'Llamar', kind: 'clock', valueOf: ({ followUp }) => followUp?.callAt },
  { name: 'note', heading: 'Nota', width: 40, valueOf: ({ followUp }) => followUp?.note },
  {
    name: 'contacted_at',
    heading: 'Contactado',
    kind: 'time',
    valueOf: ({ followUp }) => followUp?.contactedAt,
  },
  {
    name: 'origin',
    heading: 'Origen',
    width: 12,
    valueOf: ({ origin }) => origin && originClass(origin),
    say: by(SOURCE_WORDS, 'unknown'),
  },
  ...ORIGIN_KEYS.map((key): LeadColumn => ({
    name: key,
    heading: ORIGIN_WORDS[key],
    valueOf: ({ origin }) => origin?.[key],
  })),
  { name: 'corrects', valueOf: ({ corrects }) => corrects && folioOf(corrects) },
  { name: 'earlier', valueOf: ({ earlier }) => earlier && folioOf(earlier) },
  { name: 'quarantine_reason', valueOf: ({ quarantine }) => quarantine?.reason },
  { name: 'spam', valueOf: ({ quarantine }) => (quarantine?.isSpam ? 'yes' : undefined) },
  { name: 'released_at', kind: 'time', valueOf: ({ quarantine }) => quarantine?.releasedAt },
  { name: 'team_mail_to', valueOf: ofDeliveries('team_notification', ({ recipient }) => recipient) },
  ...deliveryColumns('team_notification', 'team_mail', office),
  {
    name: 'visitor_mail_to',
    valueOf: ofDeliveries('visitor_acknowledgement', ({ recipient }) => recipient),
  },
  ...deliveryColumns('visitor_acknowledgement', 'visitor_mail', office),
  ...deliveryColumns('lead_webhook', 'webhook', office),
];

function deliveryColumns(kind: LeadDeliveryKind, name: string, { timeOf }: Office): LeadColumn[] {
  return [
    { name, valueOf: ofDeliveries(kind, sayState) },
    { name: `${name}_at`, valueOf: ofDeliveries(kind, ({ at }) => timeOf(at)) },
    { name: `${name}_tries`, valueOf: ofDeliveries(kind, ({ tries }) => `${tries}`) },
    { name: `${name}_error`, valueOf: ofDeliveries(kind, ({ lastError }) => lastError) },
    { name: `${name}_id`, valueOf: ofDeliveries(kind, ({ id }) => id) },
  ];
}

/** Mails to several addresses of the team share each cell, in the same order, the worst first. */
function ofDeliveries(kind: LeadDeliveryKind, say: (delivery: Delivery) => string | undefined) {
  return ({ deliveries }: InboxLead): string | undefined => {
    const own = deliveries.filter((delivery) => delivery.kind === kind);
    return own.some(say) ? own.map((delivery) => say(delivery) ?? '—').join('; ') : undefined;
  };
}

function sayState({ state, tries }: Delivery): string {
  if (state === 'leased') return 'sending';
  if (state !== 'ready') return state;
  return tries === 0 ? 'waiting' : `waiting, ${tries} ${tries === 1 ? 'try' : 'tries'}`;
}
