import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directoryFixture } from '#tests/directory-fixture.ts';
import { inlineStyles } from './inline-styles.ts';

const directory = directoryFixture();
const { read } = directory;

const link = (sheet: string) => `<link rel="stylesheet" href="/assets/${sheet}.css"/>`;
const page = (head: string, body: string) =>
  `<html><head>${head}<title>T</title></head><body>${body}</body></html>`;

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) directory.write(name, text);
}

it('each page holds the styles of its own sheets, in their order, in place of links and sheets', async () => {
  write({
    'assets/root.css': 'p{top:0}',
    'assets/home.css': 'p{left:0}',
    'index.html': page(link('root') + link('home'), ''),
    'soluciones/forwarders.html': page(link('root'), ''),
  });
  await inlineStyles(directory.path);
  expect(read('index.html')).toBe(page('<style>p{top:0;left:0}</style>', ''));
  expect(read('soluciones/forwarders.html')).toBe(page('<style>p{top:0}</style>', ''));
  expect(readdirSync(directory.in('assets'))).toEqual([]);
});

it('a page keeps what it or a script can use, and nothing else', async () => {
  write({
    'assets/root.css': '.card{top:0}.toast{top:1px}.gone{top:2px}',
    'assets/islands.js': 'jsx("div",{className:"toast"})',
    'index.html': page(link('root'), '<p class="card"></p>'),
  });
  await inlineStyles(directory.path);
  expect(read('index.html')).toContain('<style>.card{top:0}.toast{top:1px}</style>');
});

it('fonts are separate: loaded after the first paint, or at once without scripts', async () => {
  const face = '@font-face{font-family:A;src:url(/assets/a-1.woff2)format("woff2")}';
  const fallback = '@font-face{font-family:B;src:local(Arial)}';
  write({
    'assets/root.css': `${face}${fallback}p{font-family:A,B}`,
    'index.html': page(link('root'), '<p></p>'),
  });
  await inlineStyles(directory.path);
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
  await inlineStyles(directory.path);
  expect(read('index.html')).toBe(
    page(
      '<style>.hero{top:0}</style>',
      '<p class="hero"></p><style data-later="">.hero{top:0}.footer{top:1px}</style><p class="footer"></p>',
    ),
  );
});

it('a page without styles, or with a sheet that is missing, stops the build', async () => {
  write({ 'index.html': page('', '') });
  await expect(inlineStyles(directory.path)).rejects.toThrow('index.html has no styles');
  write({ 'index.html': page(link('lost'), '') });
  await expect(inlineStyles(directory.path)).rejects.toThrow('assets/lost.css');
});
