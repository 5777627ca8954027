import { expect, it, vi } from 'vitest';
import { readFilter } from '#server/panel/filter.ts';
import { clockIn, startOfOfficeDay } from './office-time.ts';

vi.mock('#contract/office-hours.ts', () => ({ OFFICE_TIME_ZONE: 'America/Santiago' }));

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

it('a filter takes a day without midnight', async () => {
  const address = new URL('http://site/panel/leads?since=2025-09-07&until=2025-09-06');
  expect(await readFilter(address, 'MX', { listResponsibles: async () => [] })).toMatchObject({
    since: '2025-09-07T04:00:00.000Z',
    until: '2025-09-07T04:00:00.000Z',
  });
});
