import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHAPES } from '#content/shapes/all.ts';
import { hasKeys } from '#scripts/content/texts.ts';

const text = readFileSync(join('docs', 'contenido.md'), 'utf8');
const keys = [...text.matchAll(/`([\w-]+\.ts) → ([\w.]+)`/g)].map(([, file = '', key = '']) => ({
  file,
  key,
}));
it('every key that the document names exists', () => {
  expect(keys.length).toBeGreaterThan(40);
  const missing = keys.filter(({ file, key }) => {
    const shape = SHAPES[file];
    if (shape) return !hasKeys(shape, key.split('.'));
    return !readFileSync(join('app', 'content', file), 'utf8').includes(`export const ${key}`);
  });
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
