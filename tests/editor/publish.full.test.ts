import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EDITOR_PATH } from '#contract/editor.ts';
import { EDITOR_DIRECTORY } from '#scripts/editor/build.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { openEditor } from './open-editor.ts';
import { BUILD_MS, openCopy } from '#tests/support/project-copy.ts';

const PAGE = 'content/pages/prueba.yaml';
const project = openCopy(afterAll);
const online = project.in('.cache/online.git');
let development: ChildProcess;
let browser: Browser;
let address: string;

const git = (...words: string[]) =>
  project.run('git', ['-c', 'user.name=Eva', '-c', 'user.email=eva@example.com', ...words]).stdout.trim();
const write = (lead: string) =>
  writeFileSync(
    project.in(PAGE),
    `path: /prueba\ntitle: Prueba\ndescription: Una página.\nblocks:\n  - type: campaign\n    title: Prueba\n    lead: ${lead}\n    talk: ¿Hablamos?\n`,
  );

beforeAll(async () => {
  write('Uno');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'All');
  git('clone', '--quiet', '--bare', '.', online);
  git('remote', 'add', 'origin', online);
  git('fetch', '--quiet', 'origin');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
  // The check takes minutes, and is tested elsewhere.
  writeFileSync(project.in('scripts/check/check.ts'), "console.log('→ Mirar la página 1 de 1');\n");
  execFileSync('cp', ['-R', EDITOR_DIRECTORY, project.in('.cache')]);
  const port = await freePort();
  address = `http://127.0.0.1:${port}${EDITOR_PATH}`;
  development = spawn(process.execPath, ['scripts/dev/dev.ts'], {
    cwd: project.in('.'),
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development', VITEST: undefined },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  await vi.waitFor(() => fetch(address), { timeout: BUILD_MS, interval: 200 });
  browser = await launchChromium();
}, BUILD_MS);

afterAll(async () => {
  await browser?.close();
  if (development?.pid) process.kill(-development.pid);
});

it('what changed is published by one button, and taken back', { timeout: BUILD_MS }, async () => {
  const page = await browser.newPage({ locale: 'es-MX' });
  await page.goto(address);
  const bar = page.locator('#publish');
  await bar.getByText('Todo está publicado.').waitFor();
  expect(await bar.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  write('Tres');
  await bar.getByText('1 cambio sin publicar').click();
  await bar.getByText('Uno → Tres').waitFor();
  expect(await bar.getByRole('button', { name: 'Volver a…' }).getAttribute('title')).toContain('deshaz');
  page.once('dialog', (dialog) => void dialog.accept());
  await bar.getByRole('button', { name: 'Deshacer' }).click();
  await bar.getByText('Todo está publicado.').waitFor();
  expect(git('status', '--porcelain', 'content')).toBe('');
  write('Dos');
  await bar.getByText('1 cambio sin publicar').click();
  await bar.getByText('Uno → Dos').waitFor();
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await bar.getByText('Publicado.').waitFor();
  expect(git('show', `origin/main:${PAGE}`)).toContain('lead: Dos');
  await bar.getByRole('button', { name: 'Volver a…' }).click();
  await bar.getByRole('radio').first().check();
  await bar.getByRole('button', { name: 'Volver', exact: true }).click();
  // Other texts are on the disk now, so the editor reads them again.
  await page.waitForEvent('load');
  await bar.getByText('Publicado.').waitFor();
  expect(git('show', `origin/main:${PAGE}`)).toContain('lead: Uno');
  expect(await bar.innerText()).not.toMatch(/git|commit|push|merge|rama/i);
});

it('a page of another origin publishes nothing', { timeout: BUILD_MS }, async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/publish`, { method: 'POST', body: '{"do":"state"}', headers });
  const html = await (await fetch(address)).text();
  const [, token = ''] = /data-publish="([^"]+)"/.exec(html) ?? [];
  const { origin } = new URL(address);
  expect((await ask({ Origin: origin, 'X-Editor-Token': token })).status).toBe(200);
  expect((await ask({ Origin: origin })).status).toBe(403);
  expect((await ask({ Origin: 'https://example.com', 'X-Editor-Token': token })).status).toBe(403);
});

it('online, a sentence after each save says what happens next', { timeout: BUILD_MS }, async () => {
  const asOnline = {
    async newPage(options: BrowserContextOptions) {
      const page = await browser.newPage(options);
      await page.route(address, async (route) => {
        const body = await (await route.fetch()).text();
        await route.fulfill({
          body: body.replace('data-repository=""', 'data-repository="owner/name"'),
          contentType: 'text/html',
        });
      });
      return page;
    },
  } as Browser;
  const editor = await openEditor(asOnline, address, { [PAGE]: readFileSync(project.in(PAGE), 'utf8') });
  await editor.open('pages/entries/prueba');
  const sentence = editor.page.getByText('en unos minutos está en línea');
  expect(await sentence.count()).toBe(0);
  await editor.write('title', 'Otro');
  await editor.save();
  await sentence.waitFor();
  const link = editor.page.getByRole('link', { name: 'Mira el avance' });
  expect(await link.getAttribute('href')).toBe('https://github.com/owner/name/actions');
});
