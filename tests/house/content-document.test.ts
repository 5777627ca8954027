import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { object } from 'valibot';
import { expect, it } from 'vitest';
import { PAGE_MAPS } from '#scripts/content/page-maps.ts';
import { SHAPES } from '#scripts/content/shapes/all.ts';
import { hasKeys } from '../content-texts.ts';

const PICTURES = join('docs', 'contenido');
const PICTURES_MAX_BYTES = 400_000;

const text = readFileSync(join('docs', 'contenido.md'), 'utf8');
const keys = [...text.matchAll(/`([\w-]+\.ts) → ([\w.]+)`/g)].map(([, file = '', key = '']) => ({
  file,
  key,
}));
it('every key that the document names exists', () => {
  expect(keys.length).toBeGreaterThan(100);
  const missing = keys.filter(({ file, key }) => !hasKeys(SHAPES[file] ?? object({}), key.split('.')));
  expect(missing).toEqual([]);
});

it('every file and picture that the document leads to exists, and the pictures are small', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join('docs', link));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
  const pictures = readdirSync(PICTURES);
  expect(pictures.toSorted()).toEqual(PAGE_MAPS.map(({ file }) => `${file}.webp`).toSorted());
  expect(links).toEqual(expect.arrayContaining(pictures.map((picture) => join(PICTURES, picture))));
  const bytes = pictures.map((picture) => statSync(join(PICTURES, picture)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX_BYTES);
});

it('every command that the document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
