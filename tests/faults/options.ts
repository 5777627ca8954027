import { parseArgs } from 'node:util';
import { startPostgres, type Cluster } from '#tests/server/postgres.ts';
import { ENGINES, type Engine } from './place.ts';

export type RunOptions = {
  engines: readonly Engine[];
  seed: number;
  /** Of what the command counts. */
  amount: number;
  flags: Set<string>;
};

/** Reads `--engine`, `--seed`, the command's own number and its flags; a mistake ends the process. */
export function readRunOptions(amountName: string, byDefault: number, flags: string[] = []): RunOptions {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string', default: 'both' },
        seed: { type: 'string', default: '1' },
        [amountName]: { type: 'string', default: String(byDefault) },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    });
    const engines = values.engine === 'both' ? ENGINES : ENGINES.filter((name) => name === values.engine);
    if (engines.length === 0) throw new Error('--engine must be sqlite, postgres or both');
    return {
      engines,
      seed: wholeNumber('seed', values.seed),
      amount: wholeNumber(amountName, values[amountName as 'seed']),
      flags: new Set(flags.filter((flag) => values[flag as keyof typeof values])),
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

function wholeNumber(name: string, value: unknown): number {
  if (!/^\d{1,9}$/.test(String(value))) throw new Error(`--${name} must be a whole number`);
  return Number(value);
}

/** Runs something with a PostgreSQL of its own, where that is asked for; it is gone afterwards. */
export async function withCluster<Result>(
  isNeeded: boolean,
  run: (cluster: Cluster | undefined) => Promise<Result>,
): Promise<Result> {
  const cluster = isNeeded ? await startPostgres() : undefined;
  try {
    return await run(cluster);
  } finally {
    await cluster?.remove();
  }
}
