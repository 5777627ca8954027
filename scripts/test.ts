/**
 * npm test: all that CI runs, in the order of its speed: types, lint, format, unit and server tests, and the
 * browser tests on the production build, some of them in three engines, with the hosts of the functions beside
 * them. The last line counts them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensureChromium } from './browser.ts';
import { ensureEngines } from './browser-engines.ts';
import { refuseContent } from './content/check.ts';
import { makeFonts } from './pages/fonts.ts';

const VITEST_REPORT = '.cache/vitest.json';
const HOSTS_REPORT = '.cache/vitest-hosts.json';
const PLAYWRIGHT_REPORT = '.cache/playwright.json';
const HOSTS = 'tests/hosts';

type Step = { name: string; command: string; args: string[]; environment?: Record<string, string> };

mkdirSync('.cache', { recursive: true });
for (const report of [VITEST_REPORT, HOSTS_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });

await refuseContent();
// It reads the copy: not before it is known to be right.
const { makeBrandFiles } = await import('./brand/make.ts');
await Promise.all([makeFonts(), makeBrandFiles()]);
const browsers = browserEnvironment();
const vitest = (report: string, ...parameters: string[]): string[] => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...parameters,
];
const steps: Step[] = [
  { name: 'Route types', command: 'react-router', args: ['typegen'] },
  { name: 'Types', command: 'tsc', args: ['--noEmit'] },
  { name: 'Lint', command: 'oxlint', args: [] },
  { name: 'Format', command: 'oxfmt', args: ['--check', '.'] },
  {
    name: 'Unit and server tests',
    command: 'vitest',
    args: vitest(VITEST_REPORT, '--exclude', `${HOSTS}/**`),
  },
  { name: 'Budget', command: 'node', args: ['scripts/budget/budget.ts'] },
];
for (const step of steps) runStep(step);
// Side by side: both wait more than they work.
await runBesideEachOther(
  { name: 'Browser tests', command: 'playwright', args: ['test'], environment: browsers },
  {
    name: 'Hosts of the functions',
    command: 'vitest',
    // There is time: the fewer at once, the less they are in the way.
    args: vitest(HOSTS_REPORT, '--maxWorkers=1', HOSTS),
    environment: browsers,
  },
);

type VitestReport = { numPassedTests: number; numFailedTests: number };
const reports = [VITEST_REPORT, HOSTS_REPORT].map((file) => readReport<VitestReport>(file));
const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0);
const failed = reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0);
const { stats } = readReport<{
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}>(PLAYWRIGHT_REPORT);
const skipped = stats.skipped > 0 ? `, ${stats.skipped} skipped` : '';
console.log(
  `\n${passed + stats.expected + stats.flaky} passed, ${failed + stats.unexpected} failed${skipped}`,
);

function browserEnvironment(): Record<string, string> {
  ensureEngines();
  const path = ensureChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

/** Shows the first as it goes, and what the other has said once both are done. */
async function runBesideEachOther(shown: Step, other: Step) {
  console.log(`\n── ${shown.name}, and beside them: ${other.name} ──`);
  const started = performance.now();
  const [first, second] = [begin(shown, 'inherit'), begin(other, 'pipe')];
  const said = Promise.all([second.stdout, second.stderr].map((stream) => stream && text(stream)));
  const ends = await Promise.all([first, second].map((child) => once(child, 'close')));
  console.log(`\n── ${other.name} ──\n${(await said).join('')}`);
  const broken = [shown, other].filter((_, index) => ends[index]?.[0] !== 0);
  for (const { name } of broken) console.error(`\n${name}: failed`);
  if (broken.length > 0) process.exit(1);
  console.log(`${shown.name}, ${other.name}: ${secondsSince(started)} s`);
}

function begin({ command, args, environment }: Step, output: 'inherit' | 'pipe') {
  return spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
  });
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function runStep({ name, command, args, environment }: Step) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`${name}: ${secondsSince(started)} s`);
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
