import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of these programs on the PATH, or only the one at `path` if given. Undefined if there is none. */
export function findExecutable(names: readonly string[], path?: string): string | undefined {
  if (path) return isExecutable(path) ? path : undefined;
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return directories
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((candidate) => isExecutable(candidate));
}

/** Installs Debian packages. Returns `false` on other systems, or without the rights. */
export function installPackages(packages: readonly string[]): boolean {
  if (!findExecutable(['apt-get']) || process.getuid?.() !== 0) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

/** Runs a command and shows only its errors. Returns whether it succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
