import { MOST_NAMED, type Quarantined } from '#contract/inbox.ts';
import { leadDeliveries, type Lead } from '#contract/lead.ts';
import { readPhone } from '#contract/phone.ts';
import { pause } from '#server/leads/pause.ts';
import { hasLink, suspicionOf } from '#server/leads/suspicion.ts';
import { readBatches } from './batches.ts';
import type { InboxReader, InboxWriter } from './port.ts';

type Reader = Pick<InboxReader, 'listIds' | 'listLeads'>;

/** Two words or more, without what a link or a generated name has. */
const FULL_NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*)+$/u;
const ADDRESS = /www\.|\p{L}\.\p{L}{2,}/u;

/** Facts that a person's lead has, and a robot's often lacks. `country`: of telephone numbers. */
const SIGNS: ((lead: Lead, country: string) => boolean)[] = [
  ({ phone }, country) => readPhone(phone, country) !== undefined,
  ({ company }) => /\p{L}/u.test(company),
  ({ name }) => FULL_NAME.test(name) && !ADDRESS.test(name),
  (lead) => !hasLink(lead),
  (lead) => suspicionOf(lead, undefined, 'ok').length === 0,
];

/** How many signs of a person a lead has. */
export const countSigns = (lead: Lead, country: string): number =>
  SIGNS.filter((isThere) => isThere(lead, country)).length;

/** The leads that are in quarantine for exactly this reason, and that nobody called spam, in batches. */
const readReason = (store: Reader, reason: string) =>
  readBatches(store, { quarantined: true, spam: false, reason });

/** The leads of a reason that look most like those of persons. */
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

type Deciding = { store: Reader & Pick<InboxWriter, 'release' | 'markSpam'>; hasWebhook: boolean };

/** Releases leads from quarantine, and queues their deliveries. Resolves to their number. */
export const release = ({ store, hasWebhook }: Deciding, ids: string[], by?: string): Promise<number> =>
  store.release(
    ids.map((id) => ({
      id,
      deliveries: leadDeliveries(hasWebhook).map((kind) => ({ id: crypto.randomUUID(), kind })),
    })),
    new Date().toISOString(),
    by,
  );

/** Calls leads spam, or releases them. Resolves to the number of changed leads. */
export const decide = (deciding: Deciding, ids: string[], isSpam: boolean, by: string): Promise<number> =>
  isSpam ? deciding.store.markSpam(ids, new Date().toISOString(), by) : release(deciding, ids, by);

/** Does the same with all leads of a reason but those of `except`. */
export async function decideReason(
  deciding: Deciding,
  { reason, except, isSpam, by }: { reason: string; except: string[]; isSpam: boolean; by: string },
): Promise<number> {
  let count = 0;
  for await (const leads of readReason(deciding.store, reason)) {
    const ids = leads.map(({ id }) => id).filter((id) => !except.includes(id));
    count += await decide(deciding, ids, isSpam, by);
    await pause();
  }
  return count;
}
