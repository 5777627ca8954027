import type { LeadDeliveryKind, LeadRecord } from '#contract/lead.ts';

/** A new lead, with all that its transaction commits. Times are ISO 8601, UTC. */
export type NewLead = {
  record: LeadRecord;
  /** The digits by which a search finds its telephone. */
  phoneDigits: string;
  /** Queued unless the lead is quarantined. */
  deliveries: { id: string; kind: LeadDeliveryKind; recipient?: string }[];
  /** Hash of the lead's fields. */
  contentHash: string;
  /** Keyed hash of the visitor's mailbox, to limit acknowledgements and to find earlier leads. */
  mailboxHash: string;
  /** Keyed hash of the client's idempotency key, if there is one. */
  keyHash?: string;
  /** Without a key, the same content since this time is the same lead. */
  sameContentSince: string;
  /** The lead names the newest one of the same mailbox and form since this time. */
  earlierSince: string;
  /** Keyed hash of the network that sent it. It is erased after a day. */
  network: string;
  /** Why the lead is quarantined: one line of English. */
  suspicion?: string;
  /** Above this rate the lead is quarantined, unless its network sent little. Suspicious leads do not count. */
  flood?: { over: number; since: string };
  /** Leads that were in quarantine a moment ago. Infinite: it has no place. */
  quarantined: number;
};

/** The database, as the functions see it. */
export type LeadStore = {
  /** Id of the lead with this idempotency key and content. */
  findRetried(keyHash: string, contentHash: string): Promise<string | undefined>;
  /**
   * Commits a lead with its deliveries, unless it is a repetition. Resolves to the id of the new or the repeated lead,
   * once it survives a crash of the machine. Resolves to undefined if the quarantine has no place for it.
   */
  acceptLead(lead: NewLead): Promise<string | undefined>;
  countQuarantined(): Promise<number>;
};

/** Erases personal data and its deliveries. Times are ISO 8601, UTC. */
export type ErasureStore = {
  /** When the oldest lead arrived. */
  oldestLead(): Promise<string | undefined>;
  /** Erases the oldest `limit` leads from before a time. */
  eraseLeadsBefore(time: string, limit: number): Promise<{ leads: number; deliveryIds: string[] }>;
  /**
   * Erases leads and the acknowledgements of their addresses. Resolves to the ids of their deliveries, and of reports
   * that name them.
   */
  eraseLeads(ids: string[]): Promise<string[]>;
  /** Erases unconfirmed subscriptions, expired tokens, and team reports from before a time. */
  eraseStale(time: string, unconfirmedBefore: string): Promise<number>;
  /** Counts all that is kept of these addresses, in any spelling. */
  findAddress(...emails: string[]): Promise<AddressTraces>;
  /**
   * Other addresses of the leads of these addresses, and those of leads with one of their numbers, which `numbersIn`
   * finds in a telephone (digits).
   */
  findOtherAddresses(emails: string[], numbersIn: (phone: string) => string[]): Promise<string[]>;
  /**
   * Erases at most `limit` leads of an address, and its subscription. A confirmed subscription leaves a keyed hash
   * that says that the address left. Resolves to what was erased.
   */
  eraseAddress(email: string, limit: number, now: string): Promise<AddressTraces>;
  /**
   * Removes erased data from the embedded database's log, the last file that holds it. `false` if other connections
   * prevent it. PostgreSQL does it by itself.
   */
  settleErasure(): Promise<boolean>;
};

/** The database, as the daily purge sees it. All servers on it share these facts. */
export type RetentionStore = ErasureStore & {
  /** Once in a day, the milliseconds since the last time: the caller does the daily work. Else undefined. */
  claimDay(): Promise<number | undefined>;
  /** For how many days personal data is kept, as the operator last confirmed it. Undefined on a new database. */
  keptDays(): Promise<number | undefined>;
  keepDays(days: number): Promise<void>;
  /** Erases the hashes of networks from before a time. */
  forgetNetworks(before: string): Promise<void>;
};

export type AddressTraces = {
  leads: number;
  deliveries: number;
  subscriptions: number;
  /** Ids of deliveries and of team reports whose files may name the person. */
  deliveryIds: string[];
};
