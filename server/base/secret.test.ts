import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSecret } from './secret.ts';
import { StartError } from './start-error.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<{ linkSync: typeof linkSync }>();
  return { ...fs, linkSync: vi.fn(fs.linkSync) };
});

let directory: string;
const path = () => join(directory, 'secret');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('the kept secret is made once, random, readable by the owner alone, and leaves no other file', () => {
  const secret = keptSecret(directory);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(directory)).toBe(secret);
  expect(readFileSync(path(), 'utf8')).toBe(secret);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secret']);
  rmSync(path());
  expect(keptSecret(directory)).not.toBe(secret);
});

it('the kept secret is the same for two processes that start at once', () => {
  const link = vi.mocked(linkSync).getMockImplementation();
  vi.mocked(linkSync).mockImplementationOnce((draft, target) => {
    writeFileSync(target, 'of the other process');
    link?.(draft, target);
  });
  expect(keptSecret(directory)).toBe('of the other process');
  expect(readdirSync(directory)).toEqual(['secret']);
});

it('the kept secret may be written by the operator, with a line end', () => {
  writeFileSync(path(), 'un secreto del operador\n');
  expect(keptSecret(directory)).toBe('un secreto del operador');
});

it('a kept secret that is empty or cannot be made refuses the start by DATA_DIR and the reason', () => {
  writeFileSync(path(), ' \n');
  expect(() => keptSecret(directory)).toThrow(StartError);
  expect(() => keptSecret(directory)).toThrow(`${path()} (DATA_DIR) cannot be used: it is empty`);
  expect(() => keptSecret(join(directory, 'none'))).toThrow(/\(DATA_DIR\) cannot be used: ENOENT/);
});
