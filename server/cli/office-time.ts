import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine } from '#contract/text.ts';

const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

// Sweden writes 2025-11-20 12:30:05.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const OFFSET = new Intl.DateTimeFormat('en', { timeZone: OFFICE_TIME_ZONE, timeZoneName: 'longOffset' });

/** `2025-11-20 12:30:05`, as the office's clock showed it. What is no time is given as it is. */
export function officeTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? cleanLine(iso) : CLOCK.format(time);
}

/** When a day (`2025-11-20`) begins in the office, ISO 8601, UTC; undefined when there is no such day. */
export function startOfOfficeDay(day: string): string | undefined {
  const midnightInUtc = new Date(`${day}T00:00:00.000Z`);
  const isDay = DAY.test(day) && !Number.isNaN(midnightInUtc.getTime());
  // The 30th of February would be taken for a day in March.
  if (!isDay || !midnightInUtc.toISOString().startsWith(day)) return undefined;
  // Clocks change at 2:00, and not between UTC's midnight and the office's: one offset holds for both.
  return new Date(midnightInUtc.getTime() - offsetMs(midnightInUtc)).toISOString();
}

function offsetMs(time: Date): number {
  const name = OFFSET.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return sign === '-' ? -offset : offset;
}
