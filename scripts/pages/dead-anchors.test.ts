import { expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { deadAnchors } from './dead-anchors.ts';

const PAGES = {
  'index.html': '<a class="x" href="#uno">Uno</a><section id="uno"></section><a href="https://a.mx/#x">A</a>',
  'nosotros.html': '<a href="/#uno">Uno</a><a href="/#dos">Dos</a><a href="#pie">Pie</a><p id="pie"></p>',
  'soluciones/forwarders.html':
    '<a href="/#dos">Dos</a><a href="/nosotros?de=pie#pie">Pie</a><a href="#uno">Uno</a>',
};

const directory = directoryFixture();

it('dead links to places are reported once, with their words and their pages', async () => {
  for (const [name, html] of Object.entries(PAGES)) directory.write(name, html);
  expect(await deadAnchors(directory.path)).toMatchObject([
    {
      file: 'El enlace a /#dos',
      text: 'Dos',
      message: expect.stringMatching(/ \/nosotros, \/soluciones\/forwarders\.$/),
    },
    {
      file: 'El enlace a /soluciones/forwarders#uno',
      message: expect.stringMatching(/: \/soluciones\/forwarders\.$/),
    },
  ]);
});
