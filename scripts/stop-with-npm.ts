import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/** Stops this process cleanly when its parent npm is gone. A killed npm cannot pass on the signal. */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmProcess();
  const watch = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  watch.unref();
}

/** The parent, or the parent of a shell in between: dash waits for its command, bash replaces itself with it. */
function npmProcess(): number {
  if (process.platform !== 'linux') return process.ppid;
  const [, name = '', parent] =
    /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
  return name.endsWith('sh') ? Number(parent) : process.ppid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
