import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { storedLeads } from '../server/leads.ts';
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
  const form = page.locator('#demo-form form');
  await form.getByLabel('Nombre completo').fill('Mariana Gómez');
  await form.getByLabel('Correo electrónico').fill('mariana@empresa.example');
  await form.getByLabel('Empresa').fill('Importadora del Bajío');
  await form.getByRole('button', { name: 'Solicitar Demo' }).click();
  await page.getByRole('status').getByText('¡Demo solicitada exitosamente!').waitFor();
  server.kill('SIGKILL');
  await exited;

  expect(storedLeads(dataDirectory)).toMatchObject([
    {
      type: 'demo',
      name: 'Mariana Gómez',
      email: 'mariana@empresa.example',
      company: 'Importadora del Bajío',
      phone: '',
      message: 'Me interesa conocer cómo la plataforma puede optimizar nuestros procesos de importación.',
    },
  ]);
  await rm(dataDirectory, { recursive: true });
});
