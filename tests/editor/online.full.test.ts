import { serve } from '@hono/node-server';
import { expect, it } from 'vitest';
import { EDITOR_PATH } from '#contract/editor.ts';
import { addEditor } from '#scripts/editor/add-to-build.ts';
import { launchChromium } from '#scripts/test/browsers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';

const fixture = directoryFixture();

it('a build with a repository signs in there with a token', { timeout: 240_000 }, async () => {
  fixture.write('page-policies.json', '{"/":"policy of the landing"}');
  fixture.write('client/index.html', '<title>Inicio</title>');
  await addEditor(fixture.in('client'), 'Trazamar & Co', { name: 'owner/name', branch: 'main' });
  expect(JSON.parse(fixture.read('page-policies.json'))['/']).toBe('policy of the landing');
  const port = await freePort();
  const site = createStaticSite(await readStaticFiles(fixture.in('client')));
  const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: 'es-MX' });
    await page.route('https://**', (route) => route.abort());
    await page.goto(`http://127.0.0.1:${port}${EDITOR_PATH}`);
    await page.getByRole('heading', { name: 'Editor de Trazamar & Co' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Iniciar sesión con un token de acceso' }).click();
    await page.getByRole('textbox').fill('a-token');
    const request = page.waitForRequest('https://api.github.com/**');
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    expect((await request).headers()['authorization']).toContain('a-token');
  } finally {
    await browser.close();
    server.close();
  }
});
