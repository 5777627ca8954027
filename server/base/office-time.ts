import { dayAfter } from '#contract/day.ts';
import { daysOfMonth } from '#contract/month.ts';
import { OFFICE_TIME_ZONE } from '#contract/interim.ts';
import { cleanLine } from '#contract/text.ts';

const DAY_SECONDS = 86_400;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Writes times of a time zone. The Swedish format is 2025-11-20 12:30:05. */
export const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

const CLOCK = clockIn(OFFICE_TIME_ZONE);

/** A time in the office's time zone: `2025-11-20 12:30:05`. Returns text that is no time unchanged. */
export function officeTime(iso = ''): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? cleanLine(iso) : CLOCK.format(time);
}

/** The day in the office: `2025-11-20`. */
export const officeDay = (time: Date): string => officeTime(time.toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** The first instant of a day (`2025-11-20`) in the office: ISO 8601, UTC. Undefined if there is no such day. */
export function startOfOfficeDay(day: string, clock = CLOCK): string | undefined {
  const midnightInUtc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1_000 : Number.NaN;
  if (Number.isNaN(midnightInUtc)) return undefined;
  // A clock that goes forward at midnight skips it. So the day begins where its date does.
  let [before, start] = [midnightInUtc - DAY_SECONDS, midnightInUtc + DAY_SECONDS];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (clock.format(middle * 1_000) < day) before = middle;
    else start = middle;
  }
  // JavaScript reads February 30 as a day in March.
  const isThere = clock.format(start * 1_000).startsWith(`${day} `);
  return isThere ? new Date(start * 1_000).toISOString() : undefined;
}

/** The first instants of a month (`2025-11`) and of the next in the office. Undefined if there is no such month. */
export function officeMonth(month: string): { since: string; until: string } | undefined {
  if (!/^\d{4}-\d\d$/.test(month)) return undefined;
  const days = daysOfMonth(month);
  const [since, until] = [startOfOfficeDay(days.since), startOfOfficeDay(dayAfter(days.until))];
  return since && until ? { since, until } : undefined;
}
