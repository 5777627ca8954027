import type { LeadType } from '#contract/fields.ts';
import type { LeadDeliveryKind, LeadRecord } from '#contract/lead.ts';
import type { Delivered, LeasedDelivery, NewsletterMailKind, Queue, TeamReportKind } from './delivery.ts';

/** The team's addresses: of the leads of each form, and of the reports. */
export type Team = Record<LeadType | 'reports', readonly string[]>;

/** Reasons to hold due deliveries back, for all processes on a database together. */
export type Holds = {
  /** Rates of mails to visitors. All hold. Undefined: no limit. */
  visitorMails?: readonly { count: number; windowMs: number }[];
  /** Hash of the webhook's address, whose receiver may ask us to wait or to end. */
  receiver?: string;
};

/** `mails`: due mails to visitors above their rates. `goneAt`: the receiver wants no more since (ISO 8601, UTC). */
export type Held = { mails: number; isWebhookHeld: boolean; goneAt?: string };

/** The database, as holds see it. */
export type HoldStore = {
  /** Holds all deliveries to a receiver back, until `resumeWebhook` if `ms` is infinite. `false`: it had ended before. */
  holdWebhook(receiver: string, ms: number): Promise<boolean>;
  /** Resolves to the number of receivers that get deliveries again. */
  resumeWebhook(): Promise<number>;
  readHeld(holds: Holds): Promise<Held>;
};

/** The database, as the outbox sees it. The database's clock counts, because several processes may share it. */
export type OutboxStore = {
  /**
   * Leases due deliveries of a queue, the longest due first; of mails to visitors the newsletter's, then the newest
   * first. Includes those whose lease has expired, but not those that are under way in this process, or held back.
   */
  leaseDue(
    queue: Queue,
    limit: number,
    leaseMs: number,
    underWay?: readonly string[],
    holds?: Holds,
  ): Promise<LeasedDelivery[]>;
  /**
   * Does nothing and resolves to `false` if a newer attempt has begun. The same holds for `postpone` and `deadLetter`.
   */
  renewLease(delivery: LeasedDelivery, leaseMs: number): Promise<boolean>;
  /**
   * Gives each due mail to the team one of its present addresses, and queues it for each other one. Addresses that have
   * this lead's mail, or wait for a report of this kind, are left out. Deletes a mail that has no address left.
   */
  assignTeam(team: Team, underWay?: readonly string[]): Promise<void>;
  /** Notes the delivery for any attempt, unless it has ended. */
  markDelivered(delivery: LeasedDelivery, how: Delivered): Promise<boolean>;
  postpone(delivery: LeasedDelivery, delayMs: number, error: string): Promise<boolean>;
  deadLetter(delivery: LeasedDelivery, error: string): Promise<boolean>;
};

/** A lead in quarantine, and the reason. */
export type QuarantinedLead = LeadRecord & { reason: string };

/** A dead delivery, for the team's report. */
export type DeadLetter = {
  kind: LeadDeliveryKind | NewsletterMailKind;
  recipient?: string;
  error: string;
  lead?: LeadRecord;
};

/** A call that somebody of the team planned. `callAt` is by the office's clock: `2026-11-27T15:00`. */
export type DueCall = { lead: LeadRecord; callAt: string; responsible: string };

/** `calls` are the first of `total` due ones. */
export type DueCalls = { total: number; calls: DueCall[] };

/** `deadLetters` are the oldest of `total`. */
export type DeadLetterReport = { total: number; deadLetters: DeadLetter[] };

/** The database, as the team reports see it. */
export type TeamReportStore = {
  /**
   * Queues a report under this id. Does not if there is nothing to report, one of this kind waits, or one was queued
   * less than `everyMs` ago. Resolves to whether it was queued.
   */
  queueReport(kind: Exclude<TeamReportKind, 'call_reminder'>, id: string, everyMs: number): Promise<boolean>;
  /**
   * Queues the mail of a day's calls, if there is any. `false` if there is none, or this was asked before for the day.
   * `day`: `2026-11-27`. The calls are those before the end of the day.
   */
  queueCalls(day: string, id: string): Promise<boolean>;
  /** The calls that are due until the end of a day, the earliest first. */
  readCalls(day: string, limit: number): Promise<DueCalls>;
  /** Whether a flood put leads into quarantine that no digest has reported. */
  hasUnreportedFlood(): Promise<boolean>;
  /**
   * The leads of a digest that are still in quarantine: their number, and the oldest `limit`. The first call assigns
   * all unreported leads to the digest.
   */
  readDigest(id: string, limit: number): Promise<{ total: number; leads: QuarantinedLead[] }>;
  /** The same for deliveries that are still dead. */
  readDeadLetterReport(id: string, limit: number): Promise<DeadLetterReport>;
};
