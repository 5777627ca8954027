import { expect, it, vi } from 'vitest';
import { LISTED_PATHS } from '#content/listed-paths.ts';
import { meta, type PageMeta } from '#content/meta.ts';
import { PATHS } from '#content/paths.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { LIMITS } from '#scripts/content/limits.ts';
import { lengthOf } from '#scripts/content/operator-values.ts';

/** What a list of results shows beside the title says little where it is shorter. */
const DESCRIPTION_MIN = 70;
const isShownWhole = (length: number) => length >= DESCRIPTION_MIN && length <= LIMITS.pageDescription.max;

const pages: PageMeta[] = Object.values(meta);
const descriptions = pages.flatMap((page) => (page.noindex ? [] : [page.description]));

it('every page has a title of its own, as long as a list of results shows', () => {
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title) => lengthOf(title) > LIMITS.pageTitle.max)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

it('every page that may be listed has a description of its own, as long as a list of results shows', () => {
  expect(descriptions.filter((description) => !isShownWhole(lengthOf(description)))).toEqual([]);
  expect(new Set(descriptions).size).toBe(LISTED_PATHS.length);
});

it('what answers a form, or a mail’s link, is not listed', () => {
  const others: string[] = [
    ...Object.values(RESULT_PATHS),
    PATHS.confirmNewsletter,
    PATHS.unsubscribeNewsletter,
  ];
  expect(LISTED_PATHS.filter((path) => others.includes(path))).toEqual([]);
  expect(LISTED_PATHS.length).toBe(descriptions.length);
});

it('a page is listed unless its noindex says true', async () => {
  vi.resetModules();
  vi.doMock('#content/meta.ts', () => ({ meta: { ...meta, about: { ...meta.about, noindex: false } } }));
  const { LISTED_PATHS: paths } = await import('#content/listed-paths.ts');
  expect(paths).toEqual(LISTED_PATHS);
});
