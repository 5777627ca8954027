import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { site } from '#site';

it('the server of npm start ends when npm is killed', async ({ onTestFinished }) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const npm = spawn('npm', ['start'], {
    // The built pages contain this address. With another one npm start would build again.
    env: { ...process.env, ...isolatedVariables(dataDirectory), SITE_URL: site.url, LOG_FORMAT: 'text' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }));
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(npm.stdout, 'close');
  await vi.waitFor(() => expect(output).toMatch(/ is at http/), 30_000);
  npm.kill('SIGKILL');
  // The server holds the other end of this pipe as long as it runs.
  await closed;
  const [url = ''] = /http\S+/.exec(output) ?? [];
  await expect(fetch(url)).rejects.toThrow();
});
