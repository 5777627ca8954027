import type { LeadRecord } from '#contract/lead.ts';
import type { LeadStore, NewLead, RetentionStore } from '#server/leads/port.ts';
import type { OriginClass } from '#server/leads/origin-class.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import type { Channel, Delivery, DeliveryState } from '#server/outbox/delivery.ts';
import type { OutboxStore, TeamReportStore } from '#server/outbox/port.ts';

/** Why a lead is, or was, in quarantine. */
export type Quarantine = {
  reason: string;
  /** ISO 8601, UTC. */
  releasedAt?: string;
};

/** A lead with its deliveries, for the command line. */
export type LeadWithDeliveries = LeadRecord & {
  /** An earlier lead with the same idempotency key and other content. */
  corrects?: string;
  /** The newest lead of the same mailbox and form within a day before. */
  earlier?: string;
  quarantine?: Quarantine;
  deliveries: Delivery[];
};

/** Final states in which nobody was reached. */
export type UnsentState = 'dead' | 'written';

export type LeadFilter = {
  /** Only leads with a delivery in this state. */
  delivery?: UnsentState;
  /** Only leads since this time (ISO 8601, UTC). */
  since?: string;
  /** Only leads that are in quarantine now. */
  quarantined?: boolean;
  /** Only leads whose quarantine's reason contains this text. Upper case matters. */
  reason?: string;
};

/** A page of leads, newest first. */
export type LeadPage = LeadFilter & {
  /** Only leads after this one, which may have been erased since. */
  olderThan?: Pick<LeadRecord, 'createdAt' | 'id'>;
  limit?: number;
};

/** The database, as command line, health and metrics see it. */
export type Admin = {
  countLeads(filter?: LeadFilter): Promise<number>;
  /** Counts leads by the class of their origin, without those in quarantine or of unknown origin. */
  countOrigins(): Promise<Partial<Record<OriginClass, number>>>;
  countDeliveries(state: DeliveryState, channel?: Channel): Promise<number>;
  /** When the oldest due delivery, of all or of a channel, became due (ISO 8601, UTC). */
  oldestDue(channel?: Channel): Promise<string | undefined>;
  /** Newest first. Within a millisecond, by falling id. */
  listLeads(page: LeadPage): Promise<LeadWithDeliveries[]>;
  /** Leads whose id begins with this. */
  findLeads(idPrefix: string): Promise<LeadWithDeliveries[]>;
  /** Makes the unsent deliveries of these leads due now, including dead and written ones. Resolves to their number. */
  requeue(leadIds: string[]): Promise<number>;
  /** The same for mails in this state that belong to no lead. */
  requeueOthers(state: UnsentState): Promise<number>;
  /** Releases leads from quarantine and queues these deliveries. Resolves to the number of released leads. */
  release(leads: { id: string; deliveries: NewLead['deliveries'] }[], now: string): Promise<number>;
};

/** The whole store on one database. */
export type Store = LeadStore &
  OutboxStore &
  TeamReportStore &
  NewsletterStore &
  RetentionStore &
  Admin & { close(): Promise<void> };
