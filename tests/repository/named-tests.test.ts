import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NAMED = /`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|css))`/g;
/** Documents leave out the folder that they are about. */
const ROOTS = ['', 'app/', 'app/content/', 'server/'];
/** They name files that the reader creates. */
const RECIPES = 'docs/bloques.md';

it.each(globSync('{README,CONTRIBUTING,docs/*}.md').filter((document) => document !== RECIPES))(
  '%s names tests and sources that exist',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(NAMED)].map(([, file = '']) => file);
    expect(named.filter((file) => !ROOTS.some((root) => existsSync(root + file)))).toEqual([]);
  },
);
