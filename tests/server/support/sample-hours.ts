/** The office of the server's tests, independent of content/site.yaml. Vitest loads it before each file. */
import { vi } from 'vitest';
import { isOfficeDay } from '#contract/office.ts';

vi.mock('#contract/interim.ts', async (original) => ({
  ...(await original<object>()),
  OFFICE_TIME_ZONE: 'America/Mexico_City',
  isWorkingDay: (day: string) => isOfficeDay(day, { firstDay: 'lunes', lastDay: 'viernes' }),
}));
