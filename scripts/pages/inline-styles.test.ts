import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'styles-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const link = (sheet: string) => `<link rel="stylesheet" href="/assets/${sheet}.css"/>`;
const page = (head: string, body: string) =>
  `<html><head>${head}<title>T</title></head><body>${body}</body></html>`;

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}
const read = (name: string) => readFileSync(join(directory, name), 'utf8');

it('each page holds the styles of its own sheets, in their order, in place of links and sheets', async () => {
  write({
    'assets/root.css': 'p{top:0}',
    'assets/home.css': 'p{left:0}',
    'index.html': page(link('root') + link('home'), ''),
    'soluciones/forwarders.html': page(link('root'), ''),
  });
  await inlineStyles(directory);
  expect(read('index.html')).toBe(page('<style>p{top:0;left:0}</style>', ''));
  expect(read('soluciones/forwarders.html')).toBe(page('<style>p{top:0}</style>', ''));
  expect(readdirSync(join(directory, 'assets'))).toEqual([]);
});

it('a page keeps what it or a script can use, and nothing else', async () => {
  write({
    'assets/root.css': '.card{top:0}.toast{top:1px}.gone{top:2px}',
    'assets/islands.js': 'jsx("div",{className:"toast"})',
    'index.html': page(link('root'), '<p class="card"></p>'),
  });
  await inlineStyles(directory);
  expect(read('index.html')).toContain('<style>.card{top:0}.toast{top:1px}</style>');
});

it('fonts are separate: loaded after the first paint, or at once without scripts', async () => {
  const face = '@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:B;src:local(Arial)}';
  write({
    'assets/root.css': `${face}${fallback}p{font-family:A,B}`,
    'index.html': page(link('root'), '<p></p>'),
  });
  await inlineStyles(directory);
  expect(read('index.html')).toBe(
    page(
      `<style>${fallback}p{font-family:A,B}</style><style data-fonts media="not all">${face}</style>` +
        `<noscript><style>${face}</style></noscript>`,
      '<p></p>',
    ),
  );
});

it('the head has the styles of the first view, and its end has all styles', async () => {
  write({
    'assets/root.css': '.hero{top:0}.footer{top:1px}',
    'index.html': page(
      link('root'),
      '<p class="hero"></p><style data-later=""></style><p class="footer"></p>',
    ),
  });
  await inlineStyles(directory);
  expect(read('index.html')).toBe(
    page(
      '<style>.hero{top:0}</style>',
      '<p class="hero"></p><style data-later="">.hero{top:0}.footer{top:1px}</style><p class="footer"></p>',
    ),
  );
});

it('a page without styles, or with a sheet that is missing, stops the build', async () => {
  write({ 'index.html': page('', '') });
  await expect(inlineStyles(directory)).rejects.toThrow('index.html has no styles');
  write({ 'index.html': page(link('lost'), '') });
  await expect(inlineStyles(directory)).rejects.toThrow('assets/lost.css');
});
