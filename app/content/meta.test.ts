import { expect, it } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { LISTED_PATHS, meta, type PageMeta } from './meta.ts';
import { PATHS } from './paths.ts';

const pages: PageMeta[] = Object.values(meta);
const descriptions = pages.flatMap((page) => (page.noindex ? [] : [page.description]));

it('every page has a title of its own, as long as a list of results shows', () => {
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

it('every page that may be listed has a description of its own, as long as a list of results shows', () => {
  expect(descriptions.filter(({ length }) => length < 70 || length > 155)).toEqual([]);
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
