import type { LeadType } from '#contract/fields.ts';
import type { FollowUp, LeadLine, OtherLead, QuarantineReason, Status } from '#contract/inbox.ts';
import type { LeadRecord } from '#contract/lead.ts';
import type { OriginClass } from '#contract/origin-class.ts';
import type { Origin } from '#contract/origin.ts';
import type { NewLead } from '#server/leads/port.ts';
import type { Delivery } from '#server/outbox/delivery.ts';

/** A lead with its deliveries and what sales noted. */
export type InboxLead = LeadRecord & {
  /** An earlier lead with the same idempotency key and other content. */
  corrects?: string;
  /** The newest lead of the same mailbox and form within a day before. */
  earlier?: string;
  /** Why it is, or was, in quarantine. `isSpam`: somebody of the team said so. */
  quarantine?: { reason: string; releasedAt?: string; isSpam?: true };
  deliveries: Delivery[];
  /** New, and nobody has taken it. */
  isWaiting: boolean;
  /** Undefined if sales has noted nothing. */
  followUp?: FollowUp;
  /** The address that the person sent, if the team corrected it. */
  sentEmail?: string;
};

/** Final states in which nobody was reached. */
export type UnsentState = 'dead' | 'written';

/** `note` is added to the earlier ones, unless it is empty. */
export type Change = Omit<FollowUp, 'contactedAt'>;

/** Conditions that a lead meets, all of those that are given. `false`: only other leads. */
export type LeadFilter = {
  ids?: readonly string[];
  idPrefix?: string;
  /** With a delivery in this state. */
  delivery?: UnsentState;
  /** Received since, and before, a time (ISO 8601, UTC). */
  since?: string;
  until?: string;
  /** In quarantine now. */
  quarantined?: boolean;
  /** Called spam by the team. */
  spam?: boolean;
  /** In quarantine because of the overall rate alone. */
  flood?: boolean;
  /** With exactly this reason of the quarantine. */
  reason?: string;
  /** With a reason that contains this text. Upper case matters. */
  reasonPart?: string;
  type?: LeadType;
  /** `unknown`: nothing is known of the origin. */
  source?: OriginClass | 'unknown';
  status?: Status;
  /** Of one of these persons. */
  responsibles?: readonly string[];
  /** As `isWaiting` of a lead. */
  waiting?: boolean;
  /** To call before this time by the office's clock (`2026-11-28`), or not to call before it. */
  dueBefore?: string;
  notDueBefore?: string;
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

/** The database, as panel and command line read it. Times are ISO 8601, UTC. */
export type InboxReader = {
  countLeads(filter?: LeadFilter): Promise<number>;
  /** In the order of the page, and of ids where that is the same. */
  listLeads(page: LeadPage): Promise<InboxLead[]>;
  /** The ids of the same leads. */
  listIds(page: LeadPage): Promise<string[]>;
  /** The newest first. */
  listLines(leadId: string): Promise<LeadLine[]>;
  /** Names of responsible persons in use. */
  listResponsibles(): Promise<string[]>;
  /** The newest other leads of the same mailbox, or of one of these numbers (digits), the newest first. */
  findOthers(leadId: string, numbers: string[]): Promise<Omit<OtherLead, 'folio'>[]>;
  /** Reasons of the leads in quarantine that nobody called spam. */
  listReasons(): Promise<QuarantineReason[]>;
  /** The hours (UTC) in which leads came that are not in quarantine: `2026-11-27T15`. */
  listHours(): Promise<string[]>;
  /** Times of all leads since a time that are not in quarantine. */
  listTimes(since: string): Promise<LeadTimes[]>;
  /** The outcome of all leads of a time that are not in quarantine. */
  listOutcomes(since: string, until: string): Promise<LeadOutcome[]>;
};

/** The database, as panel and command line change it. `by`: the name in the line that each change adds. */
export type InboxWriter = {
  /**
   * Stores what sales notes about a lead, with its line. An empty note adds none. `false` if the lead is gone, or
   * somebody changed it since `version`.
   */
  followUp(leadId: string, change: Change, line: Omit<LeadLine, 'note'>): Promise<boolean>;
  /**
   * Puts another address in place of a lead's, and queues the acknowledgement to it under `deliveryId`, unless the lead
   * is in quarantine, or address or mailbox had one. `false` if the lead is gone, or has another address than `from`.
   */
  correctAddress(leadId: string, change: CorrectedAddress, line: LeadLine): Promise<boolean>;
  /** Calls leads spam: they are quarantined, and what is unsent is cancelled. Resolves to the ids of those leads. */
  markSpam(leadIds: string[], now: string, by?: string): Promise<string[]>;
  /** The same for leads that go back to the quarantine, for the reason that each had. */
  quarantine(leadIds: string[], now: string, by?: string): Promise<string[]>;
  /** Releases leads from quarantine and queues these deliveries. Resolves to the ids of the released leads. */
  release(
    leads: { id: string; deliveries: NewLead['deliveries'] }[],
    now: string,
    by?: string,
  ): Promise<string[]>;
  /** Makes the unsent deliveries of these leads due now, including dead and written ones. Resolves to their number. */
  requeue(leadIds: string[]): Promise<number>;
  /** The same for mails in this state that belong to no lead. */
  requeueOthers(state: UnsentState): Promise<number>;
  /** Notes the digits of the telephones of at most `limit` leads that lack them. Resolves to their number. */
  notePhones(digitsOf: (phone: string) => string, limit: number): Promise<number>;
};

export type CorrectedAddress = { from: string; email: string; mailboxHash: string; deliveryId: string };
export type LeadOutcome = { origin?: Origin; status: Status };
export type LeadTimes = { createdAt: string; source?: OriginClass; contactedAt?: string };
