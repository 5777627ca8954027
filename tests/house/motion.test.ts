import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a browser animates without laying the page out anew. */
const ALLOWED = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity', 'clip-path']);
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
const DECLARATION = /([\w-]+)\s*:/g;

const animations = globSync('app/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(KEYFRAMES)].map(
    ([, name = '', body = '']) => [name, body] as const,
  ),
);

it('there are animations to look at', () => {
  expect(animations.length).toBeGreaterThan(5);
});

it.each(animations)('%s moves nothing but transform, opacity and clip', (_, body) => {
  const properties = [...body.matchAll(DECLARATION)].map(([, property = '']) => property);
  expect(properties).not.toEqual([]);
  expect(properties.filter((property) => !ALLOWED.has(property))).toEqual([]);
});
