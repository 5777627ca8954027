import type { DeliveryState, LeadDeliveryKind, LeadMailKind, LeadRecord } from '#contract/lead.ts';

/** The mails of a subscription. */
export type NewsletterMailKind = 'newsletter_confirmation' | 'newsletter_welcome';

/** Reports to the team: the digest of leads in quarantine, the list of dead deliveries, and the calls of a day. */
const TEAM_REPORTS = ['quarantine_digest', 'undelivered_notice', 'call_reminder'] as const;
export type TeamReportKind = (typeof TEAM_REPORTS)[number];

export type DeliveryKind = LeadDeliveryKind | NewsletterMailKind | TeamReportKind;

/** Each queue is leased separately, so that none waits for another. The column is called `lane`. */
export const QUEUES = ['team', 'visitor', 'webhook'] as const;
export type Queue = (typeof QUEUES)[number];

const QUEUE_OF: Record<DeliveryKind, Queue> = {
  team_notification: 'team',
  quarantine_digest: 'team',
  undelivered_notice: 'team',
  call_reminder: 'team',
  visitor_acknowledgement: 'visitor',
  newsletter_confirmation: 'visitor',
  newsletter_welcome: 'visitor',
  lead_webhook: 'webhook',
};
export const queueOf = (kind: DeliveryKind): Queue => QUEUE_OF[kind];

/** A channel of deliveries. One may be down while the other works. */
export type Channel = 'mail' | 'webhook';
const channelOf = (queue: Queue): Channel => (queue === 'webhook' ? 'webhook' : 'mail');

/** The queues of a channel, or all queues. */
export const queuesOf = (channel?: Channel): readonly Queue[] =>
  QUEUES.filter((queue) => !channel || channelOf(queue) === channel);

const UUID_LENGTH = 36;
/** The id of the same mail to another address. Its end stays, so that both make the same report. */
export const siblingOf = (id: string): string => `${crypto.randomUUID().slice(0, 8)}-${reportIdOf(id)}`;
/** The id that the leads and deliveries of a report are assigned to. */
export const reportIdOf = (id: string): string => id.slice(-UUID_LENGTH);

export const isTeamReport = (kind: DeliveryKind): kind is TeamReportKind =>
  TEAM_REPORTS.some((report) => report === kind);

/** `written`: the mail is in a file, because there was no mail server. */
export type Delivered = 'sent' | 'written';

/** A delivery as the operator sees it. */
export type Delivery = {
  /** Random. It is part of the mail's Message-ID, and it is the webhook's `webhook-id`. */
  id: string;
  kind: DeliveryKind;
  /** The address of a mail to the team. Undefined before its first try. */
  recipient?: string;
  state: DeliveryState;
  /** Tries since the delivery was queued, or since the operator queued it again. */
  tries: number;
  /** Why the last try failed. */
  lastError?: string;
  /** ISO 8601, UTC: the next try (ready), the end of the lease (leased), or the end. */
  at: string;
};

/** The recipient of a newsletter mail. */
export type Subscriber = { id: string; email: string };

type Leased = {
  id: string;
  recipient?: string;
  /** Counts leases. Only the newest may settle the delivery (fencing token). */
  attempt: number;
  tries: number;
  /** ISO 8601, UTC. */
  queuedAt: string;
  queuedForMs: number;
};

/** Ids of earlier leads. */
export type RelatedLeads = {
  /** The lead that this one corrects: same idempotency key, other content. */
  corrects?: string;
  /** The newest lead of the same mailbox and form within a day before. */
  earlier?: string;
};

/** A mail leased by a worker, with its lead or subscriber. */
export type LeasedMail = Leased &
  (
    | ({ kind: LeadMailKind; lead: LeadRecord } & RelatedLeads)
    | { kind: NewsletterMailKind; subscriber: Subscriber }
    | { kind: TeamReportKind }
  );

/** A webhook delivery leased by a worker. */
export type LeasedWebhook = Leased & { kind: 'lead_webhook'; lead: LeadRecord } & RelatedLeads;

export type LeasedDelivery = LeasedMail | LeasedWebhook;
