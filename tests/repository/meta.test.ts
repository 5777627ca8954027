import { expect, it } from 'vitest';
import { LISTED_PATHS } from '#site/pages.ts';
import { meta, type PageMeta } from '#content/meta.ts';
import { PATHS } from '#site/paths.ts';
import { RESULT_PATHS } from '#contract/paths.ts';

const pages: PageMeta[] = Object.values(meta);

it('every page has a title of its own, and a description of its own where it may be listed', () => {
  const titles = pages.map(({ title }) => title);
  const descriptions = pages.flatMap((page) => (page.noindex ? [] : [page.description]));
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(LISTED_PATHS.length);
});

it('result pages and pages of mail links are not listed', () => {
  const others: string[] = [
    ...Object.values(RESULT_PATHS),
    PATHS.confirmNewsletter,
    PATHS.unsubscribeNewsletter,
  ];
  expect(LISTED_PATHS.filter((path) => others.includes(path))).toEqual([]);
});
