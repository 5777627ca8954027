import type { Contract } from '#contract/contract.ts';
import { labelOf } from '#contract/forms.ts';
import { FORM_WORDS, ORIGIN_WORDS, SOURCE_WORDS, STATUS_WORDS } from '#contract/inbox.ts';
import { folioOf, type LeadDeliveryKind } from '#contract/lead.ts';
import { originClass } from '#contract/origin-class.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import type { Office } from '#contract/office.ts';
import type { Subscriber } from '#server/newsletter/confirmed.ts';
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
  /** Returns the words of the file for Excel in place of the value. */
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

const column = (
  name: string,
  valueOf: LeadColumn['valueOf'],
  inFile: Pick<LeadColumn, 'heading' | 'width' | 'kind' | 'say'> = {},
): LeadColumn => ({ name, valueOf, ...inFile });

/** The columns of leads, with the further fields of the forms. */
export const leadColumns = ({ office, forms }: Pick<Contract, 'office' | 'forms'>): LeadColumn[] => [
  column('folio', ({ id }) => folioOf(id), { heading: 'Folio', width: 11 }),
  column('id', ({ id }) => id),
  column('received', ({ createdAt }) => createdAt, { heading: 'Recibido', kind: 'time' }),
  column('received_utc', ({ createdAt }) => createdAt),
  column('type', ({ type }) => type, { heading: 'Formulario', width: 12, say: by(FORM_WORDS) }),
  column('name', ({ name }) => name, { heading: labelOf('name', forms), width: 26 }),
  column('company', ({ company }) => company, { heading: labelOf('company', forms), width: 26 }),
  column('status', ofSales('status'), { heading: 'Estado', width: 12, say: by(STATUS_WORDS, 'new') }),
  column('responsible', ofSales('responsible'), { heading: 'Responsable', width: 18 }),
  column('call_at', ofSales('callAt'), { heading: 'Llamar el', kind: 'clock' }),
  column('email', ({ email }) => email, { heading: labelOf('email', forms), width: 30 }),
  column('sent_email', ({ sentEmail }) => sentEmail),
  column('phone', ({ phone }) => phone, { heading: labelOf('phone', forms) }),
  column('message', ({ message }) => message, { heading: labelOf('message', forms), width: 60 }),
  ...forms.furtherFields.map(({ name, label }) =>
    column(name, ({ further }) => further[name], { heading: label }),
  ),
  column('note', ofSales('note'), { heading: 'Nota', width: 40 }),
  column('contacted_at', ofSales('contactedAt'), { heading: 'Contactado el', kind: 'time' }),
  column('origin', classOf, { heading: 'Origen', width: 12, say: by(SOURCE_WORDS, 'unknown') }),
  ...ORIGIN_KEYS.map((key) => column(key, ({ origin }) => origin?.[key], { heading: ORIGIN_WORDS[key] })),
  column('corrects', ({ corrects }) => corrects && folioOf(corrects)),
  column('earlier', ({ earlier }) => earlier && folioOf(earlier)),
  column('quarantine_reason', ({ quarantine }) => quarantine?.reason),
  column('spam', ({ quarantine }) => (quarantine?.isSpam ? 'yes' : undefined)),
  column('released_at', ({ quarantine }) => quarantine?.releasedAt, { kind: 'time' }),
  ...deliveryColumns('team_notification', 'team_mail', office),
  ...deliveryColumns('visitor_acknowledgement', 'visitor_mail', office),
  ...deliveryColumns('lead_webhook', 'webhook', office),
];

function ofSales(name: 'status' | 'responsible' | 'callAt' | 'note' | 'contactedAt') {
  return ({ followUp }: InboxLead) => followUp?.[name];
}

function classOf({ origin }: InboxLead) {
  return origin && originClass(origin);
}

function deliveryColumns(kind: LeadDeliveryKind, name: string, { timeOf }: Office): LeadColumn[] {
  const each = (suffix: string, say: (delivery: Delivery) => string | undefined) =>
    column(name + suffix, ofDeliveries(kind, say));
  return [
    each('_to', ({ recipient }) => recipient),
    each('', sayState),
    each('_at', ({ at }) => timeOf(at)),
    each('_tries', ({ tries }) => `${tries}`),
    each('_error', ({ lastError }) => lastError),
    each('_id', ({ id }) => id),
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

/** The columns of the newsletter. */
export const SUBSCRIBER_COLUMNS: Column<Subscriber>[] = [
  { name: 'email', heading: 'Correo', width: 30, valueOf: ({ email }) => email },
  { name: 'confirmed_at', heading: 'Confirmado', kind: 'time', valueOf: ({ confirmedAt }) => confirmedAt },
  {
    name: 'unsubscribe_url',
    heading: 'Enlace de baja',
    width: 40,
    valueOf: ({ unsubscribeUrl }) => unsubscribeUrl,
  },
  {
    name: 'unsubscribe_one_click_url',
    heading: 'Baja con un clic',
    width: 40,
    valueOf: ({ unsubscribeOneClickUrl }) => unsubscribeOneClickUrl,
  },
];
