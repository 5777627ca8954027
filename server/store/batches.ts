import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadPage, LeadWithDeliveries, Store } from './store.ts';

const BATCH_SIZE = 200;
/** SQLite's lock has no queue. A server that waits to write tries every 10 ms. */
const PAUSE_MS = 50;

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

/** Lets a server on the same database write between two changes. */
export const pause = (): Promise<void> => sleep(PAUSE_MS);
