import type { OriginClass } from '#contract/origin-class.ts';
import type { InboxReader, InboxWriter } from '#server/inbox/port.ts';
import type { LeadStore, RetentionStore } from '#server/leads/port.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import type { DeliveryState } from '#contract/lead.ts';
import type { Channel, Queue } from '#server/outbox/delivery.ts';
import type { HoldStore, OutboxStore, TeamReportStore } from '#server/outbox/port.ts';

/** The database, as health, metrics and findings see it. */
export type Admin = {
  /** Commits one row as durably as a lead. Rejects if that fails, or somebody holds the lock for 200 ms. */
  tryWrite(): Promise<unknown>;
  /** Counts leads by the class of their origin, without those in quarantine or of unknown origin. */
  countOrigins(): Promise<Partial<Record<OriginClass, number>>>;
  countDeliveries(state: DeliveryState, channel?: Channel): Promise<number>;
  /** Mails that failed several times and wait for another try: the mail server is down, or refuses us. */
  countFailingMails(): Promise<number>;
  /** When the oldest due delivery, of all or of these queues, became due (ISO 8601, UTC). */
  oldestDue(queues?: readonly Queue[]): Promise<string | undefined>;
  /** Whether a mail to the team has waited this long, tried or not. */
  isTeamMailWaiting(ms: number): Promise<boolean>;
  /** Confirmed addresses of the newsletter. `since`: the first of them was confirmed (ISO 8601, UTC). */
  countConfirmed(): Promise<{ count: number; since?: string }>;
};

/** Sessions of the panel, by keyed hashes of their tokens. */
export type SessionStore = {
  addSession(tokenHash: string, validMs: number): Promise<void>;
  hasSession(tokenHash: string): Promise<boolean>;
  endSession(tokenHash: string): Promise<void>;
};

/** The whole store on one database. */
export type Store = LeadStore &
  OutboxStore &
  HoldStore &
  TeamReportStore &
  NewsletterStore &
  RetentionStore &
  InboxReader &
  InboxWriter &
  Admin &
  SessionStore & { close(): Promise<void> };
