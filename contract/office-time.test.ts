import { expect, it } from 'vitest';
import { createClock, sayMonth } from './office-time.ts';

const clock = createClock('America/New_York');

// In 2026, New York's clocks go forward on March 8 and back on November 1, at two in the night.
it.each<[now: string, callAt: string, said: string, isDue: boolean]>([
  ['2026-11-26T16:00Z', '2026-11-26T15:00', 'Llamar hoy 15:00', true],
  ['2026-11-26T16:00Z', '2026-11-26T11:00', 'Llamar hoy 11:00', true],
  ['2026-11-26T16:00Z', '2026-11-26T10:59', 'Por llamar desde hoy 10:59', true],
  ['2026-11-26T16:00Z', '2026-11-25T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-11-26T16:00Z', '2026-11-12T09:10', 'Por llamar desde el jue 12 nov 09:10', true],
  ['2026-11-26T16:00Z', '2025-12-31T23:59', 'Por llamar desde el mié 31 dic 2025 23:59', true],
  ['2026-11-26T16:00Z', '2026-11-27T00:00', 'Llamar mañana 00:00', false],
  ['2026-11-26T16:00Z', '2026-11-30T10:00', 'Llamar el lun 30 nov 10:00', false],
  ['2026-11-26T16:00Z', '2027-01-04T10:00', 'Llamar el lun 4 ene 2027 10:00', false],
  ['2027-01-01T04:30Z', '2027-01-01T10:00', 'Llamar mañana 10:00', false],
  // Days of 23 and 25 hours, at their ends.
  ['2026-03-09T04:30Z', '2026-03-08T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-03-08T04:30Z', '2026-03-08T10:00', 'Llamar mañana 10:00', false],
  ['2026-03-08T06:59Z', '2026-03-08T03:00', 'Llamar hoy 03:00', true],
  ['2026-11-02T04:30Z', '2026-11-01T22:00', 'Por llamar desde hoy 22:00', true],
  ['2026-11-02T04:30Z', '2026-10-31T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-11-01T04:30Z', '2026-11-02T10:00', 'Llamar mañana 10:00', false],
])('at %s a call at %s is said as "%s"', (now, callAt, said, due) => {
  expect(clock.sayCall(callAt, new Date(now))).toBe(said);
  expect(clock.isDue(callAt, new Date(now))).toBe(due);
});

it.each([
  ['2026-03-08T15:00Z', 'ayer 11:00', '8 de marzo de 2026 a las 11:00', '2026-03-08 11:00:00'],
  ['2026-03-07T15:00Z', '7 mar 10:00', '7 de marzo de 2026 a las 10:00', '2026-03-07 10:00:00'],
  ['2025-03-07T05:03:09Z', '7 mar 2025', '7 de marzo de 2025 a las 00:03', '2025-03-07 00:03:09'],
])('after the day of 23 hours, %s is said as "%s"', (iso, said, long, written) => {
  expect(clock.sayTime(iso, new Date('2026-03-09T04:30Z'))).toBe(said);
  expect(clock.sayLongTime(iso)).toBe(long);
  expect(clock.timeOf(iso)).toBe(written);
});

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
  expect(createClock(zone).startOfDay(day)).toBe(start);
});

it.each([
  ['2026-12', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ['2028-02', '2028-02-01T05:00:00.000Z', '2028-03-01T05:00:00.000Z'],
  // The clocks change in this month.
  ['2026-03', '2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z'],
])("the month %s begins and ends by the office's clock", (month, since, until) =>
  expect(clock.rangeOfMonth(month)).toEqual({ since, until }),
);

it.each([
  '2026-13',
  '2026-00',
  '2026-1',
  '2026-11-01',
  'x',
  "2026-11'; drop table leads",
  '9999-12',
  '0000-01',
])('there is no month %s', (month) => expect(clock.rangeOfMonth(month)).toBeUndefined());

it('a month is said with its year', () => expect(sayMonth('2026-11')).toBe('nov 2026'));

it.each([
  ['2026-11-26T10:00', 'Atrasadas · jueves, 26 de noviembre'],
  ['2026-11-27T00:00', 'Hoy · viernes, 27 de noviembre'],
  ['2026-11-28T10:00', 'Mañana · sábado, 28 de noviembre'],
  ['2026-11-30T10:00', 'Lunes, 30 de noviembre'],
])('a call at %s stands below «%s»', (callAt, heading) =>
  expect(clock.sayCallDay(callAt, new Date('2026-11-28T03:00Z'))).toBe(heading),
);
