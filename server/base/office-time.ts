import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine } from '#contract/text.ts';

const DAY_SECONDS = 86_400;

/** Times of a time zone (IANA name). Without one, of the office. */
export function createClock(timeZone = OFFICE_TIME_ZONE) {
  // The Swedish format is 2025-11-20 12:30:05.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    /** A time there: `2025-11-20 12:30:05`. Returns text that is no time unchanged. */
    format(iso = ''): string {
      const time = new Date(iso);
      return Number.isNaN(time.getTime()) ? cleanLine(iso) : clock.format(time);
    },

    /** The first instant of a day (`2025-11-20`) there: ISO 8601, UTC. Undefined if there is no such day. */
    startOfDay(day: string): string | undefined {
      const midnightInUtc = Date.parse(`${day}T00:00:00Z`) / 1_000;
      if (Number.isNaN(midnightInUtc)) return undefined;
      // Clocks that change at midnight skip it. So the day begins where its date does.
      let [before, start] = [midnightInUtc - DAY_SECONDS, midnightInUtc + DAY_SECONDS];
      while (start - before > 1) {
        const middle = Math.floor((before + start) / 2);
        if (clock.format(middle * 1_000) < day) before = middle;
        else start = middle;
      }
      // JavaScript reads February 30 as a day in March.
      const begins = clock.format(start * 1_000).startsWith(`${day} `);
      return begins ? new Date(start * 1_000).toISOString() : undefined;
    },
  };
}

export const { format: officeTime, startOfDay: startOfOfficeDay } = createClock();
