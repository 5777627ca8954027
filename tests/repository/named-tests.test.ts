import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NAMED = /`((?:app|contract|server|scripts|tests)\/[\w./-]+\.(?:tsx?|css))`/g;

it.each(['docs/architecture.md', 'docs/security-and-privacy.md', 'docs/accessibility.md'])(
  '%s names tests and sources that exist',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(NAMED)].map(([, file = '']) => file);
    expect(named.some((file) => /\.(test|spec)\.ts$/.test(file))).toBe(true);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  },
);
