import type { LeadRecord } from '#contract/lead.ts';
import type { ErasureStore, LeadStore, NewLead } from '#server/leads/port.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import type { Channel, Delivery, DeliveryState } from '#server/outbox/delivery.ts';
import type { OutboxStore, TeamReportStore } from '#server/outbox/port.ts';

/** Why a lead is, or was, in quarantine. */
export type Quarantine = {
  reason: string;
  /** ISO 8601, UTC. */
  releasedAt?: string;
};

/** A lead with its deliveries, as the operator's command line shows it. */
export type LeadWithDeliveries = LeadRecord & {
  /** The lead that was first sent with the same idempotency key and other content. */
  corrects?: string;
  quarantine?: Quarantine;
  deliveries: Delivery[];
};

/** The final states that reach nobody. */
export type UnsentState = 'dead' | 'written';

export type LeadFilter = {
  /** Only leads with a delivery in this state. */
  withMail?: UnsentState;
  /** Only leads since this time (ISO 8601, UTC). */
  since?: string;
  /** Only leads that are in quarantine now. */
  quarantined?: boolean;
};

/** A part of the leads, newest first. */
export type LeadPage = LeadFilter & {
  /** Only leads that come after this one; it may have been erased since. */
  olderThan?: Pick<LeadRecord, 'createdAt' | 'id'>;
  limit?: number;
};

/** The port of command line, health and metrics to a database. */
export type Admin = {
  countLeads(filter?: LeadFilter): Promise<number>;
  countDeliveries(state: DeliveryState, channel?: Channel): Promise<number>;
  /** Since when the oldest due delivery, of all or of a channel, is due (ISO 8601, UTC). */
  oldestDue(channel?: Channel): Promise<string | undefined>;
  /** Newest first; those of the same millisecond by falling id. */
  listLeads(page: LeadPage): Promise<LeadWithDeliveries[]>;
  /** The leads whose id begins with this. */
  findLeads(idPrefix: string): Promise<LeadWithDeliveries[]>;
  /** Makes the unsent deliveries of these leads due now, dead and written ones too; resolves to their number. */
  requeue(leadIds: string[]): Promise<number>;
  /** The same for the mails in this state that belong to no lead. */
  requeueOthers(state: UnsentState): Promise<number>;
  /** Releases leads from quarantine and queues these deliveries; resolves to how many were in it. */
  release(leads: { id: string; deliveries: NewLead['deliveries'] }[], now: string): Promise<number>;
};

/** All that the rooms of the domain and the operator ask, on one database. */
export type Store = LeadStore &
  OutboxStore &
  TeamReportStore &
  NewsletterStore &
  ErasureStore &
  Admin & { close(): Promise<void> };
