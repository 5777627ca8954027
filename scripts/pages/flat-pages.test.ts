import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { directoryFixture } from '#tests/directory-fixture.ts';
import { flattenPages } from './flat-pages.ts';

const directory = directoryFixture();

it('moves each page beside its folder, and leaves the rest where it is', async () => {
  const files = [
    'index.html',
    'nosotros/index.html',
    'soluciones/forwarders/index.html',
    '404/index.html',
    'assets/app-4f3a.js',
  ];
  for (const file of files) directory.write(file, file);
  await flattenPages(directory.path);
  expect(readdirSync(directory.path, { recursive: true }).toSorted()).toEqual([
    '404.html',
    'assets',
    'assets/app-4f3a.js',
    'index.html',
    'nosotros.html',
    'soluciones',
    'soluciones/forwarders.html',
  ]);
  expect(directory.read('soluciones/forwarders.html')).toBe('soluciones/forwarders/index.html');
});
