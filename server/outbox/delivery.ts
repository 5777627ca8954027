import type { LeadRecord } from '#contract/lead.ts';

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
export const TEAM_REPORTS = ['quarantine_digest', 'undelivered_notice'] as const;
export type TeamReportKind = (typeof TEAM_REPORTS)[number];

export type DeliveryKind = LeadDeliveryKind | NewsletterMailKind | TeamReportKind;

/** Deliveries to the team, to visitors and to the webhook are leased apart: none waits for the others. */
export const QUEUES = ['team', 'visitor', 'webhook'] as const;
export type Queue = (typeof QUEUES)[number];

const QUEUE_OF: Record<DeliveryKind, Queue> = {
  team_notification: 'team',
  quarantine_digest: 'team',
  undelivered_notice: 'team',
  visitor_acknowledgement: 'visitor',
  newsletter_confirmation: 'visitor',
  newsletter_welcome: 'visitor',
  lead_webhook: 'webhook',
};

/** What carries deliveries to others, with the lanes that it serves: one may be out while the other is not. */
const CHANNELS = { mail: ['team', 'visitor'], webhook: ['webhook'] } as const satisfies Record<
  string,
  readonly Queue[]
>;
export type Channel = keyof typeof CHANNELS;

/** The lanes of a way, or all. */
export const queuesOf = (channel?: Channel): readonly Queue[] => (channel ? CHANNELS[channel] : QUEUES);

export const channelOf = (lane: Queue): Channel => (lane === 'webhook' ? 'webhook' : 'mail');

export const isTeamReport = (kind: DeliveryKind): kind is TeamReportKind =>
  (TEAM_REPORTS as readonly DeliveryKind[]).includes(kind);

export const queueOf = (kind: DeliveryKind): Queue => QUEUE_OF[kind];

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
    | { kind: TeamReportKind }
  );

/** A lead that a worker is to hand to the webhook. */
export type LeasedWebhook = Leased & {
  kind: 'lead_webhook';
  lead: LeadRecord;
  /** The id of the lead that this one corrects. */
  corrects?: string;
};

export type LeasedDelivery = LeasedMail | LeasedWebhook;
