import { originClass } from '#contract/origin-class.ts';
import { campaignWords, type MonthReport } from '#contract/inbox.ts';
import { officeDay, officeMonth } from '#contract/interim.ts';
import type { LeadOutcome, Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';

/** Answers with the report of a month, the present one by default. */
export const createReport =
  (store: Pick<Store, 'listOutcomes'>) =>
  async ({ searchParams }: URL): Promise<Response> => {
    const thisMonth = officeDay(new Date()).slice(0, 'YYYY-MM'.length);
    const times = officeMonth(searchParams.get('month') || thisMonth);
    return times ? answer(reportOf(await store.listOutcomes(times.since, times.until))) : refuse('invalid');
  };

/** Counts leads by source and campaign, the most first. */
export function reportOf(outcomes: LeadOutcome[]): MonthReport {
  const rows = new Map<string, MonthReport[number]>();
  for (const { origin, status } of outcomes) {
    const source = origin ? originClass(origin) : 'unknown';
    const campaign = campaignWords(origin);
    const key = `${source} ${campaign}`;
    const row = rows.get(key) ?? { source, campaign, leads: 0, won: 0, lost: 0 };
    row.leads += 1;
    if (status === 'won' || status === 'lost') row[status] += 1;
    rows.set(key, row);
  }
  return [...rows.values()].toSorted(
    (one, other) => other.leads - one.leads || one.campaign.localeCompare(other.campaign, 'es'),
  );
}
