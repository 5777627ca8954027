import { configDefaults, defineConfig } from 'vitest/config';
import { readContent } from './scripts/content/read.ts';
import { withContent } from './scripts/content/with-content.ts';
import { isFullTier } from './tests/support/tier.ts';

const FULL_TIER = '**/*.full.test.ts';
const POSTGRES = 'tests/server/support/postgres-for-tests.ts';
const BUILT_EDITOR = 'tests/editor/build-once.ts';
const HOSTED_FUNCTIONS = 'tests/hosts/bundles.ts';

/** A group of tests with its global setup, which runs only if one of its files is selected. */
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  plugins: [withContent(readContent)],
  test: {
    name,
    include,
    globalSetup,
    exclude: [...configDefaults.exclude, ...(isFullTier ? [] : [FULL_TIER])],
    testTimeout: 30_000,
    // Where others write to the disk too, a removed copy of the project takes a while.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

export default defineConfig({
  test: {
    // Two cores would give one worker, but tests of servers mostly wait.
    maxWorkers: 3,
    projects: [
      project('unit', [
        '{app,contract,scripts}/**/*.test.{ts,tsx}',
        'tests/*.test.ts',
        'tests/{content,publish,repository}/**/*.test.ts',
      ]),
      project('server', ['server/**/*.test.ts', 'tests/{server,faults}/**/*.test.ts'], [POSTGRES]),
      project('editor', ['tests/editor/**/*.test.ts'], [BUILT_EDITOR]),
      project('hosts', ['tests/hosts/**/*.test.ts'], [POSTGRES, HOSTED_FUNCTIONS]),
    ],
  },
});
