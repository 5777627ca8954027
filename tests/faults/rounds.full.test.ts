import { describe, it, vi } from 'vitest';
import { createDatabase } from '#tests/server/engines.ts';
import { ENGINES } from './place.ts';
import { runRounds } from './rounds.ts';

// The lease of a killed process takes half a minute to expire.
vi.setConfig({ testTimeout: 180_000 });

const ROUNDS = 4;

describe.concurrent('kill -9 under load, while the mail server fails now and then', () => {
  it.for(ENGINES)('loses no lead and stores none twice on %s', async (engine, { expect }) => {
    const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined;
    const { broken, acknowledged } = await runRounds({ rounds: ROUNDS, seed: 7, log: () => {}, databaseUrl });
    expect(broken).toEqual([]);
    expect(acknowledged).toBeGreaterThan(ROUNDS);
  });
});
