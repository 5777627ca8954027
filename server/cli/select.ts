import type { Office } from '#contract/office.ts';
import type { InboxLead, LeadFilter } from '#server/inbox/port.ts';
import type { Store } from '#server/store/store.ts';
import { CannotError, FLAG, TEXT, UsageError } from './command.ts';

/** Options that select leads, for `readFilter`. */
export const FILTERS = {
  quarantined: FLAG,
  spam: FLAG,
  reason: TEXT,
  dead: FLAG,
  written: FLAG,
  since: TEXT,
};
export const FILTER_HELP = `  --quarantined       only leads in quarantine now that nobody called spam
  --spam              only leads that the team called spam
  --reason TEXT       only leads whose reason of the quarantine contains this text
  --dead, --written   only leads with a mail or webhook delivery in this state
  --since YYYY-MM-DD  only leads since that day began, by the office's clock`;

type Options = Partial<Record<'quarantined' | 'spam' | 'dead' | 'written', boolean>> &
  Partial<Record<'reason' | 'since', string>>;

/** Reads a filter of leads from options of the command line. @throws {UsageError} */
export function readFilter(
  { dead, written, since, reason, quarantined, spam }: Options,
  office: Office,
): LeadFilter {
  const start = since === undefined ? undefined : office.startOfDay(since);
  if (since !== undefined && start === undefined)
    throw new UsageError(`--since must be a day such as 2025-11-20, not "${since}"`);
  if (dead && written) throw new UsageError('Say either dead or written, not both');
  return {
    quarantined: quarantined || spam,
    spam: spam ?? (quarantined ? false : undefined),
    reasonPart: reason,
    since: start,
    delivery: dead ? 'dead' : written ? 'written' : undefined,
  };
}

/** Refuses references beside an option that selects all, and none without it. @throws {UsageError} */
export function checkReferences(references: string[], options = '', isAll = false): void {
  if (isAll === references.length > 0)
    throw new UsageError(`Say which leads, by their folios or ids${options && `, or ${options}`}`);
}

/**
 * Finds the lead of each reference: a folio, an id or the beginning of one.
 * @throws {CannotError} if a reference matches no lead or several.
 */
export async function findLeads(store: Store, references: string[]): Promise<InboxLead[]> {
  const leads = new Map<string, InboxLead>();
  for (const reference of references) {
    const found = await store.listLeads({ idPrefix: reference.toLowerCase() });
    if (found.length !== 1)
      throw new CannotError(`${found.length} leads begin with ${reference}: give its whole folio.`);
    for (const lead of found) leads.set(lead.id, lead);
  }
  return [...leads.values()];
}
