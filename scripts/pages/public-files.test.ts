import { readdirSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { policiesFile, readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { cdnHeaders } from './cdn-headers.ts';
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

  it.each([
    'LOGO.SVG',
    'a.svgz',
    'Y.HTML',
    'a.htm',
    'a.shtml',
    'a.xhtml',
    'a.XHT',
    'a.xml',
    'a.xsl',
    'a.mhtml',
    'carpeta/index.html',
  ])('may load and run nothing, by the server and by a CDN: %s', async (name) => {
    write(`public/${name}`, '<script>alert(1)</script>');
    await add();
    const files = await readStaticFiles(build);
    const policy = /^ {2}Content-Security-Policy: default-src 'none'/m;
    const answer = await createStaticSite(files).request(`/${name}`);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(cdnHeaders(files).split(`\n/${name}\n`)[1]?.split('\n\n')[0]).toMatch(policy);
  });

  it.each(['foto.jpg', 'Lista.pdf', 'datos.csv'])(
    'have no policy if no script runs in them: %s',
    async (name) => {
      write(`public/${name}`, 'x');
      await add();
      const answer = await createStaticSite(await readStaticFiles(build)).request(`/${name}`);
      expect(answer.headers.get('Content-Security-Policy')).toBeNull();
    },
  );

  it.each([
    'Thumbs.db',
    'fotos/thumbs.db',
    'ehthumbs.db',
    'Desktop.ini',
    '.DS_Store',
    'fotos/.DS_Store',
    '._logo.svg',
    '~$Lista.docx',
    '.~lock.Lista.odt#',
    'Lista.pdf~',
    'Lista.tmp',
    '.Lista.pdf.swp',
    'Lista.pdf.part',
    'Lista.pdf.crdownload',
    'Icon\r',
    '__MACOSX/fotos/._a.jpg',
    '.gitkeep',
  ])('are not published if systems and programs leave them: %s', async (name) => {
    write(`public/${name}`, 'x');
    write('public/fotos/lista.tmp.pdf', 'x');
    expect(await add()).toEqual([]);
    const published = readdirSync(build, { recursive: true, withFileTypes: true });
    expect(
      published
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .toSorted(),
    ).toEqual(['index.html', 'lista.tmp.pdf', 'robots.txt']);
  });

  it.each(['.well-known/assetlinks.json', '.nojekyll', '_redirects'])('are published: %s', async (name) => {
    write(`public/${name}`, 'x');
    expect(await add()).toEqual([]);
    expect(root.read(`build/client/${name}`)).toBe('x');
  });

  it.each(['México.pdf', 'año/niñez.pdf', '50 años & más, (1) [2].pdf', 'a+b=c;d@e!.pdf'])(
    'are served under their name, however a system writes it: %s',
    async (name) => {
      write(`public/${name.normalize('NFD')}`, 'x');
      expect(await add()).toEqual([]);
      const files = await readStaticFiles(build);
      const address = encodeURI(`/${name}`);
      const answer = await createStaticSite(files).request(address);
      expect([answer.status, await answer.text()]).toEqual([200, 'x']);
      expect(cdnHeaders(files)).toContain(`\n${address}\n`);
    },
  );

  it.each(['robots.txt', 'index.html', '_headers'])(
    'are refused by the name %s of a file of ours',
    async (name) => {
      write(`public/${name}`, 'theirs');
      expect(await add()).toMatchObject([{ file: root.in(`public/${name}`) }]);
      expect(root.read('build/client/robots.txt')).toBe('ours');
    },
  );
});
