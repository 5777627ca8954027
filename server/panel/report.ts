import { dayAfter } from '#contract/day.ts';
import { daysOfMonth } from '#contract/month.ts';
import { originClass } from '#contract/origin-class.ts';
import { CLICK_PARAMETERS, type Origin } from '#contract/origin.ts';
import { ORIGIN_WORDS } from '#contract/panel-words.ts';
import type { MonthReport } from '#contract/panel.ts';
import { officeTime, startOfOfficeDay } from '#server/base/office-time.ts';
import type { LeadOutcome, Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';

const MONTH = /^\d{4}-\d\d$/;

/** Answers with the report of a month in the office's time zone, the present one by default. */
export const createReport =
  (store: Pick<Store, 'listOutcomes'>) =>
  async ({ searchParams }: URL): Promise<Response> => {
    const thisMonth = officeTime(new Date().toISOString()).slice(0, 'YYYY-MM'.length);
    const times = timesOf(searchParams.get('month') || thisMonth);
    return times ? answer(reportOf(await store.listOutcomes(...times))) : refuse('invalid');
  };

/** The first instant of a month, and of the next one. Undefined if there is no such month. */
export function timesOf(month: string): [since: string, until: string] | undefined {
  if (!MONTH.test(month)) return undefined;
  const { since, until } = daysOfMonth(month);
  const [start, end] = [startOfOfficeDay(since), startOfOfficeDay(dayAfter(until))];
  return start && end ? [start, end] : undefined;
}

/** Counts leads by source and campaign, the most first. */
export function reportOf(outcomes: LeadOutcome[]): MonthReport {
  const groups = Object.groupBy(outcomes, ({ origin }) => `${sourceOf(origin)} ${campaignOf(origin)}`);
  return Object.values(groups)
    .map((group = []) => ({
      source: sourceOf(group[0]?.origin),
      campaign: campaignOf(group[0]?.origin),
      leads: group.length,
      won: group.filter(({ status }) => status === 'won').length,
      lost: group.filter(({ status }) => status === 'lost').length,
    }))
    .toSorted(
      (one, other) =>
        other.leads - one.leads ||
        `${one.source} ${one.campaign}`.localeCompare(`${other.source} ${other.campaign}`, 'es'),
    );
}

const sourceOf = (origin?: Origin): MonthReport[number]['source'] =>
  origin ? originClass(origin) : 'unknown';

/** Source and name of a campaign, else the advertisement that was clicked or the site before. */
function campaignOf(origin: Origin = {}): string {
  const click = CLICK_PARAMETERS.find((name) => origin[name]);
  const named = [origin.utm_source, origin.utm_campaign].filter(Boolean).join(' · ');
  return named || (click && ORIGIN_WORDS[click]) || origin.referrer || '';
}
