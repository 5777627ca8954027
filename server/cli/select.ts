import { OFFICE_TIME_ZONE } from '#contract/interim.ts';
import type { LeadFilter, LeadWithDeliveries, Store } from '#server/store/store.ts';
import { CannotError, FLAG, TEXT, UsageError } from './command.ts';
import { startOfOfficeDay } from '#contract/interim.ts';

/** Options that select leads, for `readFilter`. */
export const FILTERS = { quarantined: FLAG, reason: TEXT, dead: FLAG, written: FLAG, since: TEXT };
export const FILTER_HELP = `  --quarantined       only leads that are in quarantine now
  --reason TEXT       only leads whose reason of the quarantine contains this text
  --dead, --written   only leads with a mail or webhook delivery in this state
  --since YYYY-MM-DD  only leads since that day began (${OFFICE_TIME_ZONE})`;

type FilterValues = Omit<LeadFilter, 'delivery'> & { dead?: boolean; written?: boolean };

/** @throws {UsageError} */
export function readFilter({ dead, written, since: day, ...rest }: FilterValues): LeadFilter {
  const since = day === undefined ? undefined : startOfOfficeDay(day);
  if (day !== undefined && since === undefined)
    throw new UsageError(`--since must be a day such as 2025-11-20, not "${day}"`);
  if (dead && written) throw new UsageError('Say either dead or written, not both');
  return { ...rest, since, delivery: dead ? 'dead' : written ? 'written' : undefined };
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
export async function findLeads(store: Store, references: string[]): Promise<LeadWithDeliveries[]> {
  const leads = new Map<string, LeadWithDeliveries>();
  for (const reference of references) {
    const found = await store.findLeads(reference.toLowerCase());
    if (found.length !== 1)
      throw new CannotError(`${found.length} leads begin with ${reference}: give its whole folio.`);
    for (const lead of found) leads.set(lead.id, lead);
  }
  return [...leads.values()];
}
