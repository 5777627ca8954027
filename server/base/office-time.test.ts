import { expect, it, vi } from 'vitest';
import { isFullTier } from '#tests/support/tier.ts';
import { readFilter } from '#server/panel/filter.ts';
import { clockIn, startOfOfficeDay } from './office-time.ts';

vi.mock('#contract/office-hours.ts', () => ({ OFFICE_TIME_ZONE: 'America/Santiago' }));

const DAY_MS = 86_400_000;
const WEEK = Array.from({ length: 7 }, (_, day) => day * DAY_MS);
/** Three years. */
const WEEKS = Array.from({ length: 157 }, (_, week) => Date.UTC(2025, 0, 1) + week * 7 * DAY_MS);
const dateIn = (text: string) => text.slice(0, 'YYYY-MM-DD'.length);
const timeIn = (text: string) => text.slice('YYYY-MM-DD'.length);

it.each([
  ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z'],
  ['America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z'],
  // Midnight comes twice.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z'],
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  // The clock went from 23:30 to 0:30.
  ['America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z'],
  // This day was left out.
  ['Pacific/Apia', '2011-12-30', undefined],
])('in %s the day %s begins at its first instant', (zone, day, start) => {
  expect(startOfOfficeDay(day, clockIn(zone))).toBe(start);
});

it('a filter takes a day without midnight', () => {
  const address = new URL('http://site/panel/leads?since=2025-09-07&until=2025-09-06');
  expect(readFilter(address, 'MX')).toMatchObject({
    since: '2025-09-07T04:00:00.000Z',
    until: '2025-09-07T04:00:00.000Z',
  });
});

// 460,000 days take half a minute. The quick tier takes those around a change of the clock.
it('in every zone every day of three years begins at its first instant', { timeout: 120_000 }, () => {
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const clock = clockIn(zone);
    const isFirst = (day: string, start: number) =>
      dateIn(clock.format(start)) === day && dateIn(clock.format(start - 1)) < day;
    const changes = (week: number) =>
      timeIn(clock.format(week - 2 * DAY_MS)) !== timeIn(clock.format(week + 9 * DAY_MS));
    const days = WEEKS.filter((week) => isFullTier || changes(week))
      .flatMap((week) => WEEK.map((offset) => dateIn(new Date(week + offset).toISOString())))
      .filter((day) => !isFirst(day, Date.parse(startOfOfficeDay(day, clock) ?? '1970-01-01')));
    return days.map((day) => `${day} in ${zone}`);
  });
  expect(wrong).toEqual([]);
});
