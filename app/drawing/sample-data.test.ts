import { expect, it } from 'vitest';
import { FREE_DAYS } from './sample-data.ts';

it('the free days count from the day of discharge', () => {
  const { discharged, today, last, used, total } = FREE_DAYS;
  const dayAt = (date: string) => parseInt(date) - parseInt(discharged) + 1;
  expect([dayAt(today), dayAt(last)]).toEqual([used, total]);
});
