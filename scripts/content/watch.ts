import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps. */
const QUIET_MS = 300;

/** In development, says after each change of a text what is wrong with it. A process of its own: modules are read once in each. */
export function watchContent(): void {
  let timer: NodeJS.Timeout | undefined;
  let check: ChildProcess | undefined;
  watch(join('app', 'content'), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      check?.kill();
      check = spawn(process.execPath, [join('scripts', 'content', 'check.ts')], { stdio: 'inherit' });
    }, QUIET_MS);
  });
}
