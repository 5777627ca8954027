import { cleanLine } from '#contract/text.ts';
import { folioOf } from '#contract/folio.ts';
import type { Admin, LeadFilter, LeadWithDeliveries, UnsentState } from '#server/store/store.ts';
import { pauseBetweenBatches } from './batches.ts';
import { CannotError, UsageError } from './arguments.ts';
import { writeJsonItems } from './json.ts';
import { startOfOfficeDay } from './office-time.ts';

const REFERENCE_MIN_LENGTH = 4;

/** Reads --since. @throws {UsageError} */
export function readSince(day: string | undefined): string | undefined {
  const since = day === undefined ? undefined : startOfOfficeDay(day);
  if (since || day === undefined) return since;
  throw new UsageError(`--since must be a day such as 2025-11-20, not "${day}"`);
}

/** Reads which of two flags is set. @throws {UsageError} */
export function readUnsentState(dead?: boolean, written?: boolean): UnsentState | undefined {
  if (dead && written) throw new UsageError('Say either dead or written, not both');
  return dead ? 'dead' : written ? 'written' : undefined;
}

/** Reads folios, ids or beginnings of them. Refuses them beside an option that selects all. @throws {UsageError} */
export function readReferences(references: string[], options = '', isAll = false): string[] {
  if (isAll === references.length > 0)
    throw new UsageError(`Say which leads, by their folios or ids${options && `, or ${options}`}`);
  const short = references.find((reference) => reference.length < REFERENCE_MIN_LENGTH);
  if (short === undefined) return references.map((reference) => reference.toLowerCase());
  throw new UsageError(`"${short}" is too short: give ${REFERENCE_MIN_LENGTH} characters of the folio or id`);
}

/**
 * Finds the lead of each reference.
 * @throws {CannotError} if a reference matches no lead or several.
 */
export async function findLeads(admin: Admin, references: string[]): Promise<LeadWithDeliveries[]> {
  const leads = new Map<string, LeadWithDeliveries>();
  const problems: string[] = [];
  for (const reference of references) {
    const found = await admin.findLeads(reference);
    const name = reference.toUpperCase();
    if (found.length > 1) problems.push(`${found.length} leads begin with ${name}: ${idsOf(found)}`);
    else if (found[0]) leads.set(found[0].id, found[0]);
    else problems.push(`There is no lead ${name}.`);
  }
  if (problems.length > 0) throw new CannotError(problems.join('\n'));
  return [...leads.values()];
}

const idsOf = (leads: LeadWithDeliveries[]) => leads.map(({ id }) => cleanLine(id)).join(' ');

/** Reads leads in batches, newest first. */
export async function* readBatches(
  admin: Admin,
  filter: LeadFilter,
  size: number,
): AsyncGenerator<LeadWithDeliveries[]> {
  let olderThan: LeadWithDeliveries | undefined;
  do {
    const leads = await admin.listLeads({ ...filter, olderThan, limit: size });
    yield leads;
    olderThan = leads.length === size ? leads.at(-1) : undefined;
  } while (olderThan);
}

/** Same, for changes: prints the progress after each batch, and lets a server write. */
export async function* readBatchesSlowly(
  admin: Admin,
  filter: LeadFilter,
  { size, note }: { size: number; note(line: string): void },
): AsyncGenerator<LeadWithDeliveries[]> {
  const total = await admin.countLeads(filter);
  let done = 0;
  for await (const leads of readBatches(admin, filter, size)) {
    yield leads;
    note(`${(done += leads.length)} of ${total} leads`);
    await pauseBetweenBatches();
  }
}

/** Writes leads as one JSON array, with their folios. */
export const writeLeadsAsJson = (
  batches: AsyncIterable<LeadWithDeliveries[]> | Iterable<LeadWithDeliveries[]>,
): AsyncGenerator<string> => writeJsonItems(batches, (lead) => ({ folio: folioOf(lead.id), ...lead }));
