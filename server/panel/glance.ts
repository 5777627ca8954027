import { DAY_MS } from '#contract/day.ts';
import { ORIGIN_CLASSES } from '#contract/origin-class.ts';
import { FLOOD_REASON, GLANCE_WEEKS, type Glance, type PanelFinding } from '#contract/inbox.ts';
import type { Site } from '#contract/site.ts';
import { officeDay, startOfOfficeDay } from '#contract/interim.ts';
import type { Facts } from '#server/facts.ts';
import { isDiskLow, isRetentionUnconfirmed } from '#server/findings.ts';
import { HALF_QUARANTINED } from '#server/leads/room.ts';
import type { LeadTimes, Store } from '#server/store/store.ts';
import { endOfToday } from './filter.ts';

const MINUTE_MS = 60_000;

type Options = {
  store: Pick<Store, 'listTimes' | 'listReasons' | 'countLeads' | 'listResponsibles' | 'countConfirmed'>;
  readFacts(): Promise<Facts>;
  site: Pick<Site, 'retentionDays'>;
};

/** Reads what the panel shows on top: findings, leads by week, and how soon they are contacted. */
export async function readGlance({ store, readFacts, site }: Options): Promise<Glance> {
  const weeks = lastWeeks(new Date());
  const starts = weeks.map((week) => startOfOfficeDay(week) ?? '');
  const times = await store.listTimes(starts[0] ?? '');
  const reasons = await store.listReasons();
  const flooded = reasons.find(({ reason }) => reason === FLOOD_REASON)?.count ?? 0;
  const quarantined = reasons.reduce((sum, { count }) => sum + count, -flooded);
  const medianMinutes = medianOf(times.flatMap(minutesToContact));
  return {
    findings: findingsOf(await readFacts(), { quarantined, flooded }, Number(site.retentionDays)),
    weeks: weeks.map((week, index) => ({
      week,
      sources: countSources(times, starts[index] ?? '', starts[index + 1] ?? '~'),
    })),
    ...(medianMinutes !== undefined && { medianMinutes }),
    quarantined,
    flooded,
    waiting: await store.countLeads({ quarantined: false, waiting: true }),
    due: await store.countLeads({ quarantined: false, calls: { before: endOfToday(), areDue: true } }),
    responsibles: (await store.listResponsibles()).toSorted((one, other) => one.localeCompare(other, 'es')),
    subscribers: await store.countConfirmed(),
  };
}

/** The Mondays of the last weeks in the office's time zone, the oldest first. */
function lastWeeks(now: Date): string[] {
  const today = Date.parse(`${officeDay(now)}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: GLANCE_WEEKS }, (_, index) =>
    new Date(monday - (GLANCE_WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}

function countSources(times: LeadTimes[], from: string, to: string) {
  const sources = Object.fromEntries([...ORIGIN_CLASSES, 'unknown'].map((name) => [name, 0])) as Record<
    (typeof ORIGIN_CLASSES)[number] | 'unknown',
    number
  >;
  for (const { createdAt, source = 'unknown' } of times) {
    if (createdAt >= from && createdAt < to) sources[source] += 1;
  }
  return sources;
}

const minutesToContact = ({ createdAt, contactedAt }: LeadTimes): number[] =>
  contactedAt ? [Math.max(0, (Date.parse(contactedAt) - Date.parse(createdAt)) / MINUTE_MS)] : [];

function medianOf(numbers: number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

type Waiting = Pick<Glance, 'quarantined' | 'flooded'>;

function findingsOf(facts: Facts, { quarantined, flooded }: Waiting, retentionDays: number): PanelFinding[] {
  const dead = facts.deadMails + facts.deadWebhooks;
  const { freeDiskBytes = Number.POSITIVE_INFINITY, failingMails, held, keptDays } = facts;
  const rows: [isTrue: boolean, finding: PanelFinding][] = [
    [failingMails > 0, { code: 'mail', count: failingMails }],
    [held.mails > 0, { code: 'visitorMails', count: held.mails }],
    [held.goneAt !== undefined, { code: 'webhookGone', count: facts.waitingWebhooks }],
    [dead > 0, { code: 'dead', count: dead }],
    [quarantined > 0, { code: 'quarantine', count: quarantined }],
    [facts.quarantined >= HALF_QUARANTINED, { code: 'quarantineFull', count: facts.quarantined }],
    [flooded > 0, { code: 'flood', count: flooded }],
    [isDiskLow(facts), { code: 'disk', count: Math.round(freeDiskBytes / 1_000_000) }],
    [isRetentionUnconfirmed(facts, retentionDays), { code: 'retention', count: keptDays ?? retentionDays }],
  ];
  return rows.filter(([isTrue]) => isTrue).map(([, finding]) => finding);
}
