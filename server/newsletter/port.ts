/** The database, as the newsletter sees it. It stores tokens, and addresses that left, as hashes. */
export type NewsletterStore = {
  /**
   * Stores an address until it is confirmed, and queues the confirmation mail unless its mailbox had one within a day.
   * Resolves once it is durable. It does the same for known and unknown addresses.
   */
  subscribe(request: {
    id: string;
    email: string;
    emailHash: string;
    /** Keyed hash of the mailbox, to limit mails. */
    mailboxHash: string;
    createdAt: string;
    deliveryId: string;
    /** Keyed hash of the network that asks. */
    network: string;
  }): Promise<void>;
  /** Stores a token's hash for a subscription. Without `validMs` it is valid as long as the subscription. */
  addToken(token: {
    hash: string;
    subscriptionId: string;
    purpose: 'confirm' | 'unsubscribe';
    validMs?: number;
  }): Promise<void>;
  /** Confirms the token's subscription and queues the welcome mail. `false` if the token is invalid. */
  confirm(tokenHash: string, now: string, deliveryId: string, network?: string): Promise<boolean>;
  /** Erases the token's subscription and keeps the hash of its address. `false` if the token is unknown. */
  unsubscribe(tokenHash: string, now: string): Promise<boolean>;
  /** When an address left (ISO 8601, UTC). Undefined if it did not, or came back. */
  leftAt(emailHash: string): Promise<string | undefined>;
  /** Ordered by id, after this id; times in ISO 8601, UTC. */
  listConfirmed(
    afterId: string,
    limit: number,
  ): Promise<{ id: string; email: string; confirmedAt: string }[]>;
};
