import type { LeadType } from '#contract/fields.ts';
import type { LeadRecord } from '#contract/lead.ts';
import type { FollowUp, LeadLine, OtherLead, QuarantineReason, Status } from '#contract/inbox.ts';
import type { LeadStore, NewLead, RetentionStore } from '#server/leads/port.ts';
import type { OriginClass } from '#contract/origin-class.ts';
import type { Origin } from '#contract/origin.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import type { Channel, Delivery, DeliveryState, Queue } from '#server/outbox/delivery.ts';
import type { HoldStore, OutboxStore, TeamReportStore } from '#server/outbox/port.ts';

/** Why a lead is, or was, in quarantine. */
export type Quarantine = {
  reason: string;
  /** ISO 8601, UTC. */
  releasedAt?: string;
  /** Somebody of the team called it spam. */
  isSpam?: true;
};

/** A lead with its deliveries and what sales noted, for the command line and the panel. */
export type LeadWithDeliveries = LeadRecord & {
  /** An earlier lead with the same idempotency key and other content. */
  corrects?: string;
  /** The newest lead of the same mailbox and form within a day before. */
  earlier?: string;
  quarantine?: Quarantine;
  deliveries: Delivery[];
  /** Undefined if sales has noted nothing. */
  followUp?: FollowUp;
  /** The address that the person sent, if the team corrected it. */
  sentEmail?: string;
};

/** Final states in which nobody was reached. */
export type UnsentState = 'dead' | 'written';

export type LeadFilter = {
  /** Only leads with a delivery in this state. */
  delivery?: UnsentState;
  /** Only leads since this time (ISO 8601, UTC). */
  since?: string;
  /** Only leads before this time (ISO 8601, UTC). */
  until?: string;
  /** Only leads that are in quarantine now, or only those that are not. */
  quarantined?: boolean;
  /** Only leads that the team called spam, or only those that it did not. */
  spam?: boolean;
  /** Only leads that the overall rate alone put into quarantine, or only others. */
  flood?: boolean;
  /** Only leads whose quarantine's reason contains this text. Upper case matters. */
  reason?: string;
  type?: LeadType;
  /** `unknown`: nothing is known of the origin. */
  source?: OriginClass | 'unknown';
  status?: Status;
  /** Only leads of one of these persons. */
  responsibles?: readonly string[];
  /** Only new leads that nobody has taken. */
  waiting?: true;
  /** Only leads to call before this time by the office's clock (`2026-11-28`), or only others. */
  calls?: { before: string; areDue: boolean };
};

/** Newest or oldest first, or by the time of the call. */
export type LeadOrder = 'newest' | 'oldest' | 'calls';

/** A page of leads, by default newest first. */
export type LeadPage = LeadFilter & {
  order?: LeadOrder;
  /** Only leads after this one, which may have been erased since. With the order `calls`, `at` is that of its call. */
  after?: { at: string; id: string };
  limit?: number;
  /**
   * Only leads with all words of one of these texts in name, company, address, folio, origin or responsible person,
   * whatever case and accents, or in the telephone.
   */
  search?: readonly string[];
};

/** The database, as command line, health and metrics see it. */
export type Admin = {
  /** Commits one row as durably as a lead. Rejects if that fails, or somebody holds the lock for 200 ms. */
  tryWrite(): Promise<unknown>;
  countLeads(filter?: LeadFilter): Promise<number>;
  /** Counts leads by the class of their origin, without those in quarantine or of unknown origin. */
  countOrigins(): Promise<Partial<Record<OriginClass, number>>>;
  countDeliveries(state: DeliveryState, channel?: Channel): Promise<number>;
  /** Mails that failed several times and wait for another try: the mail server is down, or refuses us. */
  countFailingMails(): Promise<number>;
  /** When the oldest due delivery, of all or of these queues, became due (ISO 8601, UTC). */
  oldestDue(queues?: readonly Queue[]): Promise<string | undefined>;
  /** In the order of the page, and of ids where that is the same. */
  listLeads(page: LeadPage): Promise<LeadWithDeliveries[]>;
  /** Leads whose id begins with this. */
  findLeads(idPrefix: string): Promise<LeadWithDeliveries[]>;
  /** Makes the unsent deliveries of these leads due now, including dead and written ones. Resolves to their number. */
  requeue(leadIds: string[]): Promise<number>;
  /** The same for mails in this state that belong to no lead. */
  requeueOthers(state: UnsentState): Promise<number>;
  /**
   * Releases leads from quarantine and queues these deliveries. `by`: adds a line by this name to each. Resolves to the
   * number of released leads.
   */
  release(
    leads: { id: string; deliveries: NewLead['deliveries'] }[],
    now: string,
    by?: string,
  ): Promise<number>;
};

/** The database, as the panel sees it. Times are ISO 8601, UTC. */
export type PanelStore = {
  /**
   * Stores what sales notes about a lead, with its line. An empty note leaves the newest one. `false` if the lead is
   * gone, or somebody changed it since `version`.
   */
  followUp(
    leadId: string,
    change: Omit<FollowUp, 'contactedAt'>,
    line: Omit<LeadLine, 'note'>,
  ): Promise<boolean>;
  /** The newest first. */
  listLines(leadId: string): Promise<LeadLine[]>;
  /** Names of responsible persons in use. */
  listResponsibles(): Promise<string[]>;
  /**
   * Puts another address in place of a lead's, and queues the acknowledgement to it under `deliveryId`, unless the lead
   * is in quarantine, or address or mailbox had one. `false` if the lead is gone, or has another address than `from`.
   */
  correctAddress(leadId: string, change: CorrectedAddress, line: LeadLine): Promise<boolean>;
  /** The newest other leads of the same mailbox, or of one of these numbers (digits), the newest first. */
  findOthers(leadId: string, numbers: string[]): Promise<Omit<OtherLead, 'folio'>[]>;
  /** Calls leads spam: they are quarantined, and what is unsent is cancelled. Resolves to their number. */
  markSpam(leadIds: string[], now: string, by?: string): Promise<number>;
  /** Reasons of the leads in quarantine that nobody called spam. */
  listReasons(): Promise<QuarantineReason[]>;
  /** Times of all leads since a time that are not in quarantine. */
  listTimes(since: string): Promise<LeadTimes[]>;
  /** The outcome of all leads of a time that are not in quarantine. */
  listOutcomes(since: string, until: string): Promise<LeadOutcome[]>;
  countConfirmed(): Promise<{ count: number; since?: string }>;
  /** Notes the digits of the telephones of at most `limit` leads that lack them. Resolves to their number. */
  notePhones(digitsOf: (phone: string) => string, limit: number): Promise<number>;
  addSession(tokenHash: string, validMs: number): Promise<void>;
  hasSession(tokenHash: string): Promise<boolean>;
  endSession(tokenHash: string): Promise<void>;
};

export type CorrectedAddress = { from: string; email: string; mailboxHash: string; deliveryId: string };
export type LeadOutcome = { origin?: Origin; status: Status };
export type LeadTimes = { createdAt: string; source?: OriginClass; contactedAt?: string };

/** The whole store on one database. */
export type Store = LeadStore &
  OutboxStore &
  HoldStore &
  TeamReportStore &
  NewsletterStore &
  RetentionStore &
  Admin &
  PanelStore & { close(): Promise<void> };
