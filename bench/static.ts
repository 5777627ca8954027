/**
 * npm run bench:static: how many requests a second our server answers from its files, beside one worker of
 * nginx on the same compressed files in the same run. One thread of wrk asks over 64 kept connections.
 */
import { spawnSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, CLIENT_DIRECTORY } from '#scripts/build.ts';
import { serveForTests } from '#scripts/serve-for-tests.ts';
import { HASHED_FILES } from '#server/http/static-files.ts';
import { findBrotliModule, NGINX, startNginx } from '#tests/peers/nginx.ts';
import { cpuSeconds } from './cpu.ts';
import { median } from './median.ts';
import { load, type Loaded } from './static/wrk.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 64;
/** A server that computes less of the time than this waited for the load generator, or for the machine. */
const SATURATED = 0.85;

type Case = { name: string; path: string; revalidates?: boolean };
/** The share of the time that the server computed, and the microseconds of that for each request. */
type Measured = Loaded & { busy: number; cost: number };

for (const [program, option] of [
  [NGINX, '-v'],
  ['wrk', '-v'],
] as const) {
  if (spawnSync(program, [option]).error) {
    console.error(
      `${program} is missing; Debian has it: apt-get install nginx wrk libnginx-mod-http-brotli-static`,
    );
    process.exit(1);
  }
}

await build();
const brotliModule = findBrotliModule();
if (!brotliModule) console.error('nginx has no module for .br files: both are asked for gzip.');
const accepted = { 'Accept-Encoding': brotliModule ? 'gzip, deflate, br, zstd' : 'gzip' };
const ours = { ...(await serveForTests()), pid: process.pid };
const nginx = await startNginx(resolve(CLIENT_DIRECTORY), brotliModule);

const cases: Case[] = [
  { name: 'landing page', path: '/' },
  { name: 'inner page', path: '/nosotros' },
  { name: 'largest script', path: HASHED_FILES + (await largestScript()) },
  { name: '304 for the landing', path: '/', revalidates: true },
];
try {
  console.log(
    `medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, ${CONNECTIONS} connections, 1 thread of wrk`,
  );
  for (const each of cases) await compare(each);
} finally {
  await nginx.stop();
  await ours.stop();
}

async function compare(each: Case) {
  const [toOurs, toNginx] = [await requestOf(ours.url, each), await requestOf(nginx.url, each)];
  if (toOurs.bytes !== toNginx.bytes)
    throw new Error(`${each.name}: ${toOurs.bytes} bytes, of nginx ${toNginx.bytes}`);
  for (const { url, headers } of [toOurs, toNginx])
    await load({ url, headers, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const runs: { ours: Measured; nginx: Measured }[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`${each.name}: ${round} of ${ROUNDS}\n`);
    runs.push({ ours: await measure(ours.pid, toOurs), nginx: await measure(nginx.pid, toNginx) });
  }
  report(each.name, toOurs.bytes, runs);
}

async function largestScript(): Promise<string> {
  const directory = join(CLIENT_DIRECTORY, HASHED_FILES);
  const scripts = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(directory, name))).size));
  return scripts[sizes.indexOf(Math.max(...sizes))] ?? '';
}

type Ask = { url: string; headers: Record<string, string>; bytes: number };

/** The request, tried once: what it is answered with must be what is to be measured. */
async function requestOf(origin: string, { path, revalidates = false }: Case): Promise<Ask> {
  const url = origin + path;
  const first = await fetch(url, { headers: accepted });
  const headers = revalidates ? { ...accepted, 'If-None-Match': first.headers.get('etag') ?? '' } : accepted;
  const answer = await fetch(url, { headers });
  if (answer.status !== (revalidates ? 304 : 200)) throw new Error(`${url} is answered ${answer.status}`);
  return { url, headers, bytes: Number(answer.headers.get('content-length') ?? 0) };
}

async function measure(pid: number, { url, headers }: Ask): Promise<Measured> {
  const before = cpuSeconds(pid);
  const loaded = await load({ url, headers, connections: CONNECTIONS, seconds: SECONDS });
  const busy = (cpuSeconds(pid) - before) / SECONDS;
  return { ...loaded, busy, cost: (busy / loaded.rate) * 1e6 };
}

function report(name: string, bytes: number, runs: { ours: Measured; nginx: Measured }[]) {
  const of = (server: 'ours' | 'nginx', key: keyof Measured) => median(runs.map((run) => run[server][key]));
  const words = (server: 'ours' | 'nginx') =>
    `${of(server, 'rate').toFixed(0)} requests/s, p99 ${of(server, 'p99').toFixed(2)} ms, ${of(server, 'cost').toFixed(1)} µs of processor each`;
  const ratio = of('ours', 'rate') / of('nginx', 'rate');
  const size = bytes > 0 ? ` (${bytes} bytes)` : '';
  console.log(`${name}${size}: ours ${words('ours')}; nginx ${words('nginx')}; ratio ${ratio.toFixed(2)}`);
  if (of('nginx', 'busy') < SATURATED) {
    console.log(
      '  nginx waited for wrk or for the machine: compare what a request costs each of them instead.',
    );
  }
}
