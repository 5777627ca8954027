import { describe, it, vi } from 'vitest';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { postgresStop } from './postgres-stop.ts';

// Each waits for the leases of a killed process, or for postponed mails.
vi.setConfig({ testTimeout: 180_000 });

const SHORT = { seed: 7, isShort: true, log: () => {} };

describe.concurrent('under load', () => {
  it.for([
    { scenario: postgresStop, engine: 'postgres' },
    { scenario: diskFull, engine: 'sqlite' },
    { scenario: clockSteps, engine: 'sqlite' },
  ] as const)('nothing is lost: $scenario.name', async ({ scenario, engine }, { expect, skip }) => {
    const result = await scenario.run({ ...SHORT, engine });
    if ('skipped' in result) return skip(result.skipped);
    expect(result.broken).toEqual([]);
  });
});
