/**
 * npm run bench:pages: what Lighthouse's mobile preset says of every page, beside a page of 1 KB and, with
 * --peers, other sites' builds. All are measured in turn in each round, so that noise meets all alike.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from '#scripts/build.ts';
import { CATEGORIES, openLighthouse, type Result, type Throttling } from './pages/lighthouse.ts';
import { report } from './pages/report.ts';
import { largestPaint, summarize } from './pages/summary.ts';
import { pagePaths, serveTargets } from './pages/targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    throttling: { type: 'string', default: 'simulate' },
    pages: { type: 'string' },
    all: { type: 'boolean', default: false },
    peers: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
  },
});
const runs = Number(values.runs);
const throttling = values.throttling as Throttling;
if (!(runs >= 1) || !['simulate', 'devtools'].includes(throttling)) {
  console.error('--runs takes a number, --throttling takes simulate or devtools.');
  process.exit(2);
}
const paths = values.pages?.split(',') ?? pagePaths(values.all);

await build();
const lighthouse = await openLighthouse();
const { targets, stop } = await serveTargets(paths, [...values.peers, ...positionals]);
const startedAt = new Date();
const measured = targets.map((target) => ({
  target,
  full: undefined as Result | undefined,
  timed: [] as Result[],
}));

try {
  // The first round has all categories and is not timed; it also fills the server's caches.
  for (let round = 0; round <= runs; round += 1) {
    for (const each of measured) {
      const name = round === 0 ? 'all categories' : `round ${round} of ${runs}`;
      process.stderr.write(`${name}: ${each.target.name} … `);
      const categories = round === 0 ? CATEGORIES : (['performance'] as const);
      const result = await lighthouse({ url: each.target.url, categories, throttling });
      if (round === 0) each.full = result;
      else each.timed.push(result);
      process.stderr.write(`LCP ${largestPaint([result]).toFixed(0)} ms\n`);
    }
  }
} finally {
  await stop();
}

const limitLcp = largestPaint(measured[0]?.timed ?? []);
const summaries = measured.map(({ target, full, timed }) => {
  if (!full) throw new Error(`${target.name} was not measured`);
  return summarize(target, full, timed, limitLcp);
});
const version = measured[0]?.full?.lighthouseVersion;
console.log(`Lighthouse ${version}, mobile, ${throttling}; medians of ${runs} interleaved runs`);
report(summaries);
if (values.out) {
  const about = { at: startedAt.toISOString(), lighthouse: version, throttling, runs };
  await writeFile(values.out, `${JSON.stringify({ ...about, targets: summaries }, undefined, 2)}\n`);
}
