import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, OTHER_ENGINES } from './scripts/test/browsers.ts';
import { E2E_URL } from './tests/e2e/support/server.ts';
import { isFullTier } from './tests/support/tier.ts';
import type { EngineOptions } from './tests/engines/support/test.ts';

export default defineConfig<object, EngineOptions>({
  projects: [
    { name: 'site', testDir: 'tests/e2e' },
    { name: 'pictures', testDir: 'tests/pictures', snapshotPathTemplate: 'screenshots/{arg}{ext}' },
    ...(isFullTier ? OTHER_ENGINES : []).map((engineName) => ({
      name: engineName,
      testDir: 'tests/engines',
      use: { engineName },
    })),
  ],
  testIgnore: isFullTier ? [] : ['**/*.full.spec.ts'],
  fullyParallel: true,
  // Two cores: most of a test is waiting for transitions, timers and answers.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: 'test-results',
  timeout: 60_000,
  retries: 0,
  webServer: {
    command: 'node tests/e2e/support/server.ts',
    url: E2E_URL,
    reuseExistingServer: false,
    timeout: 120_000,
  },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    baseURL: E2E_URL,
    locale: 'es-MX',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
});
