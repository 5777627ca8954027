import type { LeadRecord } from '#server/store/port.ts';

/** The mails that a lead sets off. */
const LEAD_MAILS = ['team_notification', 'visitor_acknowledgement'] as const;
export type LeadMailKind = (typeof LEAD_MAILS)[number];

/** All that a lead may set off; `lead_webhook` hands it to a system of the operator's. */
export type LeadDeliveryKind = LeadMailKind | 'lead_webhook';

/** What a lead sets off, one row of the outbox each; a host without a webhook hands it to nobody. */
export const leadDeliveries = (hasWebhook: boolean): LeadDeliveryKind[] => [
  ...LEAD_MAILS,
  ...(hasWebhook ? (['lead_webhook'] as const) : []),
];

/** What a subscription sets off. */
export type NewsletterMailKind = 'newsletter_confirmation' | 'newsletter_welcome';

/** What the team is told of by itself: leads in quarantine, and mails that were given up. */
export const BULLETINS = ['quarantine_digest', 'undelivered_notice'] as const;
export type BulletinKind = (typeof BULLETINS)[number];

export type DeliveryKind = LeadDeliveryKind | NewsletterMailKind | BulletinKind;

/** Deliveries to the team, to visitors and to the webhook are leased apart: none waits for the others. */
export const LANES = ['team', 'visitor', 'webhook'] as const;
export type Lane = (typeof LANES)[number];

const LANE_OF: Record<DeliveryKind, Lane> = {
  team_notification: 'team',
  quarantine_digest: 'team',
  undelivered_notice: 'team',
  visitor_acknowledgement: 'visitor',
  newsletter_confirmation: 'visitor',
  newsletter_welcome: 'visitor',
  lead_webhook: 'webhook',
};

/** What carries deliveries to others, with the lanes that it serves: one may be out while the other is not. */
const WAYS = { mail: ['team', 'visitor'], webhook: ['webhook'] } as const satisfies Record<
  string,
  readonly Lane[]
>;
export type Way = keyof typeof WAYS;

/** The lanes of a way, or all. */
export const lanesOf = (way?: Way): readonly Lane[] => (way ? WAYS[way] : LANES);

export const wayOf = (lane: Lane): Way => (lane === 'webhook' ? 'webhook' : 'mail');

export const isBulletin = (kind: DeliveryKind): kind is BulletinKind =>
  (BULLETINS as readonly DeliveryKind[]).includes(kind);

export const laneOf = (kind: DeliveryKind): Lane => LANE_OF[kind];

/** What became of a delivery: sent, or a mail written to a file while there was no mail server. */
export type Delivered = 'sent' | 'written';

/**
 * The life of a delivery: ready (waiting for its time) → leased (a worker is at it) → sent or written;
 * or back to ready for another try; or dead, when it was refused for good or tried for a day.
 */
export type DeliveryState = 'ready' | 'leased' | Delivered | 'dead';

/** A delivery as the operator sees it. */
export type Delivery = {
  /** Random; the mail's Message-ID is made of it, and it is the webhook's `webhook-id`. */
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

/** What every delivery that a worker has leased has. */
type Leased = {
  id: string;
  /** Counts every lease: what an older one has to say no longer counts (fencing token). */
  attempt: number;
  tries: number;
  /** ISO 8601, UTC. */
  queuedAt: string;
  /** How long ago that was. */
  queuedForMs: number;
};

/** A mail that a worker has leased, with what it refers to. */
export type LeasedMail = Leased &
  (
    | { kind: LeadMailKind; lead: LeadRecord }
    | { kind: NewsletterMailKind; subscriber: Subscriber }
    | { kind: BulletinKind }
  );

/** A lead that a worker is to hand to the webhook. */
export type LeasedWebhook = Leased & {
  kind: 'lead_webhook';
  lead: LeadRecord;
  /** The id of the lead that this one corrects. */
  corrects?: string;
};

export type LeasedDelivery = LeasedMail | LeasedWebhook;
