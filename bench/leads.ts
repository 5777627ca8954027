/**
 * npm run bench:leads: how many leads a second one server takes durably over HTTP, on each engine, and
 * how that compares to what the database does by itself in the same run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { readRunOptions, withCluster } from '#tests/faults/options.ts';
import { openPlace, type Engine } from '#tests/faults/place.ts';
import type { Cluster } from '#tests/server/postgres.ts';
import { barePostgresRate, bareSqliteRate, type Tables } from './bare.ts';
import { cpuSeconds } from './cpu.ts';
import type { LoadOrder, LoadReport } from './load.ts';
import { median } from './median.ts';
import { openSlowMail } from './slow-mail.ts';

const CONNECTIONS = [16, 64];
const REPETITIONS = 5;
const BARE_TRANSACTIONS = 3_000;
const MAIL_TAKES_MS = 200;

type Measured = {
  /** Leads a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** The bare database's transactions a second, on plain tables and on the site's. */
  plain: number;
  site: number;
  /** The rate by each of these. */
  ratioPlain: number;
  ratioSite: number;
  /** Shares of the time that the processes were computing. */
  loadBusy: number;
  serverBusy: number;
};
type Line = Measured & { engine: Engine; connections: number };

const { engines, amount: leads } = readRunOptions('leads', 4_000);
const lines = await withCluster(engines.includes('postgres'), async (cluster) => {
  const all: Line[] = [];
  for (const engine of engines) all.push(...(await measureEngine(engine, cluster)));
  return all;
});
report(lines);

async function measureEngine(engine: Engine, cluster: Cluster | undefined): Promise<Line[]> {
  const databaseUrl = engine === 'postgres' ? await cluster?.createDatabase() : undefined;
  const bare = (tables: Tables) =>
    databaseUrl
      ? barePostgresRate(databaseUrl, BARE_TRANSACTIONS, tables)
      : bareSqliteRate(BARE_TRANSACTIONS, tables);
  const mail = await openSlowMail(MAIL_TAKES_MS);
  const place = await openPlace({ databaseUrl, variables: { SMTP_URL: mail.url } });
  const load = fork(resolve('bench/load.ts'));
  try {
    const { port, process } = await place.start();
    const order = { port, leads, connections: 64 };
    console.log(`${engine}: warming up`);
    await runLoad(load, { ...order, prefix: 'warm' });
    for (const tables of ['plain', 'site'] as const) await bare(tables);
    const found: Line[] = [];
    for (const connections of CONNECTIONS) {
      const runs: Measured[] = [];
      for (let run = 1; run <= REPETITIONS; run += 1) {
        const [plain, site] = [await bare('plain'), await bare('site')];
        const cpu = cpuSeconds(process.pid);
        const loaded = await runLoad(load, {
          ...order,
          connections,
          prefix: `${engine}-${connections}-${run}`,
        });
        const serverBusy = (cpuSeconds(process.pid) - cpu) / loaded.seconds;
        const measured = summarize(loaded, { plain, site, serverBusy });
        runs.push(measured);
        console.log(
          `${engine}, ${connections} connections, run ${run} of ${REPETITIONS}: ${words(measured)}`,
        );
      }
      found.push({ engine, connections, ...medianOf(runs) });
    }
    return found;
  } finally {
    load.kill();
    await place.close();
    mail.close();
  }
}

async function runLoad(load: ChildProcess, order: LoadOrder): Promise<LoadReport> {
  const answered = once(load, 'message') as Promise<[LoadReport]>;
  load.send(order);
  const [loaded] = await answered;
  if (loaded.refused > 0) throw new Error(`${loaded.refused} leads were refused`);
  return loaded;
}

function summarize(
  { seconds, milliseconds, busy: loadBusy }: LoadReport,
  { plain, site, serverBusy }: Pick<Measured, 'plain' | 'site' | 'serverBusy'>,
): Measured {
  const rate = milliseconds.length / seconds;
  const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN;
  return {
    rate,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    plain,
    site,
    ratioPlain: rate / plain,
    ratioSite: rate / site,
    loadBusy,
    serverBusy,
  };
}

/** Of each number by itself. */
function medianOf(runs: Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error('nothing was measured');
  const keys = Object.keys(first) as (keyof Measured)[];
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as Measured;
}

function words(measured: Measured): string {
  const { rate, p50, p95, p99, plain, site, ratioPlain, ratioSite, loadBusy, serverBusy } = measured;
  const ms = [p50, p95, p99].map((value) => value.toFixed(1)).join(' / ');
  return `${rate.toFixed(0)} leads/s, p50/p95/p99 ${ms} ms; bare database ${plain.toFixed(0)}/s on plain tables (ratio ${ratioPlain.toFixed(2)}), ${site.toFixed(0)}/s on the site's (${ratioSite.toFixed(2)}); busy: server ${percent(serverBusy)}, load ${percent(loadBusy)}`;
}

function report(all: Line[]) {
  console.log(
    `\n── Medians of ${REPETITIONS} runs of ${leads} leads; a mail server that takes a mail in ${MAIL_TAKES_MS} ms ──`,
  );
  for (const line of all)
    console.log(
      `${line.engine.padEnd(8)} ${String(line.connections).padStart(3)} connections: ${words(line)}`,
    );
  console.log(
    JSON.stringify(
      all.map((line) =>
        Object.fromEntries(
          Object.entries(line).map(([key, value]) => [
            key,
            typeof value === 'number' ? Number(value.toFixed(3)) : value,
          ]),
        ),
      ),
    ),
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
