import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from './secret.ts';
import { StartError } from './start-error.ts';

const PROCESSES = 6;
/** Time enough for all of them to be running. */
const START_MS = 1_500;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const path = () => join(directory, 'secret');

describe('the kept secret', () => {
  it('is made once, random, for the owner alone, and nothing else is left', () => {
    const secret = keptSecret(directory);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(keptSecret(directory)).toBe(secret);
    expect(readFileSync(path(), 'utf8')).toBe(secret);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['secret']);
    rmSync(path());
    expect(keptSecret(directory)).not.toBe(secret);
  });

  it('is the same for processes that make it at once', async () => {
    const program = `
      const { keptSecret } = await import(${JSON.stringify(resolve('server/secret.ts'))});
      while (Date.now() < ${Date.now() + START_MS});
      process.stdout.write(keptSecret(${JSON.stringify(directory)}));`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    const secrets = (await Promise.all(Array.from({ length: PROCESSES }, run))).map(({ stdout }) => stdout);
    expect(new Set(secrets)).toEqual(new Set([readFileSync(path(), 'utf8')]));
    expect(readdirSync(directory)).toEqual(['secret']);
  });

  it('may be what an operator wrote, with a line end', () => {
    writeFileSync(path(), 'un secreto del operador\n');
    expect(keptSecret(directory)).toBe('un secreto del operador');
  });

  it.each(['', '\n', ' \n'])('is refused when it is empty, and the file is left alone: %j', (content) => {
    writeFileSync(path(), content);
    expect(() => keptSecret(directory)).toThrow(StartError);
    expect(() => keptSecret(directory)).toThrow(
      `The secret ${path()} (DATA_DIR) cannot be used: it is empty`,
    );
    expect(readFileSync(path(), 'utf8')).toBe(content);
  });

  it('is refused in words for the operator when it cannot be made', () => {
    const missing = join(directory, 'none');
    expect(() => keptSecret(missing)).toThrow(StartError);
    expect(() => keptSecret(missing)).toThrow(/\(DATA_DIR\) cannot be used: ENOENT/);
  });
});
