import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function hashOn(day: string, variables: Record<string, string> = {}): Promise<string> {
  vi.setSystemTime(new Date(day));
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { hashInputs } = await import('./input-hash.ts');
  return hashInputs();
}

it('a start builds again for another address, another SITE_NOINDEX, and another end of security.txt', async () => {
  const day = '2026-11-22T10:00:00Z';
  const hashes = [
    await hashOn(day),
    await hashOn(day, { SITE_URL: 'https://www.example.com' }),
    await hashOn(day, { SITE_NOINDEX: 'true' }),
    await hashOn('2027-01-01T00:00:00Z'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('a start builds nothing where all is as it was, some months on', async () => {
  expect(await hashOn('2026-12-31T23:00:00Z')).toBe(await hashOn('2026-07-01T00:00:00Z'));
});

it('what a build writes among the sources is none of its inputs: or the next start would build again', async () => {
  vi.useRealTimers();
  const { sourceFiles } = await import('./input-hash.ts');
  const files = await sourceFiles();
  expect(files).toContain('app/root.tsx');
  // npm test has made them before.
  expect(existsSync('public/favicon.svg')).toBe(true);
  const generated = /styles\/fonts\/|^public\/.*icon|webmanifest/;
  expect(files.filter((file) => generated.test(file) && !file.startsWith('scripts/'))).toEqual([]);
});
