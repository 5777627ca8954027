import type { Lead } from '#contract/lead.ts';

/** A lead as it is kept. */
export type LeadRecord = Lead & {
  /** Random UUID. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** What the server asks of a database; one adapter per engine. */
export type LeadStore = {
  /** Resolves once the lead survives a crash of the process and of the machine. */
  insertLead(record: LeadRecord): Promise<void>;
  countLeads(): Promise<number>;
  close(): Promise<void>;
};
