import { expect, it } from 'vitest';
import { problemOf } from './render.ts';

const error = Object.assign(new Error('title is undefined'), {
  stack: `TypeError: title is undefined
    at renderPage (/srv/site/app/document.tsx:56:1)
    at Stats (/srv/site/app/sections/stats/stats.tsx:20:14)
    at Home (/srv/site/app/routes/home.tsx:30:7)`,
});
const message = 'title is undefined (app/sections/stats/stats.tsx:20)';

it.each([
  ['the route that it draws', error, 'app/routes/home.tsx', { file: 'app/routes/home.tsx', message }],
  [
    'its own file, before any page is drawn',
    error,
    undefined,
    { file: 'app/sections/stats/stats.tsx', message },
  ],
  [
    'the route, if nothing else is known',
    'no',
    'app/routes/home.tsx',
    { file: 'app/routes/home.tsx', message: 'no' },
  ],
])('a mistake names %s', (_what, thrown, route, problem) => {
  expect(problemOf(thrown, route)).toEqual({ ...problem, keys: [] });
});
