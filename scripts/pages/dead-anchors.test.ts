import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deadAnchors } from './dead-anchors.ts';

const PAGES = {
  'index.html': '<a class="x" href="#uno">Uno</a><section id="uno"></section><a href="https://a.mx/#x">A</a>',
  'nosotros.html': '<a href="/#uno">Uno</a><a href="/#dos">Dos</a><a href="#pie">Pie</a><p id="pie"></p>',
  'soluciones/forwarders.html':
    '<a href="/#dos">Dos</a><a href="/nosotros?de=pie#pie">Pie</a><a href="#uno">Uno</a>',
};

it('dead links to places are reported once, with their pages', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'anchors-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, html] of Object.entries(PAGES)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), html);
  }
  expect(await deadAnchors(directory)).toMatchObject([
    { file: 'El enlace a /#dos', message: expect.stringMatching(/ \/nosotros, \/soluciones\/forwarders\.$/) },
    {
      file: 'El enlace a /soluciones/forwarders#uno',
      message: expect.stringMatching(/: \/soluciones\/forwarders\.$/),
    },
  ]);
});
