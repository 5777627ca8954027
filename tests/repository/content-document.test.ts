import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHAPES } from '#content/shapes/all.ts';
import { hasKeys } from '#scripts/content/texts.ts';

const text = ['contenido.md', 'bloques.md']
  .map((name) => readFileSync(join('docs', name), 'utf8'))
  .join('\n');
const keys = [...text.matchAll(/`([\w-]+\.ts) → ([\w.]+)`/g)].map(([, file = '', key = '']) => ({
  file,
  key,
}));
it('every key that the documents name exists', () => {
  expect(keys.length).toBeGreaterThan(40);
  const missing = keys.filter(({ file, key }) => {
    const shape = SHAPES[file];
    if (shape) return !hasKeys(shape, key.split('.'));
    return !readFileSync(join('app', 'content', file), 'utf8').includes(`export const ${key}`);
  });
  expect(missing).toEqual([]);
});

it('every file that the documents lead to exists', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join('docs', link));
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});
