import { office } from '#site';
import { officeWords, WEEK } from './office.ts';

export const OFFICE_TIME_ZONE = office.timeZone;
export const OFFICE_TIME_ZONE_NAME = office.timeZoneName;

/** Days and times, within a sentence. */
export const OFFICE_HOURS = officeWords(office).hours;

/** Whether the office is open on a day (`2026-11-27`). */
export function isWorkingDay(day: string): boolean {
  const [first, last] = [WEEK.indexOf(office.firstDay), WEEK.indexOf(office.lastDay)];
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK.length;
  // A week may begin on a Sunday.
  return first <= last ? first <= weekday && weekday <= last : weekday >= first || weekday <= last;
}
