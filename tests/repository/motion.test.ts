import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Properties that browsers animate without a new layout. */
const ALLOWED = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity', 'clip-path', 'd']);
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
const DECLARATION = /([\w-]+)\s*:/g;

it('animations only change transform, opacity, clip and the shape of a path', () => {
  const animations = globSync('app/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(KEYFRAMES),
  ]);
  const changed = animations.flatMap(([, name = '', body = '']) =>
    [...body.matchAll(DECLARATION)].map(([, property = '']) => ({ name, property })),
  );
  expect(changed).not.toEqual([]);
  expect(changed.filter(({ property }) => !ALLOWED.has(property))).toEqual([]);
});
