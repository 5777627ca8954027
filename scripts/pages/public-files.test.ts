import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { policiesFile, readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { pagesOf } from './page-addresses.ts';
import { addPublicFiles } from './public-files.ts';

const root = directoryFixture();
const { write } = root;
let build: string;
beforeEach(() => {
  build = root.in('build/client');
  write('build/client/index.html', '<h1>Inicio</h1>');
  write('build/client/robots.txt', 'ours');
  writeFileSync(policiesFile(build), '{"/": "a policy"}');
});

const add = () => addPublicFiles(build, { source: root.in('public') });

describe('files of public/', () => {
  it("are served as they are, a search engine's HTML under its own name and allowed nothing", async () => {
    write('public/google1234.html', 'google-site-verification: google1234.html');
    write('public/fotos/equipo.webp', 'webp');
    expect(await add()).toEqual([]);
    const site = createStaticSite(await readStaticFiles(build));
    const ask = async (path: string) => site.request(path);
    expect(await (await ask('/fotos/equipo.webp')).text()).toBe('webp');
    const html = await ask('/google1234.html');
    expect(html.status).toBe(200);
    expect(await html.text()).toBe('google-site-verification: google1234.html');
    expect(html.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect((await ask('/')).headers.get('Content-Security-Policy')).toBe('a policy');
    expect(pagesOf(build)).toEqual(['/']);
  });

  it.each(['robots.txt', 'index.html', '_headers'])(
    'are refused by the name %s of a file of ours',
    async (name) => {
      write(`public/${name}`, 'theirs');
      expect(await add()).toMatchObject([{ file: root.in(`public/${name}`) }]);
      expect(root.read('build/client/robots.txt')).toBe('ours');
    },
  );
});
