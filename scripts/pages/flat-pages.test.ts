import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flattenPages } from './flat-pages.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('moves each page beside its folder, and leaves the rest where it is', async () => {
  const files = [
    'index.html',
    'nosotros/index.html',
    'soluciones/index.html',
    'soluciones/forwarders/index.html',
    '404/index.html',
    'assets/app-4f3a.js',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), file);
  }
  await flattenPages(directory);
  expect(readdirSync(directory, { recursive: true }).toSorted()).toEqual([
    '404.html',
    'assets',
    'assets/app-4f3a.js',
    'index.html',
    'nosotros.html',
    'soluciones',
    'soluciones.html',
    'soluciones/forwarders.html',
  ]);
  expect(readFileSync(join(directory, 'soluciones/forwarders.html'), 'utf8')).toBe(
    'soluciones/forwarders/index.html',
  );
});
