import { pause } from '#server/leads/pause.ts';
import { unsubscribeLinks, type LinkDependencies } from './links.ts';
import type { NewsletterStore } from './port.ts';

const BATCH_SIZE = 50;

export type ConfirmedDependencies = LinkDependencies & { store: NewsletterStore };

/** A confirmed address, since when (ISO 8601, UTC), and the links that end its subscription. */
export type Subscriber = {
  email: string;
  confirmedAt: string;
  unsubscribeUrl: string;
  /** For RFC 8058. */
  unsubscribeOneClickUrl: string;
};

/** Reads the confirmed addresses in batches. */
export async function* readConfirmed(dependencies: ConfirmedDependencies): AsyncGenerator<Subscriber[]> {
  for (let afterId: string | undefined = ''; afterId !== undefined; await pause()) {
    const batch = await dependencies.store.listConfirmed(afterId, BATCH_SIZE);
    yield await Promise.all(
      batch.map(async ({ id, email, confirmedAt }) => {
        const { page, oneClick } = await unsubscribeLinks(id, dependencies);
        return { email, confirmedAt, unsubscribeUrl: page, unsubscribeOneClickUrl: oneClick };
      }),
    );
    afterId = batch.at(-1)?.id;
  }
}
