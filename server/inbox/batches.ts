import type { InboxLead, InboxReader, LeadPage } from './port.ts';

const BATCH_SIZE = 200;

/** Reads leads in batches, newest first. A lead that no longer meets the conditions when its batch is read is left out. */
export async function* readBatches(
  store: Pick<InboxReader, 'listIds' | 'listLeads'>,
  { search, ...filter }: Omit<LeadPage, 'order' | 'after' | 'limit'>,
): AsyncGenerator<InboxLead[]> {
  const ids = await store.listIds({ ...filter, search });
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    yield store.listLeads({ ...filter, ids: ids.slice(start, start + BATCH_SIZE) });
}
