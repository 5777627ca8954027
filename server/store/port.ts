import type { Lead } from '#contract/lead.ts';
import type { Delivered, Delivery, DeliveryKind, LeasedDelivery } from '#server/outbox/delivery.ts';

/** A lead as it is kept. */
export type LeadRecord = Lead & {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** A lead on its way in, with all that is committed in its transaction. */
export type NewLead = {
  record: LeadRecord;
  deliveries: { id: string; kind: DeliveryKind }[];
  /** Keyed hash of the six fields. */
  contentHash: string;
  /** Keyed hash of the client's idempotency key, where it sent one. */
  keyHash?: string;
  /** Without a key, the same content since this time (ISO 8601, UTC) is the same lead. */
  sameContentSince: string;
};

/** A lead with its deliveries, as the operator's command line shows it. */
export type LeadWithDeliveries = LeadRecord & {
  /** The lead that was first sent with the same idempotency key and other content. */
  corrects?: string;
  deliveries: Delivery[];
};

/** The ends of a delivery that reach nobody. */
export type UnsentState = 'dead' | 'written';

export type LeadFilter = {
  /** Only leads with a mail in this state. */
  withMail?: UnsentState | null;
  /** ISO 8601, UTC; earlier leads are left out. */
  since?: string;
};

/** A part of the leads, newest first. */
export type LeadPage = LeadFilter & {
  /** Only leads that come after this one; it may have been erased since. */
  olderThan?: Pick<LeadRecord, 'createdAt' | 'id'>;
  /** How many leads at most. */
  limit?: number;
};

/** What the functions ask of a database; one adapter per engine. */
export type LeadStore = {
  /**
   * Commits a lead with its deliveries, unless it is a repetition, and resolves to the id that the
   * client is told: of the new lead, or of the one it repeats. Resolves once the lead survives a
   * crash of the process and of the machine.
   */
  acceptLead(lead: NewLead): Promise<string>;
};

/** What the outbox worker asks. Times are the database's own clock's: several processes may share it. */
export type OutboxStore = {
  /** Leases deliveries of a kind that are due, or whose lease has run out; the longest due first. */
  leaseDue(kind: DeliveryKind, limit: number, leaseMs: number): Promise<LeasedDelivery[]>;
  // The four below do nothing, and say so by `false`, once another attempt has begun.
  renewLease(delivery: LeasedDelivery, leaseMs: number): Promise<boolean>;
  markDelivered(delivery: LeasedDelivery, how: Delivered): Promise<boolean>;
  postpone(delivery: LeasedDelivery, delayMs: number, error: string): Promise<boolean>;
  bury(delivery: LeasedDelivery, error: string): Promise<boolean>;
  /** Makes every waiting delivery due, and what a clock that was wrong put off for too long. */
  hastenAll(): Promise<void>;
};

/** What the operator's command line asks, and the lines at start. */
export type LeadDesk = {
  countLeads(filter?: LeadFilter): Promise<number>;
  countDeliveries(state: UnsentState): Promise<number>;
  /** Newest first; those of the same millisecond in the falling order of their ids. */
  listLeads(page: LeadPage): Promise<LeadWithDeliveries[]>;
  /** The leads whose id begins like this. */
  findLeads(idPrefix: string): Promise<LeadWithDeliveries[]>;
  /** Makes the unsent deliveries of these leads due now, dead and written ones too; resolves to how many. */
  requeue(leadIds: string[]): Promise<number>;
};

export type Store = LeadStore & OutboxStore & LeadDesk & { close(): Promise<void> };
