import { configDefaults, defineConfig } from 'vitest/config';
import { isFullTier } from './tests/tier.ts';

const FULL_TIER = '**/*.full.test.ts';
const POSTGRES = 'tests/server/postgres-for-tests.ts';
const HOSTED_FUNCTIONS = 'tests/hosts/bundles.ts';

/** A group of tests with what must run before it: that starts only if one of its files is asked for. */
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  test: {
    name,
    include,
    globalSetup,
    exclude: [...configDefaults.exclude, ...(isFullTier ? [] : [FULL_TIER])],
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    // On two cores one worker would be the default: the tests of servers wait more than they work.
    maxWorkers: 3,
    projects: [
      project('unit', [
        '{app,contract,scripts}/**/*.test.{ts,tsx}',
        'tests/*.test.ts',
        'tests/{repository,schema-org}/**/*.test.ts',
      ]),
      project('server', ['server/**/*.test.ts', 'tests/{server,faults,properties}/**/*.test.ts'], [POSTGRES]),
      project('hosts', ['tests/hosts/**/*.test.ts'], [POSTGRES, HOSTED_FUNCTIONS]),
    ],
  },
});
