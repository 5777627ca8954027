import type { LeadRecord } from '#contract/lead.ts';
import type { LeadDeliveryKind } from '#contract/lead-deliveries.ts';

/** A lead on its way in, with all that is committed in its transaction. Hashes are keyed; times ISO 8601, UTC. */
export type NewLead = {
  record: LeadRecord;
  /** Queued unless the lead is quarantined. */
  deliveries: { id: string; kind: LeadDeliveryKind }[];
  /** Hash of the six fields. */
  contentHash: string;
  /** Hash of the visitor's mailbox, for counting acknowledgements. */
  emailHash: string;
  /** Hash of the client's idempotency key, if it sent one. */
  keyHash?: string;
  /** Without a key, the same content since this time is the same lead. */
  sameContentSince: string;
  /** Why the lead is quarantined: English, one line. */
  suspicion?: string;
  /** Quarantine the lead if there were more than `over` new leads since that time. */
  flood?: { over: number; since: string };
  isQuarantineFull?: boolean;
};

/** The functions' port to a database. */
export type LeadStore = {
  /**
   * Commits a lead with its deliveries, unless it is a repetition. Resolves, once that survives a crash of
   * the process and of the machine, to the id of the new lead or of the one it repeats; to undefined, and
   * nothing is kept, for a lead that belongs into a full quarantine.
   */
  acceptLead(lead: NewLead): Promise<string | undefined>;
  countQuarantined(): Promise<number>;
};

/** Erases personal data, with the deliveries of what is erased. Times are ISO 8601, UTC. */
export type ErasureStore = {
  /** When the oldest lead came. */
  oldestLead(): Promise<string | undefined>;
  /** Erases the oldest `limit` leads from before a time. */
  eraseLeadsBefore(time: string, limit: number): Promise<{ leads: number; deliveryIds: string[] }>;
  /** Erases one lead, and that its address was acknowledged; resolves to its deliveries' ids. */
  eraseLead(id: string): Promise<string[]>;
  /** Erases unconfirmed subscriptions, expired tokens, and team reports from before a time. */
  eraseStale(time: string, unconfirmedBefore: string): Promise<number>;
  /** Hash of an address, the same for every spelling. */
  findAddress(email: string): Promise<AddressTraces>;
  /**
   * Erases at most `limit` leads of an address, and its subscription; a confirmed one leaves the keyed hash
   * that says it has left. Resolves to what was erased: nothing once nothing is left.
   */
  eraseAddress(email: string, limit: number, now: string): Promise<AddressTraces>;
  /**
   * Removes what was erased from the embedded database's log, the last file that holds it. `false` if other
   * connections kept it from doing so. PostgreSQL does this by itself.
   */
  settleErasure(): Promise<boolean>;
};

export type AddressTraces = {
  leads: number;
  deliveries: number;
  subscriptions: number;
  /** Deliveries, and the team reports that list them: all whose files may name the person. */
  deliveryIds: string[];
};
