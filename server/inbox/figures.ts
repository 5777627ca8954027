import { DAY_MS, MINUTE_MS } from '#contract/day.ts';
import {
  campaignWords,
  GLANCE_WEEKS,
  LEAST_CONTACTED,
  type Glance,
  type MonthReport,
} from '#contract/inbox.ts';
import { ORIGIN_CLASSES, originClass } from '#contract/origin-class.ts';
import type { Office } from '#contract/office.ts';
import type { LeadOutcome, LeadTimes } from './port.ts';

/** The Mondays of the last weeks in the office's time zone, the oldest first, with their first instants. */
export function lastWeeks(now: Date, { dayOf, startOfDay }: Office): { week: string; start: string }[] {
  const today = Date.parse(`${dayOf(now)}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: GLANCE_WEEKS }, (_, index) => {
    const day = new Date(monday - (GLANCE_WEEKS - 1 - index) * 7 * DAY_MS);
    const week = day.toISOString().slice(0, 'YYYY-MM-DD'.length);
    return { week, start: startOfDay(week) ?? '' };
  });
}

/** The months of these hours in the office's time zone, the newest first. */
export const monthsOf = (hours: string[], { dayOf }: Pick<Office, 'dayOf'>): string[] => [
  ...new Set(
    hours
      .map((hour) => dayOf(new Date(`${hour}:00Z`)).slice(0, 'YYYY-MM'.length))
      .toSorted()
      .toReversed(),
  ),
];

/** Counts the leads of each week by source. */
export function countWeeks(weeks: ReturnType<typeof lastWeeks>, times: LeadTimes[]): Glance['weeks'] {
  const sources = [...ORIGIN_CLASSES, 'unknown'] as const;
  return weeks.map(({ week, start }, index) => {
    const end = weeks[index + 1]?.start ?? '~';
    const own = times.filter(({ createdAt }) => createdAt >= start && createdAt < end);
    const countOf = (name: string) => own.filter(({ source = 'unknown' }) => source === name).length;
    const counts = Object.fromEntries(sources.map((name) => [name, countOf(name)]));
    return { week, sources: counts as Glance['weeks'][number]['sources'] };
  });
}

/** The median time until a lead was contacted, in minutes. Undefined if too few were. */
export function medianMinutes(times: LeadTimes[]): number | undefined {
  const minutes = times
    .flatMap(({ createdAt, contactedAt }) =>
      contactedAt ? [Math.max(0, (Date.parse(contactedAt) - Date.parse(createdAt)) / MINUTE_MS)] : [],
    )
    .toSorted((one, other) => one - other);
  const half = minutes.length / 2;
  const middle = minutes.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  if (minutes.length < LEAST_CONTACTED) return undefined;
  return Math.round(middle.reduce((sum, each) => sum + each) / middle.length);
}

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
