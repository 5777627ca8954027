import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const gallery = globSync('app/gallery/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Components alone: what begins with a capital and is not shouted. */
const COMPONENT = /^export function ([A-Z]\w*)/gm;
const components = globSync(['app/ui/**/*.tsx', 'app/scenes/**/*.tsx'], {
  // Parts of the share images, which the gallery shows whole.
  exclude: ['app/scenes/share/**'],
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(COMPONENT)].map(([, name = '']) => [name, file] as const),
);

it('the list of components is not empty', () => {
  expect(components.length).toBeGreaterThan(25);
});

it.each(components)('the gallery shows %s of %s', (name) => {
  expect(gallery).toMatch(new RegExp(`\\b${name}\\b`));
});
