import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsIn } from '#tests/support/imports.ts';
import { CONFIG, DOMAIN, IMPORTS } from './imports.ts';

const OF_TESTS = /^#tests\/|\/tests\//;
const SHARED = [...CONFIG, ...DOMAIN];
const MOST_SPECIFIC_FIRST = Object.keys(IMPORTS).toSorted((one, other) => other.length - one.length);

const placeOf = (file: string) =>
  MOST_SPECIFIC_FIRST.find((each) => file === each || file.startsWith(`${each}/`));
const allows = (entry: string, name: string) =>
  name === entry || (/[/:]$/.test(entry) && `${name}/`.startsWith(entry));

/** Imports of a file that its place may not have. */
function refused(file: string, source: string): string[] {
  const place = placeOf(file);
  if (place === undefined) return [];
  const allowed = ['./', ...IMPORTS[place]!];
  return importsIn(source)
    .filter((name) => !allowed.some((entry) => allows(entry, name)))
    .map((name) => `${file} imports ${name}. ${place} may import ${allowed.join(', ')}`);
}

const sources = globSync('{app,contract,server,supabase}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\./.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

it('no file imports what its folder may not', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(([file, source]) => refused(file, source))).toEqual([]);
});

it('no command uses what is only for tests', () => {
  const commands = globSync('{server,scripts}/**/*.{ts,mjs}').filter((file) => !/\.test\./.test(file));
  const imports = commands.flatMap((file) => importsIn(readFileSync(file, 'utf8')));
  expect(imports.filter((name) => OF_TESTS.test(name))).toEqual([]);
});

it('every entry of a folder is used there', () => {
  const used = Map.groupBy(sources, ([file]) => placeOf(file));
  const unused = Object.entries(IMPORTS).flatMap(([place, entries]) => {
    const names = (used.get(place) ?? []).flatMap(([, source]) => importsIn(source));
    return entries
      .filter((entry) => !SHARED.includes(entry) && !names.some((name) => allows(entry, name)))
      .map((entry) => `${place}: ${entry}`);
  });
  expect(unused).toEqual([]);
});

it('an import against the table is refused', () => {
  const source = "import { Stats } from '#sections/stats/stats.tsx';\nimport { useState } from 'react';\n";
  expect(refused('app/sections/hero/planted.tsx', source)).toEqual([
    expect.stringMatching(/^app\/sections\/hero\/planted\.tsx imports #sections\/stats\/stats\.tsx\. /),
  ]);
});

it('what the site runs on is installed without its tools', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const packages = Object.values(IMPORTS)
    .flat()
    .flatMap((name) => /^(?:@[^/]+\/)?[a-z][^/:]*(?=\/|$)/.exec(name) ?? []);
  expect([...new Set(packages)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
