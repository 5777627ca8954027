import { cleanLine } from '#contract/text.ts';
import type { Admin, LeadFilter, LeadWithDeliveries, UnsentState } from '#server/store/store.ts';
import { CannotError, UsageError } from './command.ts';
import { officeTime, startOfOfficeDay } from './office-time.ts';

const REFERENCE_MIN_LENGTH = 4;
const LISTED_CANDIDATES = 10;

/** Reads --since. @throws {UsageError} */
export function readSince(day: string | undefined): string | undefined {
  if (day === undefined) return undefined;
  const since = startOfOfficeDay(day);
  if (!since) throw new UsageError(`--since must be a day such as 2025-11-20, not "${day}"`);
  return since;
}

/** Reads which deliveries are meant, where one of two flags says it. @throws {UsageError} */
export function readUnsentState({
  dead,
  written,
}: {
  dead?: boolean;
  written?: boolean;
}): UnsentState | undefined {
  if (dead && written) throw new UsageError('Say either dead or written, not both');
  if (dead) return 'dead';
  return written ? 'written' : undefined;
}

/** Reads folios or ids, or the beginnings of some. @throws {UsageError} */
export function readReferences(references: string[]): string[] {
  const short = references.find((reference) => reference.length < REFERENCE_MIN_LENGTH);
  if (short !== undefined) {
    throw new UsageError(
      `"${short}" is too short: give ${REFERENCE_MIN_LENGTH} characters of the folio or id`,
    );
  }
  return references.map((reference) => reference.toLowerCase());
}

/**
 * Finds the one lead that each reference means.
 * @throws {CannotError} when one means none or several.
 */
export async function findLeads(admin: Admin, references: string[]): Promise<LeadWithDeliveries[]> {
  const leads = new Map<string, LeadWithDeliveries>();
  const problems: string[] = [];
  for (const reference of references) {
    const [lead, ...others] = await admin.findLeads(reference);
    if (!lead) problems.push(`There is no lead ${reference.toUpperCase()}.`);
    else if (others.length > 0) problems.push(describeCandidates(reference, [lead, ...others]));
    else leads.set(lead.id, lead);
  }
  if (problems.length > 0) throw new CannotError(problems.join('\n'));
  return [...leads.values()];
}

function describeCandidates(reference: string, leads: LeadWithDeliveries[]): string {
  const listed = leads
    .slice(0, LISTED_CANDIDATES)
    .map(({ id, createdAt, name }) => `\n  ${[id, officeTime(createdAt), name].map(cleanLine).join('  ')}`);
  const more = leads.length > listed.length ? `\n  and ${leads.length - listed.length} more` : '';
  return `${reference.toUpperCase()} is the beginning of ${leads.length} leads:${listed.join('')}${more}`;
}

/** Reads leads newest first, so many at a time: none is held while the next ones are read. */
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
