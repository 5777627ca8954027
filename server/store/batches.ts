import type { LeadPage, LeadWithDeliveries, Store } from './store.ts';

const BATCH_SIZE = 200;

/** Reads leads in batches, newest first. */
export async function* readBatches(
  store: Pick<Store, 'listLeads'>,
  filter: Omit<LeadPage, 'olderThan' | 'limit'>,
): AsyncGenerator<LeadWithDeliveries[]> {
  let olderThan: LeadWithDeliveries | undefined;
  do {
    const leads = await store.listLeads({ ...filter, olderThan, limit: BATCH_SIZE });
    yield leads;
    olderThan = leads.length === BATCH_SIZE ? leads.at(-1) : undefined;
  } while (olderThan);
}
