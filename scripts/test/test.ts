/** npm test: the quick tier, stage by stage. npm run test:full runs all. A stage that fails does not stop the others. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { OTHER_ENGINES } from './browsers.ts';

const isFull = process.argv.includes('--full');
const VITEST = '.cache/vitest.json';
const PLAYWRIGHT = '.cache/playwright.json';
const PROJECTS = ['site', ...(isFull ? OTHER_ENGINES : [])].join(' ');

for (const report of [VITEST, PLAYWRIGHT]) rmSync(report, { force: true });
const failed: string[] = [];
run('Build', 'node scripts/build.ts');
run('Types', 'tsc --noEmit');
run('Lint', 'oxlint');
run('Format', 'oxfmt --check .');
if (failed.includes('Build')) console.log('\nWithout a build no test runs.');
else {
  run('Check', 'node scripts/check/check.ts');
  run('Unit and server tests', `vitest run --reporter=default --reporter=json --outputFile.json=${VITEST}`);
  if (isFull) run('Browsers', 'node scripts/test/browsers.ts --all');
  run('Browser tests', `playwright test --project ${PROJECTS}`);
}

const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read(VITEST);
const { expected = 0, unexpected = 0, skipped = 0 } = read(PLAYWRIGHT).stats ?? {};
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
// A stage whose failed tests are counted is not counted itself.
const stages = failed.length - [numFailedTests, unexpected].filter(Boolean).length;
const counts = [`${numPassedTests + expected} passed`, `${numFailedTests + unexpected + stages} failed`];
if (numPendingTests + skipped > 0) counts.push(`${numPendingTests + skipped} skipped`);
console.log(`\n${counts.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function run(stage: string, command: string): void {
  console.log(`\n── ${stage} ──`);
  const env = isFull ? { ...process.env, TEST_TIER: 'full' } : process.env;
  if (spawnSync(command, { shell: true, stdio: 'inherit', env }).status !== 0) failed.push(stage);
}

/** A tool that ended early has written no report. */
function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
