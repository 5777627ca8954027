import { expect, it } from 'vitest';
import { undefinedProperties, utilitiesWithoutRule } from './lost-tokens.ts';

const sources = (text: string) =>
  new Map([
    ['tokens.css', ':root { --ink: #000; }'],
    ['part.tsx', text],
  ]);

it('a custom property that nothing defines is reported', () => {
  const css = 'a { color: var(--ink); fill: var( --lost ); stroke: var(--lost, red) }';
  expect(undefinedProperties(sources(css))).toEqual(['--lost']);
  expect(undefinedProperties(sources('<p className="bg-(--short)">'))).toEqual(['--short']);
});

it.each([
  ['has a fallback', 'a { color: var(--lost, red) }'],
  ['is registered', '@property --lost { syntax: "*"; inherits: false } a { color: var(--lost) }'],
  ['is set by a rule', 'b { --lost: 1 } a { order: var(--lost) }'],
  ['is set by a script', "a { left: var(--lost) } style.setProperty('--lost', x)"],
  ["is Tailwind's own", 'a { color: var(--tw-ring-color) }'],
])('a custom property is not reported if it %s', (_reason, text) => {
  expect(undefinedProperties(sources(text))).toEqual([]);
});

it('a utility whose token is missing is reported, with its variants', () => {
  const css = '.bg-ink{} .hover\\:text-ink\\/50{} .\\[\\&\\>p\\]\\:text-ink{}';
  const page =
    '<p class="bg-ink hover:text-ink/50 [&amp;&gt;p]:text-ink hero bg-lost"><b class="md:border-lost text-part--on">';
  expect(utilitiesWithoutRule(css, [page])).toEqual(['bg-lost', 'md:border-lost']);
});
