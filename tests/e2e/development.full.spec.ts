import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as hasty, test as base, type Page } from '@playwright/test';
import { freePort } from '#tests/server/support/loopback.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { watchProblems } from './support/problems.ts';

/** Vite bundles the dependencies at its first start. */
const START_MS = 90_000;
/** A reload renders the page anew. */
const expect = hasty.configure({ timeout: 30_000 });
const SHARED = 'content/shell.yaml';
const OWN = 'content/pages/prueba.yaml';
const MISTAKE = '\n\tmal: escrito\n';

const pageWith = (text: string) =>
  `path: /prueba\ntitle: Prueba\ndescription: Una página.\nblocks:\n  - type: campaign\n    title: Prueba\n    lead: ${text}\n    talk: Llama\n`;

type Project = {
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Starts npm run dev, and waits until it answers with this status. */
  start(status: number): Promise<string>;
};

const test = base.extend<{ project: Project }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  project: async ({}, provide) => {
    const root = copyProject();
    const ends: (() => void)[] = [];
    const ended: string[] = [];
    await provide({
      read: (file) => readFileSync(join(root, file), 'utf8'),
      write: (file, text) => writeFileSync(join(root, file), text),
      remove: (file) => rmSync(join(root, file)),
      async start(status) {
        const port = await freePort();
        const words = ['--import', './scripts/require-node.mjs', 'scripts/dev/dev.ts'];
        const development = spawn(process.execPath, words, {
          cwd: root,
          env: { ...process.env, PORT: String(port), SITE_URL: '', NODE_ENV: 'development' },
          stdio: ['ignore', 'ignore', 'inherit'],
          detached: true,
        });
        development.on('exit', (code) => ended.push(`npm run dev ended with ${code}`));
        ends.push(() => process.kill(-development.pid!));
        const url = `http://127.0.0.1:${port}`;
        const answer = () => fetch(url).then((response) => response.status, String);
        await expect.poll(answer, { timeout: START_MS }).toBe(status);
        return url;
      },
    });
    expect(ended).toEqual([]);
    for (const end of ends) end();
    rmSync(root, { recursive: true, force: true });
  },
});

/** Opens a page, and waits until it hears of changes. */
async function open(page: Page, address: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('connected.'));
  await page.goto(address);
  await connected;
}

const noteOver = (page: Page) => page.locator('body > details');

test('npm run dev shows changed texts at once, and goes on with wrong ones', async ({ page, project }) => {
  test.setTimeout(4 * START_MS);
  const url = await project.start(200);
  const own = `${url}/prueba`;
  await page.goto(own);
  await expect(page.getByText('Primero.')).toBeHidden();

  await test.step('a new page is there', async () => {
    await open(page, own);
    project.write(OWN, pageWith('Primero.'));
    await expect(page.getByText('Primero.')).toBeVisible();
  });
  await test.step('it has no errors, and is no wider than the window', async () => {
    await page.waitForLoadState('networkidle');
    const problems = watchProblems(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, own);
      await expect(page.locator('header [data-enhanced]')).toBeAttached();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      // A page that is left while it loads refuses nothing, but aborts.
      await page.waitForLoadState('networkidle');
    }
    expect(problems).toEqual([]);
  });
  await test.step('a changed text is there', async () => {
    project.write(OWN, pageWith('Segundo.'));
    await expect(page.getByText('Segundo.')).toBeVisible();
  });
  await test.step('a wrong page shows its mistake between header and footer, others have a note', async () => {
    project.write(OWN, pageWith('Tercero.') + MISTAKE);
    await expect(page.getByRole('main').getByText(`${OWN}:10`)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await open(page, url);
    await expect(noteOver(page)).toContainText(OWN);
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
  });
  await test.step('mended, the note is gone', async () => {
    project.write(OWN, pageWith('Tercero.'));
    await expect(noteOver(page)).toHaveCount(0);
  });
  await test.step('a wrong file of all pages leaves them as they were, with a note', async () => {
    await open(page, own);
    const before = project.read(SHARED);
    project.write(SHARED, before + MISTAKE);
    await expect(noteOver(page)).toContainText(SHARED);
    await expect(page.getByText('Tercero.')).toBeVisible();
    project.write(SHARED, before);
    await expect(noteOver(page)).toHaveCount(0);
  });
  await test.step('a removed page is gone', async () => {
    project.remove(OWN);
    // A reload of the step before may hide the text, too.
    await expect.poll(async () => (await page.request.get(own)).status()).toBe(404);
    await expect(page.getByText('Tercero.')).toBeHidden();
  });
});

test('npm run dev with a wrong file of all pages lists its mistakes until they are mended', async ({
  page,
  project,
}) => {
  test.setTimeout(4 * START_MS);
  const before = project.read(SHARED);
  project.write(SHARED, before + MISTAKE);
  await page.goto(await project.start(503));
  await expect(page.getByText(SHARED)).toBeVisible();
  project.write(SHARED, before);
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: START_MS });
});
