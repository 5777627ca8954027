import { expect, it } from 'vitest';
import { daysOfMonth, monthOf } from './month.ts';

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('the month %s ends on %s, and is found by its days', (month, until) => {
  const days = { since: `${month}-01`, until };
  expect(daysOfMonth(month)).toEqual(days);
  expect(monthOf(days)).toBe(month);
});

it.each([
  {},
  { since: '2026-11-01' },
  { since: '2026-11-01', until: '2026-11-29' },
  { since: '2026-11-02', until: '2026-11-30' },
  { since: '2026-11-01', until: '2026-12-31' },
  { since: 'x-01', until: 'x' },
  { until: '2026-11-30' },
])('%j is no month', (days) => {
  expect(monthOf(days)).toBeUndefined();
});
