/**
 * npm run faults: kills servers under load, round after round, stops their databases, fills their disk, and changes
 * their clock. Reports whether every acknowledged lead is stored once and was mailed to the team.
 */
import { startPostgres, type Cluster } from '#tests/server/postgres.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { mailAlone } from './mail-alone.ts';
import { readOptions } from './options.ts';
import type { Engine } from './place.ts';
import { postgresStop } from './postgres-stop.ts';
import { runRounds } from './rounds.ts';
import type { ScenarioResult } from './scenario.ts';

const SCENARIOS = [postgresStop, diskFull, mailAlone, clockSteps];

type Line = { name: string; engine: Engine; seconds: number; result: ScenarioResult };

const { rounds, engines, seed } = readOptions();
const startedAt = performance.now();
const cluster = engines.includes('postgres') ? await startPostgres() : undefined;
const lines: Line[] = [];
try {
  for (const engine of engines)
    lines.push(await timed(`${rounds} rounds of kill -9`, engine, () => runTheRounds(engine, cluster)));
  for (const scenario of SCENARIOS)
    for (const engine of engines.filter((each) => scenario.engines.includes(each))) {
      const context = { engine, ...(engine === 'postgres' && { cluster }), seed, log: logOf(engine) };
      lines.push(await timed(scenario.name, engine, () => scenario.run(context)));
    }
} finally {
  await cluster?.remove();
}
console.log(`\n── Summary, seed ${seed} ──`);
for (const line of lines) console.log(wordsOf(line));
process.exit(lines.some(({ result }) => 'broken' in result && result.broken.length > 0) ? 1 : 0);

async function runTheRounds(engine: Engine, postgres: Cluster | undefined): Promise<ScenarioResult> {
  const databaseUrl = engine === 'postgres' ? await postgres?.createDatabase() : undefined;
  const result = await runRounds({ rounds, seed, log: logOf(engine), databaseUrl });
  const { kills, mailFailures, acknowledged, stored, mails, duplicates, answers, broken } = result;
  const answered = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  return {
    shown: `${kills} kills, ${mailFailures} rounds with failing mail, ${acknowledged} leads acknowledged, ${stored} stored, ${mails} mails, ${duplicates} duplicates; answers ${answered.join(', ')}`,
    broken,
  };
}

async function timed(name: string, engine: Engine, run: () => Promise<ScenarioResult>): Promise<Line> {
  console.log(`\n── ${name} (${engine}) ──`);
  const began = performance.now();
  const result = await run().catch((error: unknown): ScenarioResult => {
    console.error(error);
    return { shown: '', broken: [`could not be run: ${String(error)}`] };
  });
  const line = { name, engine, seconds: Math.round((performance.now() - began) / 1_000), result };
  console.log(wordsOf(line));
  return line;
}

function logOf(engine: Engine) {
  return (line: string) =>
    console.log(
      `[${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(4)} s ${engine}] ${line}`,
    );
}

function wordsOf({ name, engine, seconds, result }: Line): string {
  const head = `${engine.padEnd(8)} ${name}, ${seconds} s`;
  if ('skipped' in result) return `skipped  ${head}: ${result.skipped}`;
  const { shown, broken } = result;
  return [
    `${broken.length === 0 ? 'ok' : 'BROKEN'}`.padEnd(9) + `${head}: ${shown}`,
    ...broken.map((each) => `         - ${each}`),
  ].join('\n');
}
