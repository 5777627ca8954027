import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from './pause.ts';
import type { AddressTraces, ErasureStore } from './port.ts';

const BATCH_SIZE = 200;
/** A mail file that is being written during the erasure is complete after this time. */
const LAST_LOOK_MS = 1_000;
export const NO_TRACES: AddressTraces = { leads: 0, deliveries: 0, subscriptions: 0, deliveryIds: [] };

/** The files of written mails, where the host has them. Resolve to numbers of files. */
export type MailFiles = {
  countOf(deliveryIds: string[]): Promise<number>;
  eraseOf(deliveryIds: string[]): Promise<number>;
};

/** What was, or would be, erased. `isSettled: false`: the embedded database's log still holds it. */
export type Erased = Omit<AddressTraces, 'deliveryIds'> & { files: number; isSettled: boolean };

/** Erases all that is kept of these addresses, in any spelling. */
export const erasePerson = (store: ErasureStore, files: MailFiles, ...emails: string[]): Promise<Erased> =>
  eraseInBatches(store, files, async () => {
    for (const email of emails) {
      const batch = await store.eraseAddress(email, BATCH_SIZE, new Date().toISOString());
      if (batch.leads + batch.subscriptions > 0) return batch;
    }
    return undefined;
  });

/** Erases batches until there is none, then the mail files that name them. */
export async function eraseInBatches(
  store: ErasureStore,
  files: MailFiles,
  eraseNext: () => Promise<AddressTraces | undefined>,
): Promise<Erased> {
  const erased = { ...NO_TRACES, files: 0 };
  for (;;) {
    const batch = await eraseNext();
    if (!batch) break;
    for (const name of ['leads', 'deliveries', 'subscriptions'] as const) erased[name] += batch[name];
    erased.deliveryIds = [...erased.deliveryIds, ...batch.deliveryIds];
    erased.files += await files.eraseOf(batch.deliveryIds);
    await pause();
  }
  await sleep(LAST_LOOK_MS);
  const { deliveryIds, ...counts } = erased;
  counts.files += await files.eraseOf(deliveryIds);
  return { ...counts, isSettled: await store.settleErasure() };
}
