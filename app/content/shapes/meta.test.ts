import { expect, it } from 'vitest';
import { meta as pages } from '#content/meta.ts';
import { LISTED_PAGES } from '#site/pages.ts';
import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { fileProblems } from '#scripts/content/file-problems.ts';
import { meta as shape } from './meta.ts';

const page = { path: '/otra', title: 'Precios', description: 'Cuánto cuesta.' };
const problemsOf = (list: Record<string, object>) =>
  fileProblems('app/content/meta.ts', shape, { content: { meta: list } }).map(({ keys, message }) => [
    keys.join(' → '),
    message,
  ]);
const without = (name = ''): Record<string, object> => {
  const { [name]: _left, ...others }: Record<string, object> = pages;
  return others;
};

it('a page that the code does not name may be removed', () => {
  const name = LISTED_PAGES.map((each) => each.name).findLast((each) => each !== 'home');
  expect(problemsOf(without(name))).toEqual([]);
});

it('a page that the code names may not be removed', () => {
  expect(problemsOf(without('notFound'))).toEqual([
    ['meta → notFound', expect.stringContaining('Falta «notFound»')],
  ]);
});

it.each([
  ['no file', { noFile: page }, 'noFile', 'Falta el archivo app/routes/no-file.tsx'],
  ['the address of another', { home: { ...page, path: NEWSLETTER_PATHS.confirm } }, 'home', 'Otra página'],
  ['a result’s address', { home: { ...page, path: RESULT_PATHS.demoSent } }, 'home', 'Otra página'],
  ['a misspelt address', { home: { ...page, path: 'Inicio' } }, 'home → path', 'empieza con «/»'],
  ['no address', { home: { ...page, path: undefined } }, 'home → path', '«path» no tiene valor'],
  ['no description', { home: { ...page, description: '' } }, 'home → description', 'Está vacío'],
])('a page with %s is told', (_mistake, added, place, message) => {
  expect(problemsOf({ ...pages, ...added })).toContainEqual([
    `meta → ${place}`,
    expect.stringContaining(message),
  ]);
});
