import { spawn, type ChildProcess } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { freePort } from '../server/loopback.ts';
import { watchProblems } from './support/problems.ts';

/** Vite gathers its dependencies when it starts for the first time. */
const START_MS = 90_000;
test.describe.configure({ timeout: START_MS });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let development: ChildProcess;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const port = await freePort();
  address = `http://127.0.0.1:${port}/galeria`;
  development = spawn(process.execPath, ['--import', './scripts/require-node.mjs', 'scripts/dev.ts'], {
    env: { ...process.env, PORT: String(port), SITE_URL: '', NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await expect
    .poll(() => fetch(address).then(({ status }) => status, String), { timeout: START_MS })
    .toBe(200);
});

test.afterAll(() => {
  if (development.pid) process.kill(-development.pid);
});

test('npm run dev has a gallery, which breaks nothing and fits at 390 and at 1280 px', async ({ page }) => {
  // The first visit may be sent again, while dependencies are gathered.
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const problems = watchProblems(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galería');
    await expect(page.locator('header [data-enhanced]')).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect(found, `${width} px`).toEqual([]);
  }
  expect(problems).toEqual([]);
});
