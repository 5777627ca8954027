import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

it('every test that the document names exists', () => {
  const named = [
    ...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file)),
  ];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('every owner that the document names exists', () => {
  const named = [...text.matchAll(/`((?:contract|server|scripts)\/[\w./-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
