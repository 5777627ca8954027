import { MOST_NAMED, type Quarantined } from '#contract/inbox.ts';
import { pause } from '#server/leads/pause.ts';
import { readBatches } from '#server/store/batches.ts';
import type { LeadWithDeliveries, Store } from '#server/store/store.ts';
import { countSigns } from './signs.ts';

type Reader = Pick<Store, 'listLeads'>;

/** The leads that are in quarantine for exactly this reason, in batches. */
export async function* readReason(store: Reader, reason: string): AsyncGenerator<LeadWithDeliveries[]> {
  for await (const leads of readBatches(store, { quarantined: true, spam: false, reason }))
    // The filter finds reasons that contain this one, too.
    yield leads.filter(({ quarantine }) => quarantine?.reason === reason);
}

/** The leads of a reason that look most like those of persons. `country`: of telephone numbers. */
export async function nameLeads(store: Reader, reason: string, country: string): Promise<Quarantined[]> {
  let best: Quarantined[] = [];
  for await (const leads of readReason(store, reason)) {
    const named = leads.map((lead) => {
      const { id, name, company, email } = lead;
      return { id, name, company, email, signs: countSigns(lead, country) };
    });
    await pause();
    best = [...best, ...named].toSorted((one, other) => other.signs - one.signs).slice(0, MOST_NAMED);
  }
  return best;
}
