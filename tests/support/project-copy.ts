import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { OnFinished } from '#tests/server/support/fixture.ts';

export const BUILD_MS = 600_000;

/** On the disk of the packages, so that they can be hard links. */
const PLACE = resolve('.cache');

/** Copies the project's own files, as they are in the working tree, into a new folder with the same packages. */
export function copyProject(): string {
  mkdirSync(PLACE, { recursive: true });
  const root = mkdtempSync(join(PLACE, 'project-'));
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', words, { encoding: 'utf8' }).split('\0');
  for (const file of listed.filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(root, file), { preserveTimestamps: true });
  // Vite serves no files from beyond its root, so a link to the folder will not do.
  execFileSync('cp', ['-R', '-P', '-l', 'node_modules', root]);
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
