import { addressHash, type Fingerprint } from '#server/leads/fingerprint.ts';
import type { NewsletterStore } from '#server/store/port.ts';

const BATCH_SIZE = 500;

type RekeyOptions = {
  store: Pick<NewsletterStore, 'listHashes' | 'setHash'>;
  fingerprint: Fingerprint;
};

/**
 * Sees to it that every subscription is known by the present key. Under another SECRET an address could
 * subscribe a second time, and who leaves would be remembered by a hash that nobody makes any more.
 */
export async function rekeySubscriptions({ store, fingerprint }: RekeyOptions): Promise<void> {
  for (let afterId = ''; ;) {
    const batch = await store.listHashes(afterId, BATCH_SIZE);
    for (const { id, email, emailHash } of batch) {
      const present = await addressHash(fingerprint, email);
      if (present !== emailHash) await store.setHash(id, present);
    }
    if (batch.length < BATCH_SIZE) return;
    afterId = batch.at(-1)?.id ?? '';
  }
}
