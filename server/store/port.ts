import type { Lead } from '#contract/lead.ts';
import type {
  DeliveryState,
  BulletinKind,
  Delivered,
  Delivery,
  Lane,
  LeadDeliveryKind,
  LeasedDelivery,
  NewsletterMailKind,
  Way,
} from '#server/outbox/delivery.ts';

/** A lead as it is kept. */
export type LeadRecord = Lead & {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** A lead on its way in, with all that is committed in its transaction. */
export type NewLead = {
  record: LeadRecord;
  /** Queued unless the lead is quarantined. */
  deliveries: { id: string; kind: LeadDeliveryKind }[];
  /** Keyed hash of the six fields. */
  contentHash: string;
  /** Keyed hash of the visitor's address, by which acknowledgements are counted. */
  emailHash: string;
  /** Keyed hash of the client's idempotency key, where it sent one. */
  keyHash?: string;
  /** Without a key, the same content since this time (ISO 8601, UTC) is the same lead. */
  sameContentSince: string;
  /** Why it is to be looked at first, in English and one line. */
  suspicion?: string;
  /** More new leads than so many since that time (ISO 8601, UTC), and this one is quarantined. */
  flood?: { over: number; since: string };
  /** There is no room for another lead in quarantine. */
  isQuarantineFull?: boolean;
};

/** Why a lead is, or was, in quarantine. */
export type Quarantine = {
  reason: string;
  /** ISO 8601, UTC. */
  releasedAt?: string;
};

/** A lead with its deliveries, as the operator's command line shows it. */
export type LeadWithDeliveries = LeadRecord & {
  /** The lead that was first sent with the same idempotency key and other content. */
  corrects?: string;
  quarantine?: Quarantine;
  deliveries: Delivery[];
};

/** The ends of a delivery that reach nobody. */
export type UnsentState = 'dead' | 'written';

export type LeadFilter = {
  /** Only leads with a delivery in this state. */
  withMail?: UnsentState | null;
  /** ISO 8601, UTC; earlier leads are left out. */
  since?: string;
  /** Only leads that are in quarantine now. */
  quarantined?: boolean;
};

/** A part of the leads, newest first. */
export type LeadPage = LeadFilter & {
  /** Only leads that come after this one; it may have been erased since. */
  olderThan?: Pick<LeadRecord, 'createdAt' | 'id'>;
  /** How many leads at most. */
  limit?: number;
};

/** What the functions ask of a database. */
export type LeadStore = {
  /**
   * Commits a lead with its deliveries, unless it is a repetition, and resolves to the id that the
   * client is told: of the new lead, or of the one it repeats. Resolves once the lead survives a
   * crash of the process and of the machine; to nothing, and nothing is kept, for a lead that belongs
   * into a quarantine that is full.
   */
  acceptLead(lead: NewLead): Promise<string | undefined>;
  /** How much is in quarantine: leads, and about how many bytes they take. */
  measureQuarantine(): Promise<{ leads: number; bytes: number }>;
};

/** What the outbox worker asks. Times are the database's own clock's: several processes may share it. */
export type OutboxStore = {
  /** Leases deliveries of a lane that are due, or whose lease has run out; the longest due first. */
  leaseDue(lane: Lane, limit: number, leaseMs: number): Promise<LeasedDelivery[]>;
  // The four below do nothing, and say so by `false`, once another attempt has begun.
  renewLease(delivery: LeasedDelivery, leaseMs: number): Promise<boolean>;
  markDelivered(delivery: LeasedDelivery, how: Delivered): Promise<boolean>;
  postpone(delivery: LeasedDelivery, delayMs: number, error: string): Promise<boolean>;
  bury(delivery: LeasedDelivery, error: string): Promise<boolean>;
  /** Makes every waiting delivery, or those of a way, due, and what a wrong clock put off for too long. */
  hastenAll(way?: Way): Promise<void>;
  /**
   * Makes due what a clock that was wrong, and has been put right since, put off for too long. What is
   * leased may still be under way, and is due when its next lease would have run out.
   */
  bringBackStranded(leaseMs: number): Promise<void>;
};

/** A delivery that was given up, as the team is told of it. */
export type Undelivered = { kind: LeadDeliveryKind | NewsletterMailKind; error: string; lead?: LeadRecord };

/** What a notice tells of: how many deliveries, those to the webhook among them, and the oldest. */
export type Notice = { total: number; webhooks: number; deliveries: Undelivered[] };

/** What tells the team of leads in quarantine and of deliveries that were given up. */
export type BulletinStore = {
  /**
   * Queues a bulletin under this id for what no earlier one has told of, unless there is nothing or
   * one of its kind was queued less than so long ago; one that still waits to be sent tells of it too.
   * Resolves to whether another was queued.
   */
  queueBulletin(kind: BulletinKind, id: string, everyMs: number): Promise<boolean>;
  /** Whether a lead that no digest has told of is in quarantine because of a flood. */
  isFloodUntold(): Promise<boolean>;
  /** What a digest tells of and is still in quarantine: how many, and the oldest of them. */
  readDigest(id: string, limit: number): Promise<{ total: number; leads: LeadWithDeliveries[] }>;
  /** What a notice tells of and is still given up. */
  readNotice(id: string, limit: number): Promise<Notice>;
};

/** What may be done with a token. */
export type TokenPurpose = 'confirm' | 'unsubscribe';

/** A subscription that is confirmed. */
export type ConfirmedSubscription = {
  id: string;
  email: string;
  /** ISO 8601, UTC. */
  confirmedAt: string;
};

/** The newsletter's addresses. Tokens and addresses that left are known by their hashes alone. */
export type NewsletterStore = {
  /**
   * Keeps an address until it is confirmed and queues the mail that asks for it; nothing where one was
   * queued since `mailedAfterMs` ago. Resolves once it is durable, alike whatever was known of it.
   */
  subscribe(request: {
    id: string;
    email: string;
    emailHash: string;
    createdAt: string;
    deliveryId: string;
    mailedAfterMs: number;
  }): Promise<void>;
  /** Keeps a token's hash for a subscription; without `validMs` for as long as that lasts. */
  addToken(token: {
    hash: string;
    subscriptionId: string;
    purpose: TokenPurpose;
    validMs?: number;
  }): Promise<void>;
  /** Confirms the token's subscription and queues the welcome; `false` when no such token is valid. */
  confirm(tokenHash: string, now: string, deliveryId: string): Promise<boolean>;
  /** Erases the token's subscription and keeps its address's hash; `false` when there is no such token. */
  unsubscribe(tokenHash: string, now: string): Promise<boolean>;
  /** When an address left, ISO 8601, UTC, if it did and has not come back. */
  leftAt(emailHash: string): Promise<string | undefined>;
  /** Every subscription with the hash that it is known by, in the order of their ids, after this one. */
  listHashes(afterId: string, limit: number): Promise<{ id: string; email: string; emailHash: string }[]>;
  /** Makes a subscription known by another hash, unless another one is. */
  setHash(id: string, emailHash: string): Promise<void>;
  countConfirmed(): Promise<number>;
  /** In the order of their ids, after this one. */
  listConfirmed(afterId: string, limit: number): Promise<ConfirmedSubscription[]>;
};

/** What erases personal data. What is erased takes its mails in the outbox along. */
export type ErasureStore = {
  /** Erases leads from before a time (ISO 8601, UTC), so many at most; resolves to the ids of their mails. */
  eraseLeadsBefore(time: string, limit: number): Promise<{ leads: number; deliveryIds: string[] }>;
  /** Erases one lead, and that its address was acknowledged; resolves to the ids of its mails. */
  eraseLead(id: string): Promise<string[]>;
  /** Erases what nobody confirmed, tokens that have run out, and bulletins from before a time. */
  eraseStale(time: string, unconfirmedBefore: string): Promise<number>;
  /** What is kept of an address, however its letters are cased. */
  findAddress(email: string): Promise<AddressTraces>;
  /**
   * Erases leads of an address, so many at most, and its subscription, of which the keyed hash is kept
   * as having left if it was confirmed. Resolves to what was erased: nothing once nothing is left.
   */
  eraseAddress(email: string, limit: number, now: string): Promise<AddressTraces>;
  /**
   * Takes what was erased out of the embedded database's log, the last file that holds it; `false` when
   * others read or write too busily. On PostgreSQL that is the server's own to do.
   */
  settleErasure(): Promise<boolean>;
};

/** What is, or was, kept of an address. */
export type AddressTraces = {
  leads: number;
  /** In the outbox. */
  deliveries: number;
  subscriptions: number;
  /** Of these deliveries, and of the bulletins that told of them: of all whose files may name the person. */
  deliveryIds: string[];
};

/** What the operator's command line asks, and the lines at start. */
export type LeadDesk = {
  countLeads(filter?: LeadFilter): Promise<number>;
  countDeliveries(state: DeliveryState, way?: Way): Promise<number>;
  /** When the delivery that is longest due, of all or of a way, was due, ISO 8601, UTC. */
  oldestDue(way?: Way): Promise<string | undefined>;
  /** Newest first; those of the same millisecond in the falling order of their ids. */
  listLeads(page: LeadPage): Promise<LeadWithDeliveries[]>;
  /** The leads whose id begins like this. */
  findLeads(idPrefix: string): Promise<LeadWithDeliveries[]>;
  /** Makes the unsent deliveries of these leads due now, dead and written ones too; resolves to how many. */
  requeue(leadIds: string[]): Promise<number>;
  /** The same for all mails in this state that belong to no lead: the newsletter's, and the team's bulletins. */
  requeueOthers(state: UnsentState): Promise<number>;
  /** Takes leads out of quarantine and queues these deliveries; resolves to how many were in it. */
  release(leads: { id: string; deliveries: NewLead['deliveries'] }[], now: string): Promise<number>;
};

export type Store = LeadStore &
  OutboxStore &
  BulletinStore &
  NewsletterStore &
  ErasureStore &
  LeadDesk & { close(): Promise<void> };
