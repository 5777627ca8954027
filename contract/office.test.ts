import { expect, it } from 'vitest';
import { isOfficeDay } from './office.ts';

// 2026-11-29 is a Sunday.
it.each([
  ['lunes', 'viernes', ['23', '24', '25', '26', '27']],
  ['lunes', 'sábado', ['23', '24', '25', '26', '27', '28']],
  ['sábado', 'sábado', ['28']],
])('an office from %s to %s works on its days', (firstDay, lastDay, days) => {
  const week = ['23', '24', '25', '26', '27', '28', '29'];
  expect(week.filter((day) => isOfficeDay(`2026-11-${day}`, { firstDay, lastDay }))).toEqual(days);
});
