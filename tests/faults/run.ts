/**
 * npm run faults: kills servers under load, round after round, stops their databases, fills their disk, and changes
 * their clock. Reports whether every acknowledged lead is stored once and was mailed to the team.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/server/support/postgres.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { killRounds } from './kill-rounds.ts';
import { mailAlone } from './mail-alone.ts';
import { ENGINES } from './place.ts';
import { postgresStop } from './postgres-stop.ts';
import type { ScenarioResult } from './scenario.ts';

const SCENARIOS = [killRounds, postgresStop, diskFull, mailAlone, clockSteps];

const { rounds, engines, seed } = readOptions();
const cluster = await startPostgres();
const summary: string[] = [];
let isBroken = false;
for (const { name, engines: possible, run } of SCENARIOS)
  for (const engine of engines.filter((each) => possible.includes(each))) {
    console.log(`\n── ${name} (${engine}) ──`);
    const startedAt = performance.now();
    const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
    const log = (line: string) => console.log(`[${String(seconds()).padStart(4)} s ${engine}] ${line}`);
    const { createDatabase } = cluster;
    const result = await run({ engine, createDatabase, seed, rounds, log }).catch(
      (error: unknown): ScenarioResult => {
        console.error(error);
        return { shown: '', broken: [`could not be run: ${String(error)}`] };
      },
    );
    isBroken ||= 'broken' in result && result.broken.length > 0;
    summary.push(wordsOf(`${engine.padEnd(8)} ${name}, ${seconds()} s`, result));
    console.log(summary.at(-1));
  }
await cluster.remove();
console.log(`\n── Summary, seed ${seed}, ${rounds} rounds ──\n${summary.join('\n')}`);
process.exit(isBroken ? 1 : 0);

/** Reads `--rounds`, `--engine` and `--seed`. A mistake ends the process. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      engine: { type: 'string', default: 'both' },
      seed: { type: 'string', default: '1' },
    },
  });
  const chosen = ENGINES.filter((name) => [name, 'both'].includes(values.engine));
  const [roundCount, seedNumber] = [Number(values.rounds), Number(values.seed)];
  if (chosen.length > 0 && Number.isInteger(roundCount) && Number.isInteger(seedNumber))
    return { rounds: roundCount, engines: chosen, seed: seedNumber };
  console.error('--rounds and --seed take a whole number, --engine takes sqlite, postgres or both.');
  process.exit(2);
}

function wordsOf(head: string, result: ScenarioResult): string {
  if ('skipped' in result) return `skipped  ${head}: ${result.skipped}`;
  const { shown, broken } = result;
  return [
    `${broken.length === 0 ? 'ok' : 'BROKEN'}`.padEnd(9) + `${head}: ${shown}`,
    ...broken.map((each) => `         - ${each}`),
  ].join('\n');
}
