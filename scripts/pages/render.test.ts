import { expect, it } from 'vitest';
import { problemOf } from './render.ts';

const error = Object.assign(new Error('title is undefined'), {
  stack: `TypeError: title is undefined
    at renderPage (/srv/site/app/document.tsx:56:1)
    at Stats (/srv/site/app/sections/stats/stats.tsx:20:14)
    at BlockPage (/srv/site/app/blocks/block-page.tsx:21:7)`,
});
const message = 'title is undefined (app/sections/stats/stats.tsx:20)';

it.each([
  ['the page that it draws', error, '/precios', { file: '/precios', message }],
  [
    'its own file, before any page is drawn',
    error,
    undefined,
    { file: 'app/sections/stats/stats.tsx', message },
  ],
  ['the page, if nothing else is known', 'no', '/precios', { file: '/precios', message: 'no' }],
])('a mistake names %s', (_what, thrown, page, problem) => {
  expect(problemOf(thrown, page)).toEqual({ ...problem, keys: [] });
});
