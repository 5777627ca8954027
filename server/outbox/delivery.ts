import type { LeadRecord } from '#server/store/port.ts';

/** What a lead sets off; one row of the outbox each. */
export const LEAD_MAILS = ['team_notification', 'visitor_acknowledgement'] as const;
export type LeadMailKind = (typeof LEAD_MAILS)[number];

/** What a subscription sets off. */
export type NewsletterMailKind = 'newsletter_confirmation' | 'newsletter_welcome';

/** What the team is told of by itself: leads in quarantine, and mails that were given up. */
export const BULLETINS = ['quarantine_digest', 'undelivered_notice'] as const;
export type BulletinKind = (typeof BULLETINS)[number];

export type DeliveryKind = LeadMailKind | NewsletterMailKind | BulletinKind;

/** Deliveries to the team and to visitors are leased apart: neither waits for the other. */
export const LANES = ['team', 'visitor'] as const;
export type Lane = (typeof LANES)[number];

const LANE_OF: Record<DeliveryKind, Lane> = {
  team_notification: 'team',
  quarantine_digest: 'team',
  undelivered_notice: 'team',
  visitor_acknowledgement: 'visitor',
  newsletter_confirmation: 'visitor',
  newsletter_welcome: 'visitor',
};

export const isBulletin = (kind: DeliveryKind): kind is BulletinKind =>
  (BULLETINS as readonly DeliveryKind[]).includes(kind);

export const laneOf = (kind: DeliveryKind): Lane => LANE_OF[kind];

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

/** Whom a newsletter mail goes to. */
export type Subscriber = { id: string; email: string };

/** A delivery that a worker has leased, with what it refers to. */
export type LeasedDelivery = {
  id: string;
  /** Counts every lease: what an older one has to say no longer counts (fencing token). */
  attempt: number;
  tries: number;
  /** ISO 8601, UTC. */
  queuedAt: string;
  /** How long ago that was. */
  queuedForMs: number;
} & (
  | { kind: LeadMailKind; lead: LeadRecord }
  | { kind: NewsletterMailKind; subscriber: Subscriber }
  | { kind: BulletinKind }
);
