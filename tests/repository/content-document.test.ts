import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object } from 'valibot';
import { expect, it } from 'vitest';
import { SHAPES } from '#content/shapes/all.ts';
import { hasKeys } from '../content-texts.ts';

const text = readFileSync(join('docs', 'contenido.md'), 'utf8');
const keys = [...text.matchAll(/`([\w-]+\.ts) → ([\w.]+)`/g)].map(([, file = '', key = '']) => ({
  file,
  key,
}));
it('every key that the document names exists', () => {
  expect(keys.length).toBeGreaterThan(40);
  const missing = keys.filter(({ file, key }) => !hasKeys(SHAPES[file] ?? object({}), key.split('.')));
  expect(missing).toEqual([]);
});

it('every file that the document leads to exists', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join('docs', link));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

it('every command that the document names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/`npm run ([\w:]+)`/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
