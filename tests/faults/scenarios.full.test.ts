import { describe, it, vi } from 'vitest';
import { createDatabase } from '#tests/server/support/engines.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { killRounds } from './kill-rounds.ts';
import { postgresStop } from './postgres-stop.ts';

// Each waits for the leases of a killed process, or for postponed mails.
vi.setConfig({ testTimeout: 180_000 });

const SHORT = { createDatabase, seed: 7, rounds: 4, isShort: true, log: () => {} };

describe.concurrent('under load', () => {
  it.for([
    { scenario: killRounds, engine: 'sqlite' },
    { scenario: killRounds, engine: 'postgres' },
    { scenario: postgresStop, engine: 'postgres' },
    { scenario: diskFull, engine: 'sqlite' },
    { scenario: clockSteps, engine: 'sqlite' },
  ] as const)(
    'no lead is lost or stored twice: $scenario.name on $engine',
    async ({ scenario, engine }, { expect, skip }) => {
      const result = await scenario.run({ ...SHORT, engine });
      if ('skipped' in result) return skip(result.skipped);
      expect(result.broken).toEqual([]);
    },
  );
});
