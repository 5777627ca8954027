import { describe, expect, it } from 'vitest';
import { officeTime, startOfOfficeDay } from './office-time.ts';

describe('a time', () => {
  it("is in the office's time zone, with its former summer time", () => {
    expect(officeTime('2025-11-20T05:30:05.000Z')).toBe('2025-11-19 23:30:05');
    expect(officeTime('2022-07-01T05:30:05.000Z')).toBe('2022-07-01 00:30:05');
  });

  it('that is invalid is returned cleaned', () => {
    expect(officeTime('yester\u001Bday')).toBe('yesterday');
  });
});

describe('a day', () => {
  it.each([
    ['2025-11-20', '2025-11-20T06:00:00.000Z'],
    // Clocks went forward at 2:00.
    ['2022-04-03', '2022-04-03T06:00:00.000Z'],
    ['2022-04-04', '2022-04-04T05:00:00.000Z'],
  ])('%s begins at the midnight of the office, %s', (day, start) => {
    expect(startOfOfficeDay(day)).toBe(start);
  });

  it.each(['2025-02-29', '2025-13-01', '2025-1-1', '20251120', 'today', '', '2025-11-20T00:00'])(
    'is not %j',
    (day) => {
      expect(startOfOfficeDay(day)).toBeUndefined();
    },
  );
});
