/**
 * npm test: the quick tier. It runs texts, build, types, lint, format, unit and server tests, the budget, and the
 * browser tests of the specification and the visitor's main tasks. npm run test:full runs everything. A stage that
 * fails does not stop the others. The end lists all that failed, and the last line counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { isFullTier } from '#tests/support/tier.ts';
import { readPlaywright, readVitest, type Report } from './reports.ts';

const VITEST_REPORT = '.cache/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/playwright.json';

type Stage = {
  name: string;
  command: string;
  args: string[];
  /** What to do if it fails. */
  advice: string;
  /** Stages without which it cannot run. */
  needs?: string[];
  report?: () => Report | undefined;
};

const STAGES: Stage[] = [
  {
    name: 'Texts',
    command: 'node',
    args: ['scripts/content/check.ts'],
    advice: 'correct the texts; npm run content',
  },
  {
    name: 'Build',
    command: 'node',
    args: ['scripts/build.ts'],
    advice: 'correct what it names; npm run build',
    needs: ['Texts'],
  },
  { name: 'Types', command: 'tsc', args: ['--noEmit'], advice: 'correct the lines that it names; npx tsc' },
  { name: 'Lint', command: 'oxlint', args: [], advice: 'correct the lines that it names; npx oxlint' },
  // Texts may be edited in a browser, where nothing formats them.
  {
    name: 'Format',
    command: 'oxfmt',
    args: ['--check', '.', '!app/content'],
    advice: 'npm run format',
  },
  {
    name: 'Unit and server tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
    advice: 'read the error above; npx vitest run',
    needs: ['Texts', 'Build'],
    report: () => readVitest(VITEST_REPORT),
  },
  {
    name: 'Budget',
    command: 'node',
    args: ['scripts/budget/budget.ts'],
    advice: 'take away from the pages that it names; npm run budget',
    needs: ['Texts', 'Build'],
  },
  {
    name: 'Browsers',
    command: 'node',
    args: ['scripts/test/browsers.ts', ...(isFullTier ? ['--all'] : [])],
    advice: 'install the browser as it says; npm run browsers',
  },
  {
    name: 'Browser tests',
    command: 'playwright',
    args: ['test'],
    advice: 'read the error above; npx playwright test',
    needs: ['Texts', 'Build', 'Browsers'],
    report: () => readPlaywright(PLAYWRIGHT_REPORT),
  },
];

mkdirSync('.cache', { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });

const failedStages = new Set<string>();
const failures: string[] = [];
let [passed, skipped] = [0, 0];
for (const stage of STAGES) runStage(stage);

if (failures.length > 0) console.error(`\nFailed:\n\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function runStage({ name, command, args, advice, needs = [], report }: Stage) {
  console.log(`\n── ${name} ──`);
  const cause = needs.find((need) => failedStages.has(need));
  if (cause) {
    failedStages.add(name);
    failures.push(`${name}: did not run, because ${cause} failed → npm test`);
    return;
  }
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const results = report?.();
  passed += results?.passed ?? 0;
  skipped += results?.skipped ?? 0;
  if (status === 0) return;
  failedStages.add(name);
  failures.push(...(results?.failures.length ? results.failures : [`${name} → ${advice}`]));
}
