import { expect, it } from 'vitest';
import { undefinedProperties, utilitiesWithoutRule } from './lost-tokens.ts';

const TOKENS = ':root { --ink: #000; }';
const built = (css: string, page = '', scripts = '') => ({ css: TOKENS + css, pages: [page], scripts });

it('a custom property that nothing defines is reported', () => {
  expect(
    undefinedProperties(built('a { color: var(--ink); fill: var( --lost ); stroke: var(--lost, red) }')),
  ).toEqual(['--lost']);
  expect(undefinedProperties(built('', '<path fill="var(--drawn)"/>'))).toEqual(['--drawn']);
});

it.each([
  ['has a fallback', built('a { color: var(--lost, red) }')],
  ['is registered', built('@property --lost { syntax: "*"; inherits: false } a { color: var(--lost) }')],
  ['is set by a rule', built('b { --lost: 1 } a { order: var(--lost) }')],
  ['is set by a script', built('a { left: var(--lost) }', '', "style.setProperty('--lost', x)")],
])('a custom property is not reported if it %s', (_reason, input) => {
  expect(undefinedProperties(input)).toEqual([]);
});

it('a utility whose token is missing is reported, with its variants', () => {
  const css = '.bg-ink{} .hover\\:text-ink\\/50{} .\\[\\&\\>p\\]\\:text-ink{}';
  const page =
    '<p class="bg-ink hover:text-ink/50 [&amp;&gt;p]:text-ink hero bg-lost"><b class="md:border-lost text-part--on">';
  expect(utilitiesWithoutRule(built(css, page))).toEqual(['bg-lost', 'md:border-lost']);
});
