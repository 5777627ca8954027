/**
 * npm test: the quick tier. It runs types, lint, format, the build, unit and server tests, the budget, and the browser
 * tests of the specification and the visitor's main tasks. npm run test:full runs everything. The last line counts the
 * tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowsers, OTHER_ENGINES } from './browsers.ts';
import { exitOnContentProblems } from './content/check.ts';
import { makeFonts } from './pages/fonts.ts';
import { isFullTier } from '../tests/tier.ts';

const VITEST_REPORT = '.cache/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/playwright.json';

type Step = { name: string; command: string; args: string[] };

mkdirSync('.cache', { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });

await exitOnContentProblems();
// They import the texts, so they must load after the check.
const { makeBrandFiles } = await import('./brand/make.ts');
await Promise.all([makeFonts(), makeBrandFiles()]);
ensureBrowsers(isFullTier ? OTHER_ENGINES : []);
const steps: Step[] = [
  { name: 'Types', command: 'tsc', args: ['--noEmit'] },
  { name: 'Lint', command: 'oxlint', args: [] },
  { name: 'Format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'Build', command: 'node', args: ['scripts/build.ts'] },
  {
    name: 'Unit and server tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
  },
  { name: 'Budget', command: 'node', args: ['scripts/budget/budget.ts'] },
  { name: 'Browser tests', command: 'playwright', args: ['test'] },
];
for (const step of steps) runStep(step);

const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(
  VITEST_REPORT,
);
const { stats } = readReport<{ stats: { expected: number; unexpected: number; skipped: number } }>(
  PLAYWRIGHT_REPORT,
);
const skipped = stats.skipped > 0 ? `, ${stats.skipped} skipped` : '';
console.log(
  `\n${numPassedTests + stats.expected} passed, ${numFailedTests + stats.unexpected} failed${skipped}`,
);

function runStep({ name, command, args }: Step) {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
