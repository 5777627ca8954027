import type { Lead } from '#contract/lead.ts';
import type { LeadStore } from '#server/store/port.ts';

export type AcceptDependencies = {
  store: Pick<LeadStore, 'insertLead'>;
  now(): Date;
  newId(): string;
};

/** Stores a checked lead and returns its id, once it is durable. */
export async function acceptLead(lead: Lead, { store, now, newId }: AcceptDependencies): Promise<string> {
  const id = newId();
  await store.insertLead({ ...lead, id, createdAt: now().toISOString() });
  return id;
}
