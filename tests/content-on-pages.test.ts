import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { homeAnchor } from '#site/paths.ts';
import { hasSection } from '#content/has-section.ts';
import { SHAPES } from '#content/shapes/all.ts';
import { builtLinks, builtPages, normalised } from '#tests/support/built-pages.ts';
import { textsOf } from '#scripts/content/texts.ts';

/** Keys whose texts only appear by script, in some state, or for programs. */
const NOT_ON_PAGES: Record<string, string[]> = {
  'checker.ts': ['offer', 'parts', 'stamp', 'verdicts'],
  'comparison.ts': ['causes', 'name', 'unit', 'unlikely', 'refused', 'reset', 'review', 'same', 'stamp'],
  'forms.ts': [
    'again',
    'badFormat',
    'doubt',
    'errors',
    'folio',
    'missing',
    'receipt',
    'submitting',
    'summary',
    'tooLong',
  ],
  'forwarders.ts': ['notices'],
  'home.ts': ['more', 'resume'],
  'importers.ts': ['counts', 'mistakes', 'mistaken', 'empty', 'done'],
  'not-found.ts': ['plate', 'log'],
  'shell.ts': ['network', 'tooMany', 'backToTop', 'closeMenu', 'close'],
  'structured-data.ts': ['areasServed'],
  'too-many.ts': ['tooManyAfter'],
};

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const hasTestimonials = hasSection('testimonials');
const hasNewTabs = builtPages.some(({ html }) => html.includes('target="_blank"'));
/** Files whose texts no page uses because the operator left their subject out. */
const UNUSED = [
  ...(hasTestimonials ? [] : ['testimonials.ts']),
  ...(hasSection('solution') ? [] : ['solution.ts', 'checker.ts', 'comparison.ts']),
  ...(hasNewTabs ? [] : ['away.ts']),
];

const routes = globSync('app/routes/*.tsx').map((file) => readFileSync(file, 'utf8'));
/** Whether a route still draws a group of its file. If not, the operator removed the section. */
function isDrawn(file: string, group: string): boolean {
  const names = routes.flatMap((route) => {
    const [, name] = new RegExp(`import \\* as (\\w+) from '#content/${file}'`).exec(route) ?? [];
    return name ? [{ route, name }] : [];
  });
  return (
    names.length === 0 || names.some(({ route, name }) => new RegExp(`\\b${name}\\.${group}\\b`).test(route))
  );
}

/** Without testimonials the pages omit every link to them. */
const isLeftOut = (value: unknown): boolean =>
  !hasTestimonials &&
  isGroup(value) &&
  (value['to'] === homeAnchor('testimonials') || value['anchor'] === 'testimonials');

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isLeftOut(item)).map(shown);
  if (!isGroup(value)) return value;
  const entries = Object.entries(value).filter(([, entry]) => !isLeftOut(entry));
  return Object.fromEntries(entries.map(([key, entry]) => [key, shown(entry)]));
}

const contents = await Promise.all(
  Object.entries(SHAPES)
    .filter(([file]) => !UNUSED.includes(file))
    .map(async ([file, shape]) => {
      const content = { ...((await import(/* @vite-ignore */ resolve('app/content', file))) as object) };
      // The parser calls the functions that make texts with a sample.
      const groups = Object.entries(safeParse(shape, content).output as object);
      const drawn = Object.fromEntries(groups.filter(([group]) => isDrawn(file, group)));
      return { file, shape, content: shown(drawn) };
    }),
);

const SPOKEN_ATTRIBUTES = /\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g;
/** Every text that a page shows or announces: one entry per piece between two tags. */
const onPages = new Set(
  builtPages.flatMap(({ html }) =>
    [...html.split(/<[^>]*>/), ...[...html.matchAll(SPOKEN_ATTRIBUTES)].map(([, value = '']) => value)].map(
      normalised,
    ),
  ),
);

it.each(contents)('every text of $file is on a built page', ({ file, shape, content }) => {
  const missing = textsOf(shape, content)
    .filter(({ keys }) => !keys.some((key) => NOT_ON_PAGES[file]?.includes(key)))
    .filter(({ text }) => !onPages.has(normalised(text)));
  expect(missing).toEqual([]);
});

function linksOf(value: unknown): { address: string; label: string }[] {
  if (!isGroup(value)) return [];
  const [address, label] = [value['to'] ?? value['href'], value['label'] ?? value['text']];
  const isLink = typeof address === 'string' && typeof label === 'string';
  return [
    ...(isLink ? [{ address, label: normalised(label) }] : []),
    ...Object.values(value).flatMap(linksOf),
  ];
}

it('every link of the content is on a built page, with its label and its address', () => {
  const missing = linksOf(contents.map(({ content }) => content)).filter(
    ({ address, label }) => !builtLinks.some(({ href, text }) => href === address && text.includes(label)),
  );
  expect(missing).toEqual([]);
});
