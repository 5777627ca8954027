import { writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { policiesFile } from '#server/http/static-files.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { page } from '#schema/blocks.ts';
import { readTextFile } from '../content/read-file.ts';
import { deadLinks } from './dead-links.ts';

const root = directoryFixture();
let build: string;
beforeEach(() => {
  build = root.in('build/client');
  for (const file of ['foto uno.webp', "l'or.webp", 'catálogo.pdf', 'assets/a-1.png', 'carpeta/x'])
    root.write(`build/client/${file}`, '');
  root.write('build/client/index.html', '<section id="uno"></section>');
  writeFileSync(policiesFile(build), '{"/": "", "/nosotros": ""}');
});

const found = (markup: string) => {
  root.write('build/client/nosotros.html', `<p id="pie"></p>${markup}`);
  return deadLinks(build, []);
};

it.each([
  ['<a href="/no-existe">Planes</a>', 'El enlace a /no-existe', 'ninguna página ni archivo', 'Planes'],
  ['<a href="nosotros"><b>Planes</b></a>', 'El enlace a nosotros', 'ninguna página ni archivo', 'Planes'],
  ['<a href="/carpeta">Planes</a>', 'El enlace a /carpeta', 'ninguna página ni archivo', 'Planes'],
  ['<a class="x" href="/#dos">Dos</a>', 'El enlace a /#dos', 'ningún lugar con ese nombre', 'Dos'],
  ['<a href="#uno">Uno</a>', 'El enlace a /nosotros#uno', 'ningún lugar con ese nombre', 'Uno'],
  ['<a href="/100%.pdf">Folleto</a>', 'El enlace a /100%.pdf', 'ninguna página ni archivo', 'Folleto'],
  ['<img alt="" src="/no.webp?v=1&amp;w=2"/>', 'La imagen /no.webp?v=1&w=2', 'No existe', ''],
  ['<img alt="" src="no.webp"/>', 'La imagen no.webp', 'No existe', ''],
  ['<img alt="" src="/100%.jpg"/>', 'La imagen /100%.jpg', 'No existe', ''],
  ['<source srcSet="/foto%20uno.webp 1x, /no.webp 2x"/>', 'La imagen /no.webp', 'No existe', ''],
  ['<svg><image href="/no.webp"></image></svg>', 'La imagen /no.webp', 'No existe', ''],
  ['<style>p{background:url(/no.webp)}</style>', 'La imagen /no.webp', 'No existe', ''],
])('%s is reported with its page and its words', async (markup, file, message, text) => {
  expect(await found(markup)).toMatchObject([{ file, text, message: expect.stringContaining(message) }]);
  expect((await found(markup))[0]?.message).toMatch(/ Está en: \/nosotros\.$/);
});

it.each([
  ['/no-existe', '/no-existe', 'ninguna página ni archivo'],
  ['#dos', '#dos', 'ningún lugar con ese nombre'],
  ['/#dos', '/#dos', 'ningún lugar con ese nombre'],
])('a link of the texts to %s is told at its line', async (to, address, message) => {
  root.write(
    'nosotros.yaml',
    `path: /nosotros\nblocks:\n  - type: closing\n    button:\n      to: '${to}'\n`,
  );
  const texts = [readTextFile(root.in('nosotros.yaml'), page)];
  root.write('build/client/nosotros.html', `<a href="${address}">Planes</a>`);
  expect(await deadLinks(build, texts)).toMatchObject([
    { file: root.in('nosotros.yaml'), line: 5, text: to, message: expect.stringContaining(message) },
  ]);
});

it('a mistake on several pages is reported once', async () => {
  root.write('build/client/index.html', '<a href="/no-existe">Uno</a><a href="/no-existe">Dos</a>');
  expect(await found('<a href="/no-existe">Tres</a>')).toMatchObject([
    { text: 'Uno · Dos · Tres', message: expect.stringMatching(/: \/, \/nosotros\.$/) },
  ]);
});

it.each([
  '<a href="/">Inicio</a><a href="/#uno">Uno</a><a href="#pie">Pie</a><a href="?de=pie#pie">Pie</a>',
  '<a href="/nosotros?de=pie#pie">Pie</a><a href="/cat%C3%A1logo.pdf">Catálogo</a>',
  '<a href="https://a.mx/no#x">A</a><a href="tel:+52">B</a><a href="//a.mx">C</a>',
  '<img src="/assets/a-1.png"/><img src="data:image/png;base64,AA"/><img src="https://a.mx/a.png"/>',
  '<svg><image href="#pie"></image></svg><img src="/foto uno.webp" alt=""/>',
  '<img src="/l&#x27;or.webp" alt="&quot;"/>',
])('%s leads somewhere', async (markup) => {
  expect(await found(markup)).toEqual([]);
});
