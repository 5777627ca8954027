import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps. */
const QUIET_MS = 300;

/**
 * In development, reports problems after each change of a text. Runs in a new process, because a process reads each
 * module only once.
 */
export function watchContent(): void {
  let timer: NodeJS.Timeout | undefined;
  let check: ChildProcess | undefined;
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      check?.kill();
      check = spawn(process.execPath, [join('scripts', 'content', 'check.ts')], { stdio: 'inherit' });
    }, QUIET_MS);
  };
  for (const directory of [join('app', 'content'), 'contract']) watch(directory, checkSoon);
}
