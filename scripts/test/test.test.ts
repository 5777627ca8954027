import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';

const TOOLS = ['node', 'tsc', 'oxlint', 'oxfmt', 'vitest', 'playwright'];
const directory = directoryFixture();

/** Runs npm test with tools that only say that they ran. A few of them do something else. */
function runTests(others: Record<string, string> = {}): { lines: string[]; code: number | null } {
  for (const tool of TOOLS) {
    const script = ['#!/bin/sh', `echo "ran: ${tool} $1"`, others[tool] ?? '', ''].join('\n');
    directory.write(`bin/${tool}`, script);
    chmodSync(directory.in(`bin/${tool}`), 0o755);
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/test/test.ts')], {
    cwd: directory.path,
    env: { PATH: `${directory.in('bin')}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  return { lines: `${stdout}\n${stderr}`.split('\n').map((line) => line.trim()), code: status };
}

const failOn = (argument: string) => `case "$1" in *${argument}*) exit 3;; esac`;
const writeReport = (file: string, report: object) =>
  `cat > .cache/${file} <<'END'\n${JSON.stringify(report)}\nEND\nexit 1`;

it('counts the passed tests', () => {
  const vitest = writeReport('vitest.json', { numPassedTests: 7, testResults: [] }).replace('exit 1', '');
  const { lines, code } = runTests({ vitest });
  expect(lines).toContain('7 passed, 0 failed');
  expect(code).toBe(0);
});

it('runs every stage although one fails, and says what to do', () => {
  const { lines, code } = runTests({ oxfmt: 'exit 1' });
  expect(lines).toContain('Format → npm run format');
  expect(lines).toContain('ran: playwright test');
  expect(lines).toContain('0 passed, 1 failed');
  expect(code).toBe(1);
});

it('does not run what needs a stage that failed', () => {
  const { lines } = runTests({ node: failOn('build.ts') });
  expect(lines).toContain('Browser tests: did not run, because Build failed → npm test');
  expect(lines.filter((line) => line.startsWith('ran: playwright'))).toEqual([]);
  expect(lines).toContain('ran: oxfmt --check');
});

it('names each failed test with its reason and its command', () => {
  const vitest = writeReport('vitest.json', {
    numPassedTests: 2,
    testResults: [
      {
        name: directory.in('a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'one', status: 'failed', failureMessages: ['Error: no\n  at a.ts'] },
          { fullName: 'two', status: 'passed', failureMessages: [] },
        ],
      },
      { name: directory.in('b.test.ts'), status: 'failed', message: 'Broken', assertionResults: [] },
    ],
  });
  const error = { message: '\u001B[31mred\u001B[39m\n  more' };
  const spec = {
    title: 'deep',
    ok: false,
    file: 'c.spec.ts',
    line: 4,
    tests: [{ results: [{ errors: [error] }] }],
  };
  const playwright = writeReport('playwright.json', {
    stats: { expected: 3, skipped: 1 },
    errors: [],
    suites: [{ suites: [{ specs: [spec] }] }],
  });
  const { lines } = runTests({ vitest, playwright });
  expect(lines).toContain('a.test.ts › one: Error: no → npx vitest run a.test.ts');
  expect(lines).toContain('b.test.ts › the whole file: Broken → npx vitest run b.test.ts');
  expect(lines).toContain('c.spec.ts:4 › deep: red → npx playwright test c.spec.ts:4');
  expect(lines).toContain('5 passed, 3 failed, 1 skipped');
});
