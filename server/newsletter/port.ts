/** The newsletter's port to a database. Tokens, and addresses that left, are kept as hashes. */
export type NewsletterStore = {
  /**
   * Keeps an address until it is confirmed and queues the confirmation mail, unless one was queued less than
   * `mailedAfterMs` ago. Resolves once it is durable, alike whether or not the address is known.
   */
  subscribe(request: {
    id: string;
    email: string;
    emailHash: string;
    createdAt: string;
    deliveryId: string;
    mailedAfterMs: number;
  }): Promise<void>;
  /** Keeps a token's hash for a subscription; without `validMs` for as long as the subscription lasts. */
  addToken(token: {
    hash: string;
    subscriptionId: string;
    purpose: 'confirm' | 'unsubscribe';
    validMs?: number;
  }): Promise<void>;
  /** Confirms the token's subscription and queues the welcome; `false` if no such token is valid. */
  confirm(tokenHash: string, now: string, deliveryId: string): Promise<boolean>;
  /** Erases the token's subscription and keeps its address's hash; `false` if there is no such token. */
  unsubscribe(tokenHash: string, now: string): Promise<boolean>;
  /** When an address left (ISO 8601, UTC), if it did and has not come back. */
  leftAt(emailHash: string): Promise<string | undefined>;
  /** All subscriptions, ordered by id, after this id. */
  listHashes(afterId: string, limit: number): Promise<{ id: string; email: string; emailHash: string }[]>;
  /** Changes a subscription's hash, unless another subscription has it. */
  setHash(id: string, emailHash: string): Promise<void>;
  /** Ordered by id, after this id; times in ISO 8601, UTC. */
  listConfirmed(
    afterId: string,
    limit: number,
  ): Promise<{ id: string; email: string; confirmedAt: string }[]>;
};
