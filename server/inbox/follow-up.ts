import type { FollowUp, LeadLine } from '#contract/inbox.ts';
import type { Office } from '#contract/office.ts';
import type { Change, InboxLead, InboxWriter } from './port.ts';

/** Of a lead of which sales has noted nothing. */
export const UNTOUCHED: FollowUp = { status: 'new', responsible: '', callAt: '', note: '', version: 0 };

/** `changed`: somebody changed the lead since the version. `past`: the hour of the call has passed. */
type Refusal = 'changed' | 'past';

/** What a change brings: its new values, nothing, or a refusal. `clock`: the office's, such as `2026-11-27T10:00`. */
export function changesOf(
  present: FollowUp,
  change: Change,
  clock: string,
): LeadLine['changes'] | 'nothing' | Refusal {
  // First, because the date of an old version may be somebody else's.
  if (change.version !== present.version) return 'changed';
  const { status, responsible, callAt } = change;
  const changes: LeadLine['changes'] = {
    ...(status !== present.status && { status }),
    ...(responsible !== present.responsible && { responsible }),
    ...(callAt !== present.callAt && { callAt }),
  };
  if (changes.callAt && callAt < clock) return 'past';
  return Object.keys(changes).length === 0 && change.note === '' ? 'nothing' : changes;
}

/** Stores a change of a lead, with its line. `by`: who makes it. */
export async function saveFollowUp(
  store: Pick<InboxWriter, 'followUp'>,
  { id, followUp = UNTOUCHED }: InboxLead,
  change: Change,
  by: string,
  office: Office,
): Promise<'saved' | Refusal> {
  const now = new Date();
  const changes = changesOf(followUp, change, office.clockOf(now));
  if (changes === 'nothing') return 'saved';
  if (typeof changes === 'string') return changes;
  return (await store.followUp(id, change, { at: now.toISOString(), by, changes })) ? 'saved' : 'changed';
}
