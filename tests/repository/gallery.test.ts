import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtPages } from '../built-pages.ts';

const gallery = globSync('app/gallery/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Components only: names with one capital at the start. */
const COMPONENT = /^export function ([A-Z]\w*)/gm;
const components = globSync('app/ui/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(COMPONENT)].map(([, name = '']) => name),
);

it('the gallery shows every primitive', () => {
  expect(components.length).toBeGreaterThan(15);
  expect(components.filter((name) => !new RegExp(`\\b${name}\\b`).test(gallery))).toEqual([]);
});

it('a build has no gallery', () => {
  expect(builtPages.map(({ path }) => path)).not.toContain('/galeria');
});
