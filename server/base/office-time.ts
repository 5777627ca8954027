import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine } from '#contract/text.ts';

// The Swedish format is 2025-11-20 12:30:05.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time in the office's time zone: `2025-11-20 12:30:05`. Returns text that is no time unchanged. */
export function officeTime(iso = ''): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? cleanLine(iso) : CLOCK.format(time);
}

/** When a day (`2025-11-20`) begins in the office: ISO 8601, UTC. Undefined if there is no such day. */
export function startOfOfficeDay(day: string): string | undefined {
  const midnightInUtc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightInUtc)) return undefined;
  // Clocks change at 2:00, never between midnight UTC and midnight in the office. So one offset is right for both.
  const offset = Date.parse(`${CLOCK.format(midnightInUtc)}Z`) - midnightInUtc;
  const start = new Date(midnightInUtc - offset);
  // JavaScript reads February 30 as a day in March.
  return CLOCK.format(start) === `${day} 00:00:00` ? start.toISOString() : undefined;
}
