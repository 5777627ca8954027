import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function hashOn(day: string, SITE_URL?: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
  vi.resetModules();
  vi.stubEnv('SITE_URL', SITE_URL);
  const { hashInputs } = await import('./input-hash.ts');
  return hashInputs();
}

it('a start builds again for another value of the operator, and for another end of security.txt', async () => {
  const hash = await hashOn('2026-07-01T00:00:00Z');
  expect(await hashOn('2026-12-31T23:00:00Z')).toBe(hash);
  expect(await hashOn('2027-01-01T00:00:00Z')).not.toBe(hash);
  expect(await hashOn('2026-07-01T00:00:00Z', 'https://www.example.com')).not.toBe(hash);
});

it('generated sources are no input: the next start would build again', async () => {
  const { sourceFiles } = await import('./input-hash.ts');
  const files = await sourceFiles();
  expect(files).toContain('app/document.tsx');
  const generated = /styles\/fonts\/|^public\/.*icon|webmanifest/;
  expect(files.filter((file) => generated.test(file) && !file.startsWith('scripts/'))).toEqual([]);
});

it('all files that the build imports are inputs, and no test is', async () => {
  const { sourceFiles } = await import('./input-hash.ts');
  const files = await sourceFiles();
  const imported = importedBy('scripts/build.ts');
  expect(imported).toContain('server/config/config.ts');
  // The check of the texts runs before each build.
  const others = /^scripts\/content\//;
  expect(imported.filter((file) => !files.includes(file) && !others.test(file))).toEqual([]);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

/** The files of this repository that one imports, directly or not. */
function importedBy(root: string): string[] {
  const found = new Set([root]);
  for (const file of found) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)) {
      const inRoot = name
        .replace(/^#site$/, './site.config.ts')
        .replace(/^#(contract|server|scripts)\//, './$1/');
      const path = name.startsWith('#') ? join(inRoot.replace('#', 'app/')) : join(dirname(file), name);
      if (existsSync(path)) found.add(path);
    }
  }
  return [...found];
}
