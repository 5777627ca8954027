import { canonicalAddress } from '#contract/address.ts';
import type { NewsletterStore } from './port.ts';

const BATCH_SIZE = 500;

/** Keyed hash of an address, equal for all its spellings. */
export const addressHash = (fingerprint: (text: string) => string, email: string): string =>
  fingerprint(`e-mail\n${canonicalAddress(email)}`);

type RekeyOptions = {
  store: Pick<NewsletterStore, 'listHashes' | 'setHash'>;
  fingerprint(text: string): string;
};

/** Hashes all addresses again after a change of SECRET, so that nobody is subscribed or mailed twice. */
export async function rekeySubscriptions({ store, fingerprint }: RekeyOptions): Promise<void> {
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    const batch = await store.listHashes(afterId, BATCH_SIZE);
    for (const { id, email, emailHash } of batch) {
      const present = addressHash(fingerprint, email);
      if (present !== emailHash) await store.setHash(id, present);
    }
    afterId = batch.at(-1)?.id;
  }
}
