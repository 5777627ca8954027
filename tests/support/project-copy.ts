import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { OnFinished } from '#tests/server/support/fixture.ts';

export const BUILD_MS = 600_000;

/** Copies the project's own files, as they are in the working tree, into a new folder with the same packages. */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', words, { encoding: 'utf8' }).split('\0');
  for (const file of listed.filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(root, file), { preserveTimestamps: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** A copy of the project to run programs in. It is removed at the end. */
export function openCopy(onFinished: OnFinished) {
  const root = copyProject();
  onFinished(() => rmSync(root, { recursive: true }));
  return {
    in: (name: string) => join(root, name),
    read: (name: string) => readFileSync(join(root, name), 'utf8'),
    /** Runs a program in the quick tier. */
    run(command: string, parameters: string[], variables: NodeJS.ProcessEnv = {}) {
      const quick = { NODE_ENV: undefined, VITEST: undefined, TEST_TIER: undefined };
      const env = { ...process.env, ...quick, ...variables };
      return spawnSync(command, parameters, { cwd: root, encoding: 'utf8', env });
    },
  };
}
