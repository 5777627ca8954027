import type { LeadRecord } from '#contract/lead.ts';
import type { LeadDeliveryKind } from '#contract/lead-deliveries.ts';
import type {
  Channel,
  Delivered,
  LeasedDelivery,
  NewsletterMailKind,
  Queue,
  TeamReportKind,
} from './delivery.ts';

/** The outbox's port to a database. Times are the database's own: several processes may share it. */
export type OutboxStore = {
  /** Leases due deliveries of a queue, also those whose lease has run out; the longest due first. */
  leaseDue(queue: Queue, limit: number, leaseMs: number): Promise<LeasedDelivery[]>;
  /** Does nothing, and resolves to `false`, once another attempt has begun; so do `postpone` and `deadLetter`. */
  renewLease(delivery: LeasedDelivery, leaseMs: number): Promise<boolean>;
  /** Notes it whichever attempt is the newest, unless the delivery has ended. */
  markDelivered(delivery: LeasedDelivery, how: Delivered): Promise<boolean>;
  postpone(delivery: LeasedDelivery, delayMs: number, error: string): Promise<boolean>;
  deadLetter(delivery: LeasedDelivery, error: string): Promise<boolean>;
  /** Makes every waiting delivery, or those of a channel, due now. */
  rescheduleAll(channel?: Channel): Promise<void>;
  /** Makes due what lies further ahead than any backoff: a wrong clock, since corrected, put it there. */
  rescheduleStranded(leaseMs: number): Promise<void>;
};

/** A lead in quarantine, and why. */
export type QuarantinedLead = LeadRecord & { reason: string };

/** A dead delivery, as the team is told of it. */
export type DeadLetter = { kind: LeadDeliveryKind | NewsletterMailKind; error: string; lead?: LeadRecord };

/** `deadLetters` are the oldest of `total`; `webhooks` counts those of the webhook. */
export type DeadLetterReport = { total: number; webhooks: number; deadLetters: DeadLetter[] };

/** The team reports' port to a database. */
export type TeamReportStore = {
  /**
   * Queues a report under this id, unless there is nothing to tell, one of its kind waits, or one was queued less
   * than `everyMs` ago. Resolves to whether it was queued.
   */
  queueReport(kind: TeamReportKind, id: string, everyMs: number): Promise<boolean>;
  /** Whether a flood put leads in quarantine that no digest has told of. */
  hasUnreportedFlood(): Promise<boolean>;
  /**
   * The leads that a digest tells of and that are still in quarantine: how many, and the oldest `limit`. The first
   * reading takes all that no digest has told of.
   */
  readDigest(id: string, limit: number): Promise<{ total: number; leads: QuarantinedLead[] }>;
  /** The same of the deliveries that are still dead. */
  readDeadLetterReport(id: string, limit: number): Promise<DeadLetterReport>;
};
