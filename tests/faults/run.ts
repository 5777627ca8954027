/**
 * npm run faults: kills servers under load, round after round, stops their databases, fills their disk,
 * sets their clock; and says whether every acknowledged lead is stored once and was mailed to the team.
 * With --mistakes it seeds mistakes into a copy of the server instead, each of which has to be caught.
 */
import type { Cluster } from '#tests/server/postgres.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { mailAlone } from './mail-alone.ts';
import { attack } from './hostile/attack.ts';
import { makeMistaken, MISTAKES, type Mistake } from './mistakes.ts';
import { readRunOptions, withCluster } from './options.ts';
import type { Engine } from './place.ts';
import { postgresStop } from './postgres-stop.ts';
import { runRounds } from './rounds.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';

const SCENARIOS = [postgresStop, diskFull, mailAlone, clockSteps];
/** A mistake shows itself in fewer rounds than a guarantee takes to be believed. */
const MISTAKE_ROUNDS = 15;

const MISTAKE_BODIES = 300;
const MOST_FINDINGS = 4;
const LONGEST_FINDING = 120;

type RunBy = (engine: Engine, cluster: Cluster | undefined, main: string) => Promise<ScenarioResult>;
const RUN_BY: Record<Mistake['by'], RunBy> = {
  rounds: (engine, cluster, main) => runTheRounds(engine, MISTAKE_ROUNDS, cluster, main),
  'postgres stop': (engine, cluster, main) => runScenario(postgresStop, engine, cluster, main),
  'disk full': (engine, cluster, main) => runScenario(diskFull, engine, cluster, main),
  'clock steps': (engine, cluster, main) => runScenario(clockSteps, engine, cluster, main),
  hostile: async (_, cluster, main) => {
    const urls = [undefined, await cluster?.createDatabase()];
    const { broken } = await attack(urls, {
      count: MISTAKE_BODIES,
      seed,
      log: console.log,
      launch: { main },
    });
    return { shown: '', broken };
  },
};

type Line = { name: string; engine: Engine; seconds: number; result: ScenarioResult };

const { engines, seed, amount, flags } = readRunOptions('rounds', 100, ['mistakes']);
const startedAt = performance.now();
const lines = await withCluster(engines.includes('postgres'), (cluster) =>
  flags.has('mistakes') ? runMistakes(cluster) : runAll(cluster),
);
report(lines);
process.exit(lines.some(({ result }) => 'broken' in result && result.broken.length > 0) ? 1 : 0);

async function runAll(cluster: Cluster | undefined): Promise<Line[]> {
  const found: Line[] = [];
  for (const engine of engines) {
    found.push(
      await timed(`${amount} rounds of kill -9`, engine, () => runTheRounds(engine, amount, cluster)),
    );
  }
  for (const scenario of SCENARIOS) {
    for (const engine of engines.filter((each) => scenario.engines.includes(each))) {
      found.push(await timed(scenario.name, engine, () => runScenario(scenario, engine, cluster)));
    }
  }
  return found;
}

async function runMistakes(cluster: Cluster | undefined): Promise<Line[]> {
  const found: Line[] = [];
  for (const mistake of MISTAKES.filter(({ engine }) => engines.includes(engine))) {
    found.push(await timed(mistake.name, mistake.engine, () => runMistake(mistake, cluster)));
  }
  return found;
}

/** The other way round: what is not found is what is broken. */
async function runMistake(mistake: Mistake, cluster: Cluster | undefined): Promise<ScenarioResult> {
  const { main, remove } = makeMistaken(mistake);
  const { engine, by } = mistake;
  try {
    const result = await RUN_BY[by](engine, cluster, main);
    if ('skipped' in result) return result;
    const found = result.broken.map((line) => line.slice(0, LONGEST_FINDING));
    return found.length > 0
      ? { shown: `caught: ${found.slice(0, MOST_FINDINGS).join(' | ')}`, broken: [] }
      : { shown: '', broken: ['not caught'] };
  } finally {
    remove();
  }
}

async function runTheRounds(
  engine: Engine,
  rounds: number,
  cluster: Cluster | undefined,
  main?: string,
): Promise<ScenarioResult> {
  const databaseUrl = engine === 'postgres' ? await cluster?.createDatabase() : undefined;
  const result = await runRounds({ rounds, seed, log: logOf(engine), databaseUrl, launch: { main } });
  const { kills, mailFailures, acknowledged, stored, mails, duplicates, answers, broken } = result;
  const answered = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
  return {
    shown: `${kills} kills, ${mailFailures} rounds with failing mail, ${acknowledged} leads acknowledged, ${stored} stored, ${mails} mails, ${duplicates} duplicates; answers ${answered.join(', ')}`,
    broken,
  };
}

function runScenario(
  scenario: Scenario,
  engine: Engine,
  cluster: Cluster | undefined,
  main?: string,
): Promise<ScenarioResult> {
  return scenario.run({
    engine,
    ...(engine === 'postgres' && { cluster }),
    seed,
    launch: { main },
    log: logOf(engine),
  });
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

function report(all: Line[]) {
  console.log(`\n── Summary, seed ${seed} ──`);
  for (const line of all) console.log(wordsOf(line));
  console.log(JSON.stringify({ seed, results: all.map(({ result, ...line }) => ({ ...line, ...result })) }));
}
