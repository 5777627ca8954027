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

it('what a build writes among the sources is no input: the next start would build again', async () => {
  const { sourceFiles } = await import('./input-hash.ts');
  const files = await sourceFiles();
  expect(files).toContain('app/root.tsx');
  const generated = /styles\/fonts\/|^public\/.*icon|webmanifest/;
  expect(files.filter((file) => generated.test(file) && !file.startsWith('scripts/'))).toEqual([]);
});
