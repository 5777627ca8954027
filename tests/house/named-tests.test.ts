import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = { 'docs/security.md': 30, 'docs/privacy.md': 10, 'docs/accessibility.md': 25 };

describe.each(Object.entries(DOCUMENTS))('%s', (document, least) => {
  const text = readFileSync(document, 'utf8');

  it('names tests that exist', () => {
    const named = [
      ...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file)),
    ];
    expect(named.length).toBeGreaterThan(least);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names owners that exist', () => {
    const named = [...text.matchAll(/`((?:app|contract|server|scripts)\/[\w./-]+\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
