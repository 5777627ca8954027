import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { panelDirectory } from '#server/base/built-pages.ts';
import { policiesFile } from '#server/http/static-files.ts';

export const SECRET = 'top secret';

const PAGES = {
  'index.html': '<h1>Inicio</h1>',
  'nosotros.html': '<h1>Nosotros</h1>',
  'guia/index.html': '<h1>Guía</h1>',
  '404.html': '<h1>No existe</h1>',
  'assets/app-4f3a.js': 'console.log("hola");',
  'assets/app-77aa.css': 'h1{color:red}',
};
/** Made once, because it is slow. */
const COMPRESSED = Object.fromEntries(
  Object.entries(PAGES).flatMap(([name, content]) => [
    [`${name}.br`, brotliCompressSync(content)],
    [`${name}.gz`, gzipSync(content)],
  ]),
);
const OTHERS = {
  _headers: 'for a CDN',
  '.vite/manifest.json': '{}',
  '.env': SECRET,
  '.well-known/security.txt': 'Contact: mailto:hola@trazamar.example',
  '.well-known/.env': SECRET,
  'assets/archivo-9c1d.woff2': 'font',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'share.png': 'png',
  'robots.txt': 'User-agent: *',
  'señal.txt': 'ñ',
  'lista.csv.gz': 'a lone archive',
};

/**
 * Creates a directory as after a build, with compressed copies of pages and scripts, files that must never be served,
 * and a secret file beside it. The caller removes `root`.
 */
export function makeFixtureSite(): { root: string; site: string } {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const site = join(root, 'client');
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(site, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const [name, content] of Object.entries({ ...PAGES, ...OTHERS, ...COMPRESSED })) write(name, content);
  writeFileSync(policiesFile(site), '{"/": "", "/nosotros": "", "/guia": "", "/404": ""}');
  mkdirSync(panelDirectory(site));
  for (const page of ['index', 'login', 'help'])
    writeFileSync(join(panelDirectory(site), `${page}.html`), `<h1>${page}</h1>`);
  writeFileSync(join(panelDirectory(site), 'manifest.webmanifest'), '{"name":"Leads"}');
  writeFileSync(join(root, 'secret.txt'), SECRET);
  symlinkSync(join(root, 'secret.txt'), join(site, 'link.txt'));
  return { root, site };
}
