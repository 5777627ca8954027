import type { LeadPage, LeadWithDeliveries, Store } from './store.ts';

const BATCH_SIZE = 200;

/** Reads leads in batches, newest first. */
export async function* readBatches(
  store: Pick<Store, 'listLeads'>,
  filter: Omit<LeadPage, 'order' | 'after' | 'limit'>,
): AsyncGenerator<LeadWithDeliveries[]> {
  let last: LeadWithDeliveries | undefined;
  do {
    const after = last && { at: last.createdAt, id: last.id };
    const leads = await store.listLeads({ ...filter, after, limit: BATCH_SIZE });
    yield leads;
    last = leads.length === BATCH_SIZE ? leads.at(-1) : undefined;
  } while (last);
}
