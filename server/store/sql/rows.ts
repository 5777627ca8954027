import type { Delivery, DeliveryKind, LeasedDelivery } from '#server/outbox/delivery.ts';
import type { LeadRecord } from '#contract/lead.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import type { Row } from './database.ts';

/** The columns of a lead, for a statement that reads `site.leads as leads`. */
export const LEAD_COLUMNS =
  'leads.id, leads.type, leads.name, leads.email, leads.company, leads.phone, leads.message, leads.created_at';

/** A row of LEAD_COLUMNS as the lead that it was. */
export function leadFromRow(row: Row): LeadRecord {
  const text = (column: string) => String(row[column]);
  return {
    id: text('id'),
    type: row['type'] === 'demo' ? 'demo' : 'contact',
    name: text('name'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
    createdAt: text('created_at'),
  };
}

/** A row of all columns of a lead, for people, with its deliveries. */
export function listedFromRow(row: Row, deliveries: Delivery[]): LeadWithDeliveries {
  const releasedAt = optional(row['released_at']);
  const reason = optional(row['quarantine_reason']);
  return {
    ...leadFromRow(row),
    ...(row['corrects'] === null ? {} : { corrects: String(row['corrects']) }),
    ...(reason === undefined ? {} : { quarantine: { reason, ...(releasedAt && { releasedAt }) } }),
    deliveries,
  };
}

/** A row of the outbox as the operator sees it. */
export function deliveryFromRow(row: Row): Delivery {
  return {
    id: String(row['id']),
    kind: row['kind'] as DeliveryKind,
    state: row['state'] as Delivery['state'],
    tries: Number(row['tries']),
    ...(row['last_error'] === null ? {} : { lastError: String(row['last_error']) }),
    at: new Date(Number(row['at'])).toISOString(),
  };
}

/** A row of the outbox that has just been leased, with the lead or subscriber that it refers to. */
export function leasedFromRow(row: Row): LeasedDelivery {
  const leased = {
    id: String(row['delivery_id']),
    attempt: Number(row['attempt']) + 1,
    tries: Number(row['tries']) + 1,
    queuedAt: new Date(Number(row['queued_at'])).toISOString(),
    queuedForMs: Number(row['now']) - Number(row['queued_at']),
  };
  const kind = row['kind'] as DeliveryKind;
  switch (kind) {
    case 'team_notification':
    case 'visitor_acknowledgement':
      return { ...leased, kind, lead: leadFromRow(row) };
    case 'lead_webhook': {
      const corrects = optional(row['corrects']);
      return { ...leased, kind, lead: leadFromRow(row), ...(corrects !== undefined && { corrects }) };
    }
    case 'newsletter_confirmation':
    case 'newsletter_welcome':
      return {
        ...leased,
        kind,
        subscriber: { id: String(row['subscription_id']), email: String(row['subscriber_email']) },
      };
    default:
      return { ...leased, kind };
  }
}

const optional = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);
