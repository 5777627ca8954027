import { addressHash } from './address-hash.ts';
import type { NewsletterStore } from './port.ts';

const BATCH_SIZE = 500;

type RekeyOptions = {
  store: Pick<NewsletterStore, 'listHashes' | 'setHash'>;
  fingerprint(text: string): string;
};

/**
 * Sees to it that every subscription is known by the present key. Under another SECRET an address could
 * subscribe a second time, and who leaves would be remembered by a hash that nobody makes any more.
 */
export async function rekeySubscriptions({ store, fingerprint }: RekeyOptions): Promise<void> {
  for (let afterId = ''; ;) {
    const batch = await store.listHashes(afterId, BATCH_SIZE);
    for (const { id, email, emailHash } of batch) {
      const present = addressHash(fingerprint, email);
      if (present !== emailHash) await store.setHash(id, present);
    }
    if (batch.length < BATCH_SIZE) return;
    afterId = batch.at(-1)?.id ?? '';
  }
}
