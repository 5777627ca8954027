import { MOST_NAMED, type Move, type Place, type Quarantined } from '#contract/inbox.ts';
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

type Moving = {
  store: Reader & Pick<InboxWriter, 'release' | 'markSpam' | 'quarantine'>;
  hasWebhook: boolean;
};

/** Releases leads from quarantine, and queues their deliveries. Resolves to their ids. */
export const release = (
  { store, hasWebhook }: Pick<Moving, 'hasWebhook'> & { store: Pick<InboxWriter, 'release'> },
  ids: string[],
  by?: string,
): Promise<string[]> =>
  store.release(
    ids.map((id) => ({
      id,
      deliveries: leadDeliveries(hasWebhook).map((kind) => ({ id: crypto.randomUUID(), kind })),
    })),
    new Date().toISOString(),
    by,
  );

/** Moves leads, or all leads of a reason but those of `except`. Resolves to the ids of those that it moved. */
export async function move(moving: Moving, { to, by, ...chosen }: Move): Promise<string[]> {
  if ('ids' in chosen) return moveTo[to](moving, chosen.ids, by);
  const { reason, except } = chosen;
  const moved: string[] = [];
  for await (const leads of readReason(moving.store, reason)) {
    const ids = leads.map(({ id }) => id).filter((id) => !except.includes(id));
    moved.push(...(await moveTo[to](moving, ids, by)));
    await pause();
  }
  return moved;
}

const moveTo: Record<Place, (moving: Moving, ids: string[], by: string) => Promise<string[]>> = {
  inbox: release,
  quarantine: ({ store }, ids, by) => store.quarantine(ids, new Date().toISOString(), by),
  spam: ({ store }, ids, by) => store.markSpam(ids, new Date().toISOString(), by),
};
