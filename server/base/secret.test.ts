import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { keptSecret } from './secret.ts';
import { StartError } from './start-error.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<{ readFileSync: typeof readFileSync }>();
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) };
});

const directory = directoryFixture();
const path = () => directory.in('secret');

it('the kept secret is made once, random, readable by the owner alone, and leaves no other file', () => {
  const secret = keptSecret(directory.path);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(directory.path)).toBe(secret);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory.path)).toEqual(['secret']);
  directory.write('other/file', '');
  expect(keptSecret(directory.in('other'))).not.toBe(secret);
});

it('the kept secret may be written by the operator with a line end, but not be short, empty or unreadable', () => {
  directory.write('secret', 'un secreto del operador\n');
  expect(keptSecret(directory.path)).toBe('un secreto del operador');
  for (const short of [' \n', 'fifteen letters\n']) {
    directory.write('secret', short);
    expect(() => keptSecret(directory.path)).toThrow(StartError);
    expect(() => keptSecret(directory.path)).toThrow(
      `${path()} (DATA_DIR) cannot be used: it has fewer than 16 characters; `,
    );
  }
  expect(() => keptSecret(directory.in('none'))).toThrow(/\(DATA_DIR\) cannot be used: ENOENT/);
});
