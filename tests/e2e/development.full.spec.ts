import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { PATHS } from '#site/paths.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { watchProblems } from './support/problems.ts';

/** Vite bundles the dependencies at its first start. */
const START_MS = 90_000;

test('npm run dev serves a page, without errors and no wider than the window', async ({ page }) => {
  test.setTimeout(2 * START_MS);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}${PATHS.about}`;
  const development = spawn(
    process.execPath,
    ['--import', './scripts/require-node.mjs', 'scripts/dev/dev.ts'],
    {
      env: { ...process.env, PORT: String(port), SITE_URL: '', NODE_ENV: 'development' },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    },
  );
  try {
    const status = () => fetch(address).then((response) => response.status, String);
    await expect.poll(status, { timeout: START_MS }).toBe(200);
    // Vite may reload the first visit while it bundles.
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const problems = watchProblems(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.locator('header [data-enhanced]')).toBeAttached();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
  } finally {
    if (development.pid) process.kill(-development.pid);
  }
});
