/** The office of the server's tests, independent of content/site.yaml. Vitest loads it before each file. */
import { vi } from 'vitest';

vi.mock('#contract/office-hours.ts', async (original) => ({
  ...(await original<object>()),
  OFFICE_TIME_ZONE: 'America/Mexico_City',
}));
