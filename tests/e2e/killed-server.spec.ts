import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { storedLeads } from '../server/leads.ts';
import { DEMO, fill, submitButton } from './support/forms.ts';
import { visit } from './support/visit.ts';

test('a lead that the visitor read was sent survives a kill -9 at that moment', async ({ page }) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'killed-'));
  const server = spawn('node', ['server/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_FORMAT: 'text', DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(server, 'exit');
  const [line] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = /http:\S+/.exec(line)?.[0] ?? '';

  await visit(page, `${url}/#demo-form`);
  await fill(DEMO.form(page), DEMO.values);
  await submitButton(page, DEMO).click();
  await page.getByRole('status').getByText(DEMO.success[0]).waitFor();
  server.kill('SIGKILL');
  await exited;

  expect(storedLeads(dataDirectory)).toMatchObject([
    { type: 'demo', ...DEMO.values, phone: '', message: DEMO.prefilled },
  ]);
  await rm(dataDirectory, { recursive: true });
});
