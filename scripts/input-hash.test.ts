import { existsSync, globSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { SAMPLE_SITE } from '#tests/server/support/sample-site.ts';
import { importedBy } from '#tests/support/imports.ts';
import { hashInputs, sourceFiles } from './input-hash.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function hashOn(day: string, url = 'https://www.example.com'): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
  return hashInputs({ ...SAMPLE_SITE, url });
}

it('a start builds again for another value of the operator, and for another end of security.txt', async () => {
  const hash = await hashOn('2026-07-01T00:00:00Z');
  expect(await hashOn('2026-12-31T23:00:00Z')).toBe(hash);
  expect(await hashOn('2027-01-01T00:00:00Z')).not.toBe(hash);
  expect(await hashOn('2026-07-01T00:00:00Z', 'https://www.example.org')).not.toBe(hash);
});

it('a start builds again for another backend, and not for a blank one, which counts as unset', async () => {
  vi.stubEnv('VITE_BACKEND', undefined);
  const hash = await hashOn('2026-07-01T00:00:00Z');
  vi.stubEnv('VITE_BACKEND', '');
  expect(await hashOn('2026-07-01T00:00:00Z')).toBe(hash);
  vi.stubEnv('VITE_BACKEND', 'own');
  expect(await hashOn('2026-07-01T00:00:00Z')).not.toBe(hash);
});

it('generated sources are no input: the next start would build again', () => {
  const files = sourceFiles();
  expect(files).toContain('app/document.tsx');
  const generated = /styles\/fonts\/|^public\/.*icon|webmanifest/;
  expect(files.filter((file) => generated.test(file) && !file.startsWith('scripts/'))).toEqual([]);
});

it('all texts and all files that the build imports are inputs, and no test is', () => {
  const files = sourceFiles();
  const imported = importedBy('scripts/build.ts').filter((each) => existsSync(each));
  expect(imported).toContain('server/config/config.ts');
  const texts = globSync('content/**/*.yaml');
  expect(texts).not.toEqual([]);
  expect([...imported, ...texts].filter((file) => !files.includes(file))).toEqual([]);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});
