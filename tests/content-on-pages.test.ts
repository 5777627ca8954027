import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { ANCHORS, homeAnchor } from '#content/paths.ts';
import { testimonials } from '#content/testimonials.ts';
import { SHAPES } from '#scripts/content/shapes/all.ts';
import { builtPages, linksOn, normalised, textsOn } from './built-pages.ts';
import { textsOf } from './content-texts.ts';

const CONTENT = join('app', 'content');

/** The texts that no built page holds as they are, and where they appear instead. `*` stands for any one key. */
const ELSEWHERE: Record<string, string> = {
  'checker.ts → checker → offer': 'the number check, by script',
  'checker.ts → checker → parts → waybill': 'the number check, for an air waybill',
  'checker.ts → checker → stamp': 'the number check, for a right number',
  'checker.ts → checker → verdicts': 'the number check, by script',
  'comparison.ts → comparison → causes': 'the comparison, by script',
  'comparison.ts → comparison → differs': 'the comparison, by script',
  'comparison.ts → comparison → empty': 'the comparison, by script',
  'comparison.ts → comparison → fields → * → unit': 'the comparison, by script',
  'comparison.ts → comparison → reset': 'the comparison, once it was changed',
  'comparison.ts → comparison → same': 'the comparison, when all agrees',
  'comparison.ts → comparison → several': 'the comparison, by script',
  'comparison.ts → comparison → stamp': 'the comparison, when all agrees',
  'comparison.ts → comparison → unreadable': 'the comparison, by script',
  'forms.ts → * → badFormat': 'a toast; joined to another text on a result page',
  'forms.ts → * → fields → * → errors': 'beside a field, and in the error summary',
  'forms.ts → * → folio': 'beside a form that was sent',
  'forms.ts → * → missing': 'a toast; joined to another text on a result page',
  'forms.ts → * → submitting': 'the submit button, while a form is sent',
  'forms.ts → * → summary': 'the error summary',
  'forms.ts → * → tooLong': 'beside a field, and in a toast',
  'home.ts → benefits → more': 'the name of an information button, before the title of its benefit',
  'home.ts → hero → carousel → resume': 'the pause button, while the carousel is paused',
  'not-found.ts → notFound → drawing → plate': 'the drawing, as lettering',
  'not-found.ts → notFound → log': 'the console',
  'shell.ts → footer → newsletter → tooMany': 'a toast',
  'shell.ts → shell → backToTop': 'the button that appears after a scroll',
  'shell.ts → shell → closeMenu': 'the menu button, while the menu is open',
  'shell.ts → shell → toasts → close': 'a toast',
  'structured-data.ts → companyData → areasServed': 'the structured data',
  'too-many.ts → tooManyAfter': 'the end of a failure toast',
};

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const hasTestimonials = testimonials.items.length > 0;
const hasNewTabs = builtPages.some(({ html }) => html.includes('target="_blank"'));

/** Files whose texts the pages have no use for, as the operator left out what they are about. */
const UNUSED = [...(hasTestimonials ? [] : ['testimonials.ts']), ...(hasNewTabs ? [] : ['away.ts'])];
const files = readdirSync(CONTENT).filter((file) => !UNUSED.includes(file));

/** Without testimonials the pages leave out every link to them. */
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

/** In a file without a shape, a text is a string of more than one word. */
function sentencesOf(value: unknown, keys: readonly string[]): { keys: readonly string[]; text: string }[] {
  if (typeof value === 'string') return /\s/.test(value) ? [{ keys, text: value }] : [];
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => sentencesOf(entry, [...keys, key]));
}

function linksOf(
  value: unknown,
  keys: readonly string[],
): { path: string; address: string; label: string }[] {
  if (!isGroup(value)) return [];
  const { to, href, anchor } = value;
  const label = value['label'] ?? value['text'];
  const address = to ?? href ?? (typeof anchor === 'string' ? `#${idOf(anchor)}` : undefined);
  const link =
    typeof address === 'string' && typeof label === 'string'
      ? [{ path: keys.join(' → '), address, label: normalised(label) }]
      : [];
  return [...link, ...Object.entries(value).flatMap(([key, entry]) => linksOf(entry, [...keys, key]))];
}

const idOf = (anchor: string) => (ANCHORS as Record<string, string>)[anchor] ?? anchor;

const contents = await Promise.all(
  files.map(async (file) => {
    const content = { ...((await import(/* @vite-ignore */ resolve(CONTENT, file))) as object) };
    const shape = SHAPES[file];
    // The parser calls the functions that make texts, each with a sample.
    return { file, shape, content: shown(shape ? safeParse(shape, content).output : content) };
  }),
);
const texts = contents
  .flatMap(({ file, shape, content }) =>
    shape ? textsOf(shape, content, [file]) : sentencesOf(content, [file]),
  )
  .map(({ keys, text }) => ({ path: keys.join(' → '), text: normalised(text) }));

const patterns = Object.keys(ELSEWHERE).map((pattern) => ({
  pattern,
  matches: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^→]+')}( → |$)`),
}));
const isListed = ({ path }: { path: string }) => patterns.some(({ matches }) => matches.test(path));

const onPages = new Set(builtPages.flatMap(textsOn));
const expected = texts.filter((text) => !isListed(text));

it('every text of the content is on a built page, or listed above with the place where it appears', () => {
  expect(expected.length).toBeGreaterThan(files.length);
  const missing = expected.filter(({ text }) => !onPages.has(text));
  expect(missing).toEqual([]);
});

it('every entry of the list leads to a text that no built page holds', () => {
  const alsoExpected = new Set(expected.map(({ text }) => text));
  const isAway = ({ text }: { text: string }) => !onPages.has(text) || alsoExpected.has(text);
  const stale = patterns.filter(
    ({ matches }) => !texts.some((text) => matches.test(text.path) && isAway(text)),
  );
  expect(stale.map(({ pattern }) => pattern)).toEqual([]);
});

it('every link of the content is on a built page, with its label and its address', () => {
  const built = builtPages.flatMap(linksOn);
  const links = contents.flatMap(({ file, content }) => linksOf(content, [file]));
  expect(links.length).toBeGreaterThan(0);
  const missing = links.filter(
    ({ address, label }) => !built.some(({ href, text }) => href === address && text.includes(label)),
  );
  expect(missing).toEqual([]);
});
