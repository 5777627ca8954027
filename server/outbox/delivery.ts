import type { LeadRecord } from '#server/store/port.ts';

/** What a lead sets off; one row of the outbox each. */
export const DELIVERY_KINDS = ['team_notification', 'visitor_acknowledgement'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What became of a mail: sent, or written to a file while there was no mail server. */
export type Delivered = 'sent' | 'written';

/**
 * The life of a delivery: ready (waiting for its time) → leased (a worker is at it) → sent or written;
 * or back to ready for another try; or dead, when it was refused for good or tried for a day.
 */
export type DeliveryState = 'ready' | 'leased' | Delivered | 'dead';

/** A delivery as the operator sees it. */
export type Delivery = {
  /** Random; the mail's Message-ID is made of it. */
  id: string;
  kind: DeliveryKind;
  state: DeliveryState;
  /** Tries since it was queued, or queued again by the operator. */
  tries: number;
  /** Why the last try failed. */
  lastError?: string;
  /** ISO 8601, UTC: of the next try (ready), the lease's end (leased), the sending or the burial. */
  at: string;
};

/** A delivery that a worker has leased, with what it refers to. */
export type LeasedDelivery = {
  id: string;
  kind: DeliveryKind;
  /** Counts every lease: what an older one has to say no longer counts (fencing token). */
  attempt: number;
  tries: number;
  /** How long ago it was queued. */
  queuedForMs: number;
  lead: LeadRecord;
};
