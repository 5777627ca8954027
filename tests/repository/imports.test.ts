import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IMPORTS } from './imports.ts';

/** `import … from`, `export … from`, `import` for its effect, and `import()` of values and types. */
const IMPORT = /(?:\bfrom|^import|\bimport\()\s*(['"])(.+?)\1/gm;
const MOST_SPECIFIC_FIRST = Object.keys(IMPORTS).toSorted((one, other) => other.length - one.length);

/** What a file imports against the rule for its place. */
function refused(file: string, source: string): string[] {
  const place = MOST_SPECIFIC_FIRST.find((each) => file === each || file.startsWith(`${each}/`));
  if (place === undefined) return [];
  const allowed = ['./', ...IMPORTS[place]!];
  return [...source.matchAll(IMPORT)]
    .map(([, , name = '']) => name)
    .filter(
      (name) => !allowed.some((each) => name === each || (/[/:]$/.test(each) && `${name}/`.startsWith(each))),
    )
    .map((name) => `${file} imports ${name}. ${place} may import ${allowed.join(', ')}`);
}

it('no file imports what its folder may not', () => {
  const files = globSync('{app,contract,server,supabase}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => refused(file, readFileSync(file, 'utf8')))).toEqual([]);
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
