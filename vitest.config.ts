import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/server/postgres-for-tests.ts', 'tests/hosts/bundles.ts'],
    testTimeout: 30_000,
    // On two cores one worker would be the default: the tests of servers wait more than they work.
    maxWorkers: 3,
  },
});
