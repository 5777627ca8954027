import { expect, it, vi } from 'vitest';

vi.mock('#contract/office-hours.ts', async (original) => ({
  ...(await original<object>()),
  OFFICE_TIME_ZONE: 'America/New_York',
}));
const { isDue, sayCall, sayTime } = await import('./words.ts');

// In 2026, New York's clocks go forward on March 8 and back on November 1, at two in the night.
it.each<[now: string, callAt: string, said: string, isDue: boolean]>([
  ['2026-11-26T16:00Z', '2026-11-26T15:00', 'Llamar hoy 15:00', true],
  ['2026-11-26T16:00Z', '2026-11-26T11:00', 'Llamar hoy 11:00', true],
  ['2026-11-26T16:00Z', '2026-11-26T10:59', 'Por llamar desde hoy 10:59', true],
  ['2026-11-26T16:00Z', '2026-11-25T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-11-26T16:00Z', '2026-11-12T09:10', 'Por llamar desde el 12 nov 09:10', true],
  ['2026-11-26T16:00Z', '2025-12-31T23:59', 'Por llamar desde el 31 dic 2025 23:59', true],
  ['2026-11-26T16:00Z', '2026-11-27T00:00', 'Llamar mañana 00:00', false],
  ['2026-11-26T16:00Z', '2026-11-30T10:00', 'Llamar el 30 nov 10:00', false],
  ['2026-11-26T16:00Z', '2027-01-04T10:00', 'Llamar el 4 ene 2027 10:00', false],
  ['2027-01-01T04:30Z', '2027-01-01T10:00', 'Llamar mañana 10:00', false],
  // Days of 23 and 25 hours, at their ends.
  ['2026-03-09T04:30Z', '2026-03-08T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-03-08T04:30Z', '2026-03-08T10:00', 'Llamar mañana 10:00', false],
  ['2026-03-08T06:59Z', '2026-03-08T03:00', 'Llamar hoy 03:00', true],
  ['2026-11-02T04:30Z', '2026-11-01T22:00', 'Por llamar desde hoy 22:00', true],
  ['2026-11-02T04:30Z', '2026-10-31T10:00', 'Por llamar desde ayer 10:00', true],
  ['2026-11-01T04:30Z', '2026-11-02T10:00', 'Llamar mañana 10:00', false],
])('at %s a call at %s is said as "%s"', (now, callAt, said, due) => {
  expect(sayCall(callAt, new Date(now))).toBe(said);
  expect(isDue(callAt, new Date(now))).toBe(due);
});

it.each([
  ['2026-03-08T15:00Z', 'ayer 11:00'],
  ['2026-03-07T15:00Z', '7 mar 10:00'],
  ['2025-03-07T15:00Z', '7 mar 2025'],
])('after the day of 23 hours, %s is said as "%s"', (iso, said) =>
  expect(sayTime(iso, new Date('2026-03-09T04:30Z'))).toBe(said),
);
